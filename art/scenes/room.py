"""The consultation room, whole: bare plaster for words, two armchairs and a table below the window, the green door."""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from evening import DUSK, EVENING, dusk
from furniture import *
from world import *

cfg = args()
reset()
rng = random.Random(5)
WINDOW, DOOR = 1.0, 2.92
DOOR_WIDTH, DOOR_SPRING = 0.96, 1.46
plaster = m_plaster('#EEE6D8', '#DFD4C2', 0.8)
wall_with_arches(
    [(WINDOW, 1.62, 0.66, 1.30), (DOOR, DOOR_WIDTH, -0.2, DOOR_SPRING)], -8, 9, -0.3, 6, 0, 0.34, plaster, 0.016
)
box(-8, 9, -12, 0.05, -0.2, 0, m_oak('#B99B77', '#A08260'), 0.01, 'floor')
box(-8, DOOR - DOOR_WIDTH / 2 - 0.03, -0.018, 0.01, 0, 0.11, m_plaster('#E9E0D0', '#DED2BF', 2.0, 'skirting'), 0.004)
box(DOOR + DOOR_WIDTH / 2 + 0.03, 9, -0.018, 0.01, 0, 0.11, m_plaster('#E9E0D0', '#DED2BF', 2.0, 'skirting'), 0.004)
landscape(
    rng,
    low=0.62,
    shrubs=8,
    cyp=((-0.4, 26, 2.3), (6.4, 25, 2.6), (5.0, 31, 1.9)),
    haze='#37565C' if EVENING else '#F4D8B4',
)


def half_arch(side, r, gap, z0, n=24):
    """One of two panels that share an arch: a straight inner edge, a quarter circle outside."""
    start = math.asin(gap / r)
    turns = [start + (math.pi / 2 - start) * i / n for i in range(n + 1)]
    rim = [(DOOR + side * r * math.sin(a), DOOR_SPRING + r * math.cos(a)) for a in turns]
    return [(DOOR + side * gap, z0), *rim, (DOOR + side * r, z0)]


def door():
    """The door of the other picture, seen from inside: four panels, a brass knob."""
    r, rail, inner = DOOR_WIDTH / 2 - 0.012, 0.86, 0.10
    low = [
        [
            (DOOR + side * 0.045, 0.18),
            (DOOR + side * 0.045, rail - 0.12),
            (DOOR + side * (r - inner), rail - 0.12),
            (DOOR + side * (r - inner), 0.18),
        ]
        for side in (-1, 1)
    ]
    panels = [half_arch(side, r - inner, 0.045, rail + 0.06) for side in (-1, 1)] + low
    paint = m_simple('#2B5143', 0.42, 'paint', 0.4)
    upright([arch_pts(DOOR, 2 * r, 0.01, DOOR_SPRING, 72), *panels], 0.15, 0.04, paint, 0.010)
    upright([arch_pts(DOOR, 2 * r, 0.01, DOOR_SPRING, 72)], 0.182, 0.02, m_simple('#244638', 0.46, 'panel', 0.3), 0.004)
    knob = [(0, 0), (0.030, 0), (0.031, 0.006), (0.013, 0.015), (0.012, 0.03), (0.028, 0.045), (0.031, 0.06), (0, 0.078)]
    brass, nt, b = mat('brass')
    setin(nt, b, Base_Color=hexlin('#B99A68'), Metallic=1.0, Roughness=0.26)
    ob = lathe(knob, brass, name='knob')
    ob.location = (DOOR - r + 0.055, 0.15, rail - 0.03)
    ob.rotation_euler = (math.radians(90), 0, 0)


door()
oak = m_oak()
leaf = m_leaf('#4C6A44', '#A9B795', name='olive', rough=0.38, trans=0.22)
wood = m_simple('#5A4636', 0.8, 'wood')
terra = m_ceramic('#70402D', '#996650', rough=0.78)
ivory = m_ceramic('#E6DAC4', '#F1E8D8', rough=0.5, speck=0.5, name='ivory')
rug = lathe(
    [(0, 0), (1.30, 0), (1.315, 0.006), (1.30, 0.014), (0, 0.016)], m_linen('#C9C4AC', '#B3B096'), (WINDOW + 0.02, -1.22, 0.001), seg=192, linear=True
)
rug.scale = (1, 0.78, 1)
wool = m_boucle('#A3AF97', '#7F8D75')
armchair(wool, oak, (WINDOW - 0.78, -1.10, 0), math.radians(40), 1.06)
armchair(wool, oak, (WINDOW + 0.82, -1.10, 0), math.radians(-40), 1.06)
tx, ty = WINDOW + 0.02, -1.20
side_table(m_stone('#DCD0BA', '#E9DFCC', '#A89678', 'travertine'), (tx, ty, 0), 0.50, 0.26)
tea = m_simple('#6B4A22', 0.12, 'tea', 0.5)
cup(ivory, (tx - 0.13, ty - 0.05, 0.50), 1.1, fill=tea)
cup(ivory, (tx + 0.15, ty + 0.03, 0.50), 1.1, seed=3, fill=tea)
vase(terra, (WINDOW + 0.55, 0.13, 0.66), 0.92)
sprigs(
    (((-0.5, -0.1, 1), 0.50), ((0.10, 0.1, 1), 0.56), ((-0.9, -0.1, 0.8), 0.40), ((-0.2, -0.25, 1), 0.46)),
    (WINDOW + 0.55, 0.13, 0.66 + 0.27),
    rng,
    leaf,
    wood,
    leafL=0.10,
    leafW=0.030,
    pairs=12,
    droop=0.55,
)

sunward = Vector((0.84, 0.46, -0.42)).normalized()
if EVENING:
    dusk(sunward, (tx + 0.02, ty + 0.06, 0.50), size=0.86, power=26, side=13)
    area((DOOR - 0.2, -2.4, 2.4), (DOOR, 0, 1.0), 1.2, 10, '#FFB98A')
else:
    boughs(
        sunward,
        ((-2.3, 1.85, 1, -0.26, 1.5), (-2.0, 1.1, 1, 0.08, 1.1), (-0.6, 1.9, 0.8, -0.6, 0.8), (1.9, 1.75, 1, -0.4, 0.7)),
        rng,
        leaf,
        wood,
        dist=2.6,
        leafL=0.15,
        leafW=0.042,
    )
    world(SKY, 0.62, 0.86)
    sun(sunward, 6.2, '#FFDCB8', 0.7)
camera((0.62, -7.5, 1.36), (0.62, 0, 1.36), 43.5, 2.0, focus=(WINDOW, -1.2, 0.5), shift=(0, -0.092))
render(cfg, exposure=0.26, look='Medium High Contrast', glare=0.06)
