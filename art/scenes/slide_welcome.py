"""A terrace over the lake in late sun: olive branches in a terracotta vase, an ivory bowl."""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from slide import *
from world import *

#: The lantern behind the bowl, and the last light over the hills.
LAMP = dict(
    lamp=(MIDDLE - 0.13, 0.14, 0),
    size=0.95,
    power=11,
    sky=[
        (0, '#132423'),
        (0.47, '#3E5A5C'),
        (0.5, '#B97D57'),
        (0.525, '#9C8270'),
        (0.56, '#5F8085'),
        (0.66, '#335A66'),
        (1, '#17323F'),
    ],
)
#: As of world.lake, from far to near: the haze is the colour of the light that comes through between them.
HILLS = (
    (1500, 500, 180, 0.0018, 21, '#44778F', '#7398A8', '#E3B694', 0.44, 0.30)
    + (((-0.40, 0.14, 0.3), (0.30, 0.12, 0.5), (0, 0.12, -0.2)), 0),
    (900, 300, 96, 0.0034, 40, '#2F6478', '#5B878E', '#D4AF92', 0.30, 0.36)
    + (((-0.16, 0.09, 0.35), (0.22, 0.14, 0.4), (0.03, 0.05, -0.3)), 0),
    (480, 160, 46, 0.007, 27, '#1C4856', '#436C6C', '#CDAA88', 0.18, 0.36)
    + (((-0.30, 0.14, 0.8), (0.34, 0.10, 0.55), (0.05, 0.12, -0.4)), 0.05),
    (240, 90, 13, 0.018, 33, '#0E333B', '#2A4C49', '#CDB494', 0.05, 0.46)
    + (((-0.36, 0.15, 0.9), (0.30, 0.10, 0.9), (0.03, 0.16, -0.55)), 0),
)
EVENING_HAZE = ('#6E7C7E', '#4C6A70', '#3A5A61', '#37565C')
#: Warm only where it meets the hills, and soon the blue that the water near the ledge shows.
DAY = [
    (0, '#9A8F78'),
    (0.47, '#DCC6A0'),
    (0.5, '#F29C5C'),
    (0.52, '#F4B27A'),
    (0.55, '#EAC9A0'),
    (0.575, '#B0C9BF'),
    (0.61, '#6CA3A8'),
    (0.68, '#6799A1'),
    (1, '#336A78'),
]
cfg = args()
reset()
rng = random.Random(4)
ledge()
if EVENING:
    dim = [(*hill[:7], haze, *hill[8:]) for hill, haze in zip(HILLS, EVENING_HAZE)]
    lake(dim, m_water('#04353B', rough=0.02, scale=0.7, strength=0.2, gloss=0.2))
else:
    lake(HILLS, m_water('#084A51', rough=0.02, scale=0.7, strength=0.12, gloss=0.2))
terra = m_ceramic('#70402D', '#996650', rough=0.78)
ivory = m_ceramic('#E6DAC4', '#F1E8D8', rough=0.5, speck=0.55, name='ivory')
leaf = m_leaf('#4C6A44', '#A9B795', name='olive', rough=0.38, trans=0.22)
wood = m_simple('#5A4636', 0.8, 'wood')

vx, vy = MIDDLE + 0.13, -0.16
vase(terra, (vx, vy, 0), 1.02)
sprigs(
    (
        ((-0.52, -0.12, 1), 0.42),
        ((0.30, -0.1, 1), 0.40),
        ((-0.10, 0.12, 1), 0.46),
        ((0.62, 0.0, 0.9), 0.30),
        ((-0.74, -0.2, 1), 0.38),
        ((0.12, -0.35, 1), 0.33),
        ((-0.30, 0.3, 1), 0.43),
        ((0.46, 0.2, 1), 0.36),
    ),
    (vx, vy, 0.31),
    rng,
    leaf,
    wood,
    leafL=0.100,
    leafW=0.028,
    pairs=12,
    droop=0.55,
)
bowl(ivory, (MIDDLE - 0.20, -0.30, 0), 1.6)
sprigs(
    (((1, -0.12, 0.10), 0.30),),
    (MIDDLE - 0.19, -0.56, 0.012),
    rng,
    leaf,
    wood,
    leafL=0.075,
    leafW=0.022,
    pairs=9,
    droop=0.15,
    start=0.15,
)

late_sun(rng, leaf, wood, ((-1.5, 1.2, 1, -0.3, 1.1),), DAY, LAMP)
shoot(cfg, (MIDDLE, -0.22, 0.2), 2)
