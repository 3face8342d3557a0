"""Games under way, whatever face they are played at: asked for, begun, gone on with."""
