"""A call into the doctor's room, on a laptop at home: an oak table before a warm wall, a cup of tea, a sprig."""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from slide import *
from still import WORLD

cfg = args()
reset()
rng = random.Random(17)
ledge(m_oak())
wall('#96AC9E', '#80978A')
terra = m_ceramic('#7A4630', '#9E674C', rough=0.7)
ivory = m_ceramic('#E0D4BE', '#EDE3D2', rough=0.5, speck=0.5, name='ivory')
leaf = m_leaf('#4F6B55', '#9FB09A', name='eucalyptus', rough=0.5, trans=0.2)
wood = m_simple('#5A4636', 0.8, 'wood')

room = os.path.join(os.path.dirname(os.path.abspath(__file__)), '../masters/call.webp')
# What the screen shows: the doctor, 680 x 455 of masters/portrait.webp from 60 across and 318 down.
laptop((MIDDLE - 0.07, -0.30, 0), room, math.radians(-9), 1.75, 105, 0.3 if EVENING else 0.5)
cup(terra, (MIDDLE + 0.30, -0.42, 0), 1.25, 3, fill=m_simple('#6B4A22', 0.12, 'tea', 0.5))
vx, vy = MIDDLE + 0.25, 0.02
vase(ivory, (vx, vy, 0), 0.72)
sprigs(
    (((-0.30, -0.1, 1), 0.32), ((0.26, 0.05, 1), 0.34), ((0.6, -0.1, 0.9), 0.24), ((-0.05, 0.2, 1), 0.36)),
    (vx, vy, 0.22),
    rng,
    leaf,
    wood,
    leafL=0.066,
    leafW=0.056,
    pairs=12,
    shape='round',
    open_=1.0,
    curl=0.2,
    r0=0.0032,
)
late_sun(
    rng,
    m_leaf('#4C6A44', '#A9B795', name='olive', rough=0.38, trans=0.22),
    wood,
    ((-1.5, 1.05, 1, -0.2, 1.1), (-1.0, 1.7, 0.9, -0.5, 1.0), (0.0, 1.5, 0.9, -0.45, 0.8), (0.1, 2.0, 0.9, -0.3, 0.9)),
    WORLD,
    dict(lamp=(MIDDLE + 0.37, 0.12, 0), size=0.9, power=11),
)
shoot(cfg, (MIDDLE, -0.28, 0.2), 1.8, near=True)
