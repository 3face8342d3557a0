# What the pages in the browser say beside the game itself. Messages without values
# go to the page as they are; those with values are said by the server.

### The frame

web-title = Pocket-Tactics
web-skip = Skip to the board
