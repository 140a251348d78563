"""A laptop with a call on its screen, a cup and a sprig, on the ledge under an arch window onto the garden."""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from furniture import *
from world import *

cfg = args()
reset()
rng = random.Random(17)
wall_with_arches([(0.58, 1.16, -0.2, 0.66)], -6, 6, -0.3, 5, 0, 0.34, m_plaster('#EEE6D8', '#DFD4C2'), 0.016)
box(-6, 6, -0.95, 0.42, -0.16, 0, m_plaster('#D3C7B3', '#BBAD96', 1.8, 'ledge'), 0.022)
landscape(
    rng,
    low=0.53,
    shrubs=12,
    cyp=((-0.35, 20, 1.9), (1.1, 29, 1.5), (5.6, 26, 2.8), (4.5, 23, 2.0)),
    haze='#F4D8B4',
)
grass(
    -1.6,
    3.4,
    1.7,
    4.2,
    -1.25,
    1500,
    0.90,
    m_leaf('#3A5A36', '#8CA06A', name='grass', trans=0.35),
    rng,
    w=0.014,
    lean=0.35,
    wind=(0.18, 0),
)
terra = m_ceramic('#70402D', '#996650', rough=0.78)
ivory = m_ceramic('#E6DAC4', '#F1E8D8', rough=0.5, speck=0.5, name='ivory')
leaf = m_leaf('#4F6B55', '#9FB09A', name='eucalyptus', rough=0.5, trans=0.2)
olive = m_leaf('#4C6A44', '#A9B795', name='olive', rough=0.38, trans=0.22)
wood = m_simple('#5A4636', 0.8, 'wood')

laptop((0.50, -0.34, 0), math.radians(-14), 1.62, 106)
cup(ivory, (0.04, -0.42, 0), 1.55, fill=m_simple('#6B4A22', 0.12, 'tea', 0.5))
vx, vy = 0.97, -0.15
vase(terra, (vx, vy, 0), 0.86)
sprigs(
    (((-0.35, -0.1, 1), 0.46), ((0.30, 0.05, 1), 0.50), ((0.75, -0.1, 0.85), 0.38), ((-0.05, 0.25, 1), 0.40)),
    (vx, vy, 0.26),
    rng,
    leaf,
    wood,
    leafL=0.082,
    leafW=0.070,
    pairs=13,
    droop=0.5,
    start=0.25,
    shape='round',
    open_=1.0,
    curl=0.2,
    r0=0.0036,
)

sunward = Vector((0.84, 0.46, -0.42)).normalized()
boughs(
    sunward,
    ((-1.60, 1.15, 1, -0.16, 1.05), (-1.55, 0.62, 1, 0.16, 0.70), (-0.75, 1.75, 0.7, -0.75, 0.70)),
    rng,
    olive,
    wood,
)
world(SKY, 0.62, 0.86)
sun(sunward, 6.2, '#FFDCB8', 0.7)
camera((0.34, -3.75, 0.74), (0.34, 0, 0.60), 50, 1.3, focus=(0.5, -0.34, 0.2), shift=(-0.125, -0.03))
render(cfg, exposure=0.26, look='Medium High Contrast')
