"""The doctor's own place: a sage armchair by an arch window, a round table with books, a cup and a stethoscope."""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from evening import EVENING, dusk
from furniture import *
from world import *

cfg = args()
reset()
rng = random.Random(5)
view = (0.10, -5.2, 1.30)
wall_with_arches([(0.36, 1.04, 0.70, 1.36)], -6, 6, -0.3, 5, 0, 0.34, m_plaster('#EEE6D8', '#DFD4C2'), 0.016)
box(-6, 6, -9, 0.05, -0.2, 0, m_plaster('#CDBFA8', '#B7A78D', 1.2, 'floor'), 0.01)
landscape(
    rng,
    low=0.62,
    shrubs=10,
    cyp=((-0.1, 20, 2.2), (3.6, 25, 2.6), (1.75, 31, 1.9), (4.6, 28, 2.2)),
    haze='#37565C' if EVENING else '#F4D8B4',
)
terra = m_ceramic('#70402D', '#996650', rough=0.78)
ivory = m_ceramic('#E6DAC4', '#F1E8D8', rough=0.5, speck=0.5, name='ivory')
leaf = m_leaf('#4C6A44', '#A9B795', name='olive', rough=0.38, trans=0.22)
wood = m_simple('#5A4636', 0.8, 'wood')
oak = m_oak()
paper = m_simple('#E9DFC9', 0.9, 'paper')

armchair(m_boucle('#A3AF97', '#7F8D75'), oak, (-0.16, -0.72, 0), math.radians(20), 1.06)
tx, ty = 0.58, -1.12
side_table(m_stone('#DCD0BA', '#E9DFCC', '#A89678', 'travertine'), (tx, ty, 0), 0.52, 0.27)
book(
    m_simple('#2F4C3D', 0.75, 'cloth'),
    paper,
    (tx - 0.085, ty + 0.085, 0.52),
    math.radians(68),
    0.165,
    0.235,
    0.030,
)
book(
    m_simple('#A9613F', 0.75, 'cloth'),
    paper,
    (tx - 0.075, ty + 0.085, 0.55),
    math.radians(80),
    0.140,
    0.205,
    0.022,
)
cup(ivory, (tx + 0.145, ty + 0.095, 0.52), 1.05, fill=m_simple('#6B4A22', 0.12, 'tea', 0.5))
metal, nt, b = mat('steel')
setin(nt, b, Base_Color=hexlin('#C9C2B4'), Metallic=1.0, Roughness=0.28)
stethoscope(
    m_simple('#24382E', 0.38, 'tubing', 0.5), metal, (tx + 0.01, ty - 0.075, 0.52), math.radians(6), 1.05
)
vase(terra, (0.74, 0.14, 0.70), 0.80)
sprigs(
    (((-0.5, -0.1, 1), 0.42), ((0.10, 0.1, 1), 0.46), ((-0.9, -0.1, 0.8), 0.34), ((-0.2, -0.25, 1), 0.38)),
    (0.74, 0.14, 0.70 + 0.24),
    rng,
    leaf,
    wood,
    leafL=0.085,
    leafW=0.026,
    pairs=12,
    droop=0.55,
)

sunward = Vector((0.84, 0.46, -0.42)).normalized()
if EVENING:
    dusk(sunward, (0.10, 0.15, 0.70), size=0.9, power=14, side=22)
else:
    boughs(
        sunward,
        ((-1.20, 1.95, 1, -0.26, 1.05), (-1.25, 1.40, 1, 0.08, 0.80), (-0.5, 2.35, 0.8, -0.6, 0.7)),
        rng,
        leaf,
        wood,
    )
    world(SKY, 0.62, 0.86)
    sun(sunward, 6.2, '#FFDCB8', 0.7)
camera(view, (view[0], 0, view[2]), 73, 1.4, focus=(0.3, -1.1, 0.6), shift=(0, -0.178))
render(cfg, exposure=0.26, look='Medium High Contrast')
