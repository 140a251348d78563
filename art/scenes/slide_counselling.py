"""Breakfast for somebody who has time: a bowl of apricots, a sage jug and a cup on oak, before an evergreen wall."""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from slide import *
from still import WORLD

cfg = args()
reset()
rng = random.Random(21)
ledge(m_oak())
wall('#728C7C', '#587566')
ivory = m_ceramic('#DACDB6', '#E8DDCA', rough=0.5, speck=0.6, name='ivory')
sage = m_ceramic('#A9B49C', '#BCC5AE', rough=0.38, speck=0.25, name='sage')
leaf = m_leaf('#3C5C3A', '#93A67E', name='herb', rough=0.4, trans=0.25)
wood = m_simple('#5A4636', 0.8, 'wood')
skin = m_apricot()

fruit_bowl(ivory, skin, leaf, wood, (MIDDLE - 0.06, -0.30, 0), rng, 0.92)
jug(sage, (MIDDLE + 0.22, -0.04, 0), math.radians(200), 1.85)
cup(ivory, (MIDDLE + 0.27, -0.40, 0), 1.35, 1, fill=m_simple('#6B4A22', 0.12, 'tea', 0.5))
apricot(skin, (MIDDLE + 0.13, -0.56, 0.050), 0.053, 0.9, 4.3, 31)

late_sun(
    rng,
    m_leaf('#4C6A44', '#A9B795', name='olive', rough=0.38, trans=0.22),
    wood,
    ((-1.6, 1.3, 1, -0.26, 1.15), (-1.6, 0.8, 1, 0.12, 0.8), (-0.1, 1.25, 0.9, -0.35, 0.8), (-0.4, 1.8, 0.9, -0.5, 0.9)),
    WORLD,
    dict(lamp=(MIDDLE - 0.29, 0.10, 0), size=1.0, power=12),
)
shoot(cfg, (MIDDLE, -0.30, 0.2), 1.8, near=True)
