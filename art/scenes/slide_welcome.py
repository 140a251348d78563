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
cfg = args()
reset()
rng = random.Random(4)
ledge()
landscape(
    rng,
    low=0.62,
    bank=False,
    haze='#37565C' if EVENING else '#F4D8B4',
    seed=1,
    water=m_water('#2F5F58', rough=0.2, strength=0.14),
)
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

late_sun(rng, leaf, wood, ((-1.5, 1.2, 1, -0.3, 1.1),), SKY, LAMP)
shoot(cfg, (MIDDLE, -0.22, 0.2), 1.3)
