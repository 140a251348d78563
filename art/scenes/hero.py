import os, sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from lib import *
from world import *

cfg = args()
s = reset()
rng = random.Random(4)
pl = m_plaster('#EEE6D8', '#DFD4C2')
wall_with_arches([(0.52, 1.22, -0.2, 0.60)], -6, 6, -0.3, 5, 0, 0.34, pl, 0.016)
box(-6, 6, -0.62, 0.42, -0.16, 0, m_plaster('#D3C7B3', '#BBAD96', 1.8, 'ledge'), 0.022)
landscape(
    rng, low=0.53, cyp=((-0.95, 19, 2.15), (-1.75, 23, 1.75), (0.2, 28, 1.5), (4.9, 27, 2.7)), haze='#F4D8B4'
)
gm = m_leaf('#3A5A36', '#8CA06A', name='grass', trans=0.35)
grass(-1.6, 3.2, 1.7, 4.2, -1.25, 1800, 0.95, gm, rng, w=0.014, lean=0.35, wind=(0.18, 0))
# props
terra = m_ceramic('#70402D', '#996650', rough=0.78)
ivory = m_ceramic('#E6DAC4', '#F1E8D8', rough=0.5, speck=0.55, name='ivory')
vx, vy = 0.86, -0.16
lathe(
    [
        (0, 0.0),
        (0.055, 0.0),
        (0.062, 0.006),
        (0.088, 0.06),
        (0.108, 0.13),
        (0.104, 0.19),
        (0.07, 0.245),
        (0.036, 0.285),
        (0.031, 0.315),
        (0.040, 0.342),
        (0.044, 0.346),
        (0.040, 0.346),
        (0.027, 0.318),
        (0.028, 0.29),
        (0.05, 0.25),
        (0.0, 0.2),
    ],
    terra,
    (vx, vy, 0),
    wob=0.02,
)
lf = m_leaf('#4C6A44', '#A9B795', name='olive', rough=0.38, trans=0.22)
wd = m_simple('#5A4636', 0.8, 'wood')
LB = LeafBuilder()
WB = LeafBuilder()
for d, l in (
    ((-0.55, -0.12, 1), 0.52),
    ((0.35, -0.1, 1), 0.50),
    ((-0.08, 0.12, 1), 0.58),
    ((0.75, 0.0, 0.75), 0.40),
    ((-0.9, -0.2, 0.7), 0.36),
    ((0.15, -0.35, 1), 0.42),
    ((-0.3, 0.3, 1), 0.55),
    ((0.6, 0.2, 1), 0.45),
):
    branch(
        LB,
        WB,
        (vx, vy, 0.30),
        d,
        l,
        rng,
        leafL=0.105,
        leafW=0.030,
        pairs=13,
        droop=0.55,
        wander=0.5,
        start=0.25,
        depth=0,
    )
LB.done(lf)
WB.done(wd, 'twig')
sm = [m_stone('#8E8675', '#A79E8B'), m_stone('#6F7468', '#868B7C'), m_stone('#C9BCA4', '#DBD0BB')]
stack(
    0.34,
    -0.22,
    0,
    [(0.142, 0.118, 0.050), (0.108, 0.095, 0.042), (0.080, 0.070, 0.033), (0.050, 0.046, 0.025)],
    [sm[1], sm[0], sm[2], sm[1]],
    3,
)
lathe(
    [
        (r * 1.3, z * 1.3)
        for r, z in [
            (0, 0.0),
            (0.04, 0.0),
            (0.043, 0.008),
            (0.075, 0.03),
            (0.105, 0.07),
            (0.112, 0.085),
            (0.109, 0.088),
            (0.10, 0.074),
            (0.07, 0.036),
            (0.0, 0.02),
        ]
    ],
    ivory,
    (-0.02, -0.34, 0),
    wob=0.025,
    seed=4,
)
# gobo: leafy boughs out of frame casting soft shadow on the plaster
D = Vector((0.84, 0.46, -0.42)).normalized()
boughs(
    D,
    (
        (-1.55, 1.30, 1, -0.30, 1.15),
        (-1.65, 0.85, 1, 0.12, 0.75),
        (-1.0, 1.75, 0.7, -0.75, 0.8),
    ),
    rng,
    lf,
    wd,
)
world(SKY, 0.62, 0.86)
sun(D, 6.2, '#FFDCB8', 0.7)
camera((0.34, -3.75, 0.70), (0.34, 0, 0.60), 50, 1.3, focus=(0.5, -0.22, 0.2), shift=(-0.125, -0.015))
render(cfg, exposure=0.26, look='Medium High Contrast')
