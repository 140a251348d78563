import os, sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from props import *

cfg = args()
reset()
rng = random.Random(12)
card = cfg.get('view') == 'card'
niche_base(0.04, 0.70, 0.55, 0.26, inc=('#8FA59A', '#7A9186'))
terra, ivory, lf, wd, sm = common()
stack(
    0.10,
    -0.03,
    0,
    [
        (0.150, 0.120, 0.052),
        (0.116, 0.100, 0.043),
        (0.086, 0.076, 0.034),
        (0.058, 0.052, 0.026),
        (0.034, 0.031, 0.018),
    ],
    [sm[1], sm[2], sm[0], sm[2], sm[1]],
    5,
)
# a loose pebble and a small terracotta dish
stone(0.052, 0.043, 0.024, sm[2], (-0.34, -0.20, 0.023), seed=41, rot=0.6)
stone(0.034, 0.03, 0.017, sm[0], (-0.25, -0.26, 0.016), seed=44, rot=0.2)
size = 0.90 if card else 0.62
dx, dy = (0.30, -0.30) if card else (0.385, -0.21)
lathe([(r * size, z * size) for r, z in DISH], terra, (dx, dy, 0.002), wob=0.025, seed=8)
if card:
    lathe(
        [(0, 0.055 * size), (0.094 * size, 0.055 * size)],
        m_water('#6E7A66', 0.03, 9, 0.05),
        (dx, dy, 0.002),
        seg=64,
        name='water',
        linear=True,
    )
# eucalyptus sprig lying/leaning to the left of the stack
eu = m_leaf('#4F6B55', '#9FB09A', name='euc', rough=0.5, trans=0.2)
LB = LeafBuilder()
WB = LeafBuilder()
branch(
    LB,
    WB,
    (-0.02, 0.12, 0.0),
    (-0.26, -0.02, 1),
    0.74,
    rng,
    leafL=0.105,
    leafW=0.092,
    shape='round',
    pairs=15,
    droop=0.5,
    wander=0.35,
    r0=0.0045,
    start=0.22,
    open_=1.0,
    curl=0.2,
)
branch(
    LB,
    WB,
    (-0.03, 0.14, 0.0),
    (-0.42, 0.03, 1),
    0.44,
    rng,
    leafL=0.095,
    leafW=0.084,
    shape='round',
    pairs=11,
    droop=0.55,
    wander=0.35,
    r0=0.004,
    start=0.3,
    open_=1.0,
    curl=0.2,
)
LB.done(eu)
WB.done(wd, 'tw')
late_sun(rng, lf, wd, lamp=dict(lamp=(0.29, 0.14, 0), size=0.78, power=6))
if card:
    camera((-0.09, -2.6, 0.62), (-0.09, 0, 0.25), 84, 2.2, focus=(0.10, -0.10, 0.14))
else:
    camera((0.0, -3.1, 0.62), (0.0, 0, 0.415), 93, 2.2, focus=(0.10, -0.10, 0.18))
render(cfg, exposure=0.22, look='Medium High Contrast', glare=0.06)
