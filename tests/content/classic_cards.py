"""The unit cards of the second and third edition, as copied by hand.

The dice of the project's own factions are those that `make balance` found to be even.
"""

# How many, points (conjuration cost) | dice, Melee first | types | terrain | footprint
SECOND = {
    "legion": {
        "Conscript": "3x 7 | 1/1 archery 0/1 magic 0/1 | human | village",
        "Archer": "2x 13 | 1/1 archery 2/1 magic 0/1 | human, soldier | hill",
        "Spearman": "2x 14 | 2/1 archery 0/1 magic 0/1 | human, soldier | field",
        "Swordsman": "2x 15 | 3/2 archery 0/1 magic 0/1 | human, soldier | field",
        "Shieldmaiden": (
            "1x 22 | 2/3 archery 0/2 magic 0/2 | human, warrior | village"
        ),
        "Royal Wizard": "1x 23 | 1/2 archery 0/2 magic 2/2 | human, mage | hill",
    },
    "tribes": {
        "Stalker": "3x 8 | 1/2 archery 1/2 magic 0/1 | beastfolk | forest",
        "Marauder": ("2x 14 | 3/2 archery 0/1 magic 0/1 | beastfolk, warrior | forest"),
        "Juggernaut": (
            "2x 17 | 3/3 archery 0/2 magic 0/1 | beastfolk, warrior | forest"
        ),
        "Forest Witch": ("2x 13 | 0/2 archery 0/1 magic 2/2 | human, mage | forest"),
        "Cursed Ranger": (
            "1x 17 | 2/3 archery 1/1 magic 0/2 | undead, soldier | forest"
        ),
        "Druid": "1x 21 | 1/2 archery 0/2 magic 3/2 | human, mage | forest",
    },
    "dwarfclan": {
        "Bondi": "4x 8 | 1/1 firearms 0/1 tech 0/1 | dwarf | hill",
        "Gunner": "2x 14 | 1/1 firearms 1/2 tech 0/1 | dwarf, soldier | hill",
        "Hold Guardian": ("2x 15 | 2/2 firearms 0/2 tech 0/1 | dwarf, soldier | cave"),
        "Forgemaster": ("1x 18 | 1/1 firearms 0/1 tech 2/2 | dwarf, engineer | hill"),
        "Noble": "1x 20 | 2/3 firearms 1/2 tech 0/1 | dwarf, noble | hill",
        "Stonethrower": "1x 22 | 0/2 firearms 2/2 tech 0/2 | construct | hill",
    },
    "enclave": {
        "Gladestrider": "3x 9 | 1/2 archery 2/1 magic 0/1 | elf | forest",
        "Realmguard": "2x 14 | 3/2 archery 0/1 magic 0/1 | elf, soldier | forest",
        "Starfall Sentinel": (
            "2x 14 | 1/1 archery 2/2 magic 0/1 | elf, soldier | forest"
        ),
        "Silverleaf Champion": (
            "1x 18 | 3(3)/2 archery 0/2 magic 1/2 | elf, arcane | forest"
        ),
        "Warmage": "1x 21 | 1/1 archery 0/1 magic 3/2 | elf, mage | forest",
        "Enclave Warden": "1x 28 | 3/3 archery 0/3 magic 0/2 | gryphlok | sky",
    },
    "host": {
        "Aether Summoner": ("2x 16 | 0/1 archery 0/1 magic 2/2 | human, mage | field"),
        "Void Lancer": "1x 20 | 1/2 firearms 2/2 tech 1/2 | construct | void",
        "Twin Bombard": (
            "1x 18 | 1/2 firearms 2/2 tech 0/1 | construct | hill, field | pair"
        ),
        "Gale Herald": "1x 14 (3) | 1/2 archery 0/2 magic 2/1 | elemental | sky",
        "Storm Kite": "1x 14 (3) | 1/1 firearms 1/1 tech 2/1 | construct | sky",
        "Stone Colossus": (
            "1x 30 (6) | 3(4)/3 archery 0/3 magic 0/2 | construct | hill | trio"
        ),
        "Brass Bastion": (
            "1x 12 (3) | 2/2 firearms 0/2 tech 0/1 | construct | hill | diamond"
        ),
        "Drifting Reef": (
            "1x 10 (4) | 1/1 archery 0/1 magic 0/1 | elemental | water | flower"
        ),
    },
    "hel": {
        "Fallen Wretch": "3x 7 | 1/1 archery 0/1 magic 0/1 | undead | dungeon",
        "Niflheim Raider": ("3x 15 | 2/2 archery 2/1 magic 0/2 | giant, warrior | ice"),
        "Diseased Shade": ("2x 9 | 1/1 archery 0/1 magic 1(3)/1 | undead | dungeon"),
        "Helgrind": "3x 10 | 0/2 archery 0/2 magic 0/2 | fortification | ice",
        "Hel's Gate": "1x 16 | 0/3 archery 0/3 magic 1/3(3) | fortification | -",
        "Aspect of Hel": "1x 20 | 1/2 archery 0/2 magic 3(3)/3(3) | avatar | ice",
    },
    "": {
        "Cinder Wisp": "0x 10 (2) | 1/1 archery 0/1 magic 2/1 | elemental | -",
        "Tide Shaper": ("0x 15 (4) | 2/2 archery 0/2 magic 1/2 | elemental | water"),
    },
}

