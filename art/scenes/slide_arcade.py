"""A loggia seen at an angle: two garden arches, late sun with leaf shadows on the wall, a bench with vase and stones."""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from furniture import *
from world import *

cfg = args()
reset()
rng = random.Random(9)
plaster = m_plaster('#EEE6D8', '#DFD4C2', 0.9)
wall_with_arches(
    [(x, 1.5, -0.2, 1.45) for x in (1.15, 3.15, 5.15, 7.15)], -12, 12, -0.3, 6, 0, 0.42, plaster, 0.03
)
box(-12, 14, -9, 0.9, -0.2, 0, m_plaster('#D6C8B0', '#BFAE93', 1.2, 'floor'), 0.02)
landscape(
    rng,
    waterz=-1.9,
    haze='#F2D3A8',
    low=0.70,
    shrubs=0,
    mound=True,
    cyp=((8.0, 22, 2.5), (9.6, 25, 1.9), (17, 28, 2.4), (26.5, 33, 3.0), (29, 36, 2.6)),
)
grass(
    0,
    10,
    1.2,
    2.8,
    -0.66,
    2200,
    0.80,
    m_leaf('#4A6142', '#8C9A72', name='grass', trans=0.30),
    rng,
    w=0.016,
    lean=0.4,
    wind=(0.2, 0),
)
terra = m_ceramic('#70402D', '#996650', rough=0.78)
ivory = m_ceramic('#E6DAC4', '#F1E8D8', rough=0.5, speck=0.5, name='ivory')
leaf = m_leaf('#4C6A44', '#A9B795', name='olive', rough=0.38, trans=0.22)
wood = m_simple('#5A4636', 0.8, 'wood')
stones = [m_stone('#8E8675', '#A79E8B'), m_stone('#6F7468', '#868B7C'), m_stone('#C9BCA4', '#DBD0BB')]

top = 0.44
box(-0.42, 1.42, -2.02, -1.34, 0, top, m_plaster('#99A28B', '#828C75', 2.0, 'bench'), 0.03)
vx, vy = 0.70, -1.60
vase(terra, (vx, vy, top), 1.45)
sprigs(
    (
        ((-0.6, -0.12, 1), 0.74),
        ((0.42, -0.1, 1), 0.70),
        ((-0.1, 0.12, 1), 0.84),
        ((0.9, 0, 0.75), 0.58),
        ((-1, -0.2, 0.7), 0.52),
        ((0.15, -0.35, 1), 0.60),
        ((-0.35, 0.3, 1), 0.78),
        ((0.65, 0.2, 1), 0.66),
    ),
    (vx, vy, top + 0.44),
    rng,
    leaf,
    wood,
    leafL=0.135,
    leafW=0.036,
    pairs=14,
    droop=0.5,
    start=0.22,
    r0=0.005,
)
stack(
    0.22,
    -1.68,
    top,
    [(0.165, 0.135, 0.060), (0.124, 0.108, 0.049), (0.090, 0.079, 0.037), (0.055, 0.050, 0.027)],
    [stones[1], stones[0], stones[2], stones[1]],
    3,
)
bowl(ivory, (-0.14, -1.76, top), 1.5)

sunward = Vector((0.84, 0.46, -0.42)).normalized()
boughs(
    sunward,
    ((-2.0, 2.15, 1, -0.30, 1.7), (-2.1, 1.45, 1, 0.10, 1.2), (-1.1, 2.75, 0.7, -0.7, 1.2)),
    rng,
    leaf,
    wood,
    dist=2.2,
    leafL=0.23,
    leafW=0.064,
    r0=0.008,
)
world(SKY, 0.60, 0.90)
sun(sunward, 6.2, '#FFDCB8', 0.7)
camera((-2.35, -5.6, 1.12), (-0.02, -1.0, 0.99), 48, 1.0, focus=(0.5, -1.65, 0.6))
render(cfg, exposure=0.26, look='High Contrast', glare=0.08)
