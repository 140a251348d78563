"""An oak table by a wide low arch with water beyond: a bowl of apricots, a sage jug, two ivory cups."""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from furniture import *
from world import *

cfg = args()
reset()
rng = random.Random(21)
wall_with_arches([(0.62, 1.44, 0.03, 0.34)], -6, 6, -2, 5, 0, 0.30, m_plaster('#EEE6D8', '#DFD4C2'), 0.016)
slab(3.6, 0.98, 0.052, 0.10, 0.014, m_oak(), (1.20, -0.52, -0.052))
landscape(rng, waterz=-1.1, low=0.62, bank=False, haze='#F4D8B4', seed=2)
ivory = m_ceramic('#DACDB6', '#E8DDCA', rough=0.5, speck=0.6, name='ivory')
sage = m_ceramic('#8C9A82', '#A3AE97', rough=0.38, speck=0.25, name='sage')
leaf = m_leaf('#3C5C3A', '#93A67E', name='herb', rough=0.4, trans=0.25)
olive = m_leaf('#4C6A44', '#A9B795', name='olive', rough=0.38, trans=0.22)
wood = m_simple('#5A4636', 0.8, 'wood')
skin = m_apricot()

fruit_bowl(ivory, skin, leaf, wood, (0.56, -0.52, 0), rng, 0.86)
jug(sage, (0.93, -0.34, 0), math.radians(200), 1.62)
cup(ivory, (0.13, -0.62, 0), 1.55, 1, fill=m_simple('#6B4A22', 0.12, 'tea', 0.5))
cup(ivory, (0.24, -0.36, 0), 1.55, 5, fill=m_simple('#6B4A22', 0.12, 'tea', 0.5))
apricot(skin, (0.83, -0.72, 0.050), 0.053, 0.9, 4.3, 31)
apricot(skin, (0.935, -0.79, 0.047), 0.050, -0.5, 3.6, 37)

sunward = Vector((0.84, 0.46, -0.42)).normalized()
boughs(
    sunward,
    ((-1.60, 1.28, 1, -0.26, 1.15), (-1.60, 0.74, 1, 0.12, 0.80), (-0.6, 1.72, 0.8, -0.62, 0.8)),
    rng,
    olive,
    wood,
)
world(SKY, 0.62, 0.86)
sun(sunward, 6.2, '#FFDCB8', 0.7)
camera((0.34, -3.75, 0.62), (0.34, 0, 0.52), 50, 1.3, focus=(0.5, -0.52, 0.15), shift=(-0.125, -0.01))
render(cfg, exposure=0.26, look='Medium High Contrast')