THIRD = {
    "legion": {
        "Conscript": ("2x 7 | 1/1 ballistics 0/1 arcane 0/1 | human, levy | village"),
        "Archer": "2x 11 | 1/1 ballistics 2/1 arcane 0/1 | human, soldier | hill",
        "Spearman": ("1x 13 | 2/2 ballistics 1/1 arcane 0/1 | human, soldier | field"),
        "Swordsman": ("1x 14 | 3/2 ballistics 0/2 arcane 0/1 | human, soldier | field"),
        "Shieldmaiden": (
            "1x 18 | 2/3 ballistics 0/2 arcane 0/2 | human, warrior | village"
        ),
        "Mage": "1x 19 | 1/2 ballistics 0/2 arcane 2/2 | human, mage | hill",
    },
    "tribes": {
        "Stalker": ("2x 8 | 1/1 ballistics 1/1 arcane 0/1 | beastfolk, scout | forest"),
        "Marauder": (
            "1x 13 | 3/1 ballistics 0/1 arcane 0/1 | beastfolk, warrior | forest"
        ),
        "Juggernaut": (
            "1x 16 | 2/3 ballistics 0/2 arcane 0/1 | beastfolk, warrior | forest, swamp"
        ),
        "Forest Witch": (
            "2x 12 | 0/1 ballistics 0/1 arcane 2/2 | human, mage | forest"
        ),
        "Cursed Ranger": (
            "1x 14 | 2/2 ballistics 1/1 arcane 0/2 | undead, soldier | forest"
        ),
        "Druid": "1x 17 | 1/2 ballistics 0/2 arcane 3/2 | human, mage | forest",
    },
    "dominion": {
        "Peacekeeper": ("3x 9 | 1/1 ballistics 1/1 tech 0/1 | human, soldier | grid"),
        "Enforcer": ("2x 14 | 2/2 ballistics 1/2 tech 0/1 | human, soldier | complex"),
        "Arcanist": ("1x 18 | 0/1 ballistics 0/1 magitech 3/2(3) | human, mage | grid"),
        "ExoKnight": (
            "1x 27 | 3/3(3) ballistics 2/2 tech 1/2 | construct, soldier | complex"
        ),
    },
    "syndicate": {
        "Gangster": "3x 8 | 1/2 ballistics 1/1 tech 0/1 | human, criminal | grid",
        "Undercity Informant": (
            "1x 9 | 0/1 ballistics 0/0(4) tech 1/1 | human, criminal | labyrinth"
        ),
        "Plugger": ("1x 12 | 1/1 ballistics 3/2 tech 0/1 | human, criminal | complex"),
        "Intergalactic Rogue": (
            "1x 15 | 2/2 ballistics 2/2 tech 1/2 | alien, criminal | labyrinth"
        ),
        "Femme Fatale": (
            "1x 16 | 3/2 ballistics 1/1 tech 0/1 | human, criminal | grid"
        ),
        "Overboss": (
            "1x 24 | 2/3 ballistics 2/2 tech 0/2 | human, criminal, leader | grid"
        ),
    },
}
