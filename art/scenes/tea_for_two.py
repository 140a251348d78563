"""Tea for two: a pot with a cane handle and two bowls of tea, whole within an arch of the site."""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from evening import *
from furniture import *
from still import *

cfg = args()
reset()
rng = random.Random(33)
X = 0.5
niche_base(X, 0.76, 0.42, 0.30, inc=('#8FA59A', '#7A9186'))
terra, _, olive, wood, _ = common()
ivory = m_ceramic('#E0D4BE', '#EDE3D2', rough=0.42, speck=0.55, name='ivory')
cane = m_simple('#6A4A30', 0.55, 'cane')
tea = m_simple('#8A4E16', 0.08, 'tea', 0.5)


def bowl_of_tea(material, x, y, seed):
    """A bowl full enough for its tea to be seen from the table's other side."""
    cup(material, (x, y, 0), 1.55, seed)
    lathe([(0, 0.110), (0.0688, 0.110)], tea, (x, y, 0), seg=96, name='tea', linear=True)


teapot(ivory, cane, (X + 0.025, -0.06, 0), math.radians(203), 2.0)
bowl_of_tea(ivory, X - 0.23, -0.31, 1)
bowl_of_tea(terra, X + 0.235, -0.27, 6)
eucalyptus = m_leaf('#4F6B55', '#9FB09A', name='eucalyptus', rough=0.5, trans=0.2)
sprigs(
    (((1, 0.10, 0.10), 0.38),),
    (X - 0.16, -0.45, 0.012),
    rng,
    eucalyptus,
    wood,
    leafL=0.085,
    leafW=0.072,
    shape='round',
    pairs=10,
    droop=0.20,
    r0=0.004,
    start=0.12,
    open_=1.0,
    curl=0.15,
)
sunward = Vector((0.72, 0.55, -0.50)).normalized()
if EVENING:
    dusk(sunward, (X + 0.21, 0.17, 0), size=0.95, power=5, side=16)
else:
    boughs(
        sunward,
        ((X - 0.50, 0.84, 1, -0.55, 0.55),),
        rng,
        olive,
        wood,
        dist=1.2,
        leafL=0.115,
        leafW=0.034,
        r0=0.004,
    )
    world(WORLD, 0.55, 0.9)
    sun(sunward, 6.0, '#FFDCB8', 0.8)
camera((X, -3.75, 1.25), (X, 0, 1.25), 116, 2.6, focus=(X, -0.24, 0.12), shift=(0, -0.802))
render(cfg, exposure=0.22, look='Medium High Contrast', glare=0.06)
