"""A tea pot with a cane handle and two bowls of tea before a sage niche; leaf shadows on the wall to the left."""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from furniture import *
from still import *

cfg = args()
reset()
rng = random.Random(33)
niche_base(0.58, 0.92, 0.36, 0.26, inc=('#8FA59A', '#7A9186'))
terra, _, olive, wood, _ = common()
ivory = m_ceramic('#E0D4BE', '#EDE3D2', rough=0.42, speck=0.55, name='ivory')
cane = m_simple('#6A4A30', 0.55, 'cane')
tea = m_simple('#8A5A22', 0.10, 'tea', 0.5)
teapot(ivory, cane, (0.52, -0.13, 0), math.radians(196), 1.95)
cup(ivory, (0.12, -0.30, 0), 1.45, 1, fill=tea)
cup(terra, (0.90, -0.34, 0), 1.45, 6, fill=tea)
eucalyptus = m_leaf('#4F6B55', '#9FB09A', name='eucalyptus', rough=0.5, trans=0.2)
leaves = LeafBuilder()
twigs = LeafBuilder()
branch(
    leaves,
    twigs,
    (0.30, -0.50, 0.012),
    (1, 0.10, 0.10),
    0.42,
    rng,
    leafL=0.085,
    leafW=0.072,
    shape='round',
    pairs=10,
    droop=0.20,
    wander=0.25,
    r0=0.004,
    start=0.12,
    open_=1.0,
    curl=0.15,
)
leaves.done(eucalyptus)
twigs.done(wood, 'twig')

sunward = Vector((0.72, 0.55, -0.50)).normalized()
boughs(
    sunward,
    ((-1.35, 0.92, 1, -0.22, 0.95), (-1.35, 0.45, 1, 0.10, 0.65), (-0.15, 1.05, 1, -0.35, 0.5)),
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
camera((0.22, -3.75, 0.60), (0.22, 0, 0.50), 56, 1.8, focus=(0.62, -0.16, 0.2), shift=(-0.085, -0.052))
render(cfg, exposure=0.22, look='Medium High Contrast', glare=0.06)
