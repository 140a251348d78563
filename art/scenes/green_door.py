"""The practice's front door: limewashed brick, a plaster arch, green panels, one stone step."""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from props import *

cfg = args()
reset()
rng = random.Random(11)
MID, WIDTH, SPRING = 0.05, 0.58, 0.84
terra, ivory, leaf, wood, stones = common()


def m_brick(name='brick'):
    """Old brick under a thin, worn coat of limewash; the courses run along the object's x."""
    m, nt, b = mat(name)
    o = coord(nt)
    courses = nt.n.new('ShaderNodeTexBrick')
    nt.l.new(nt.mapping(o, (1, 1, 1)), courses.inputs['Vector'])
    courses.inputs['Color1'].default_value = hexlin('#C79778')
    courses.inputs['Color2'].default_value = hexlin('#AD7658')
    courses.inputs['Mortar'].default_value = hexlin('#DCCFBA')
    for key, value in dict(
        Scale=1.0, Mortar_Size=0.0032, Mortar_Smooth=0.35, Bias=-0.1, Brick_Width=0.118, Row_Height=0.040
    ).items():
        courses.inputs[key.replace('_', ' ')].default_value = value
    worn = nt.ramp(nt.noise(o, 2.6, 6, 0.66, 0.8), [(0.34, (0, 0, 0, 1)), (0.66, (1, 1, 1, 1))])
    cover = nt.math('ADD', nt.math('MULTIPLY', worn, 0.42), 0.26)
    setin(nt, b, Base_Color=nt.mix(cover, courses.outputs['Color'], hexlin('#EADCC8')), Roughness=0.92)
    b.inputs['Specular'].default_value = 0.12
    joints = nt.bump(nt.math('SUBTRACT', 1.0, courses.outputs['Fac']), 1.0, 0.008)
    rough = nt.bump(nt.noise(o, 46, 5, 0.65), 0.5, 0.003, joints)
    setin(nt, b, Normal=nt.bump(nt.noise(o, 210, 2, 0.5), 0.25, 0.001, rough))
    return m


def half_arch(side, r, gap, z0, spring, n=24):
    """One of two panels that share an arch: a straight inner edge, a quarter circle outside."""
    start = math.asin(gap / r)
    rim = [
        (MID + side * r * math.sin(a), spring + r * math.cos(a))
        for a in (start + (math.pi / 2 - start) * i / n for i in range(n + 1))
    ]
    return [(MID + side * gap, z0), *rim, (MID + side * r, z0)]


wall_with_arches([(MID, WIDTH, -0.2, SPRING)], -4, 4, -0.3, 4, 0, 0.20, m_brick(), 0.008)
trim = m_plaster('#F2EBDE', '#E6DBC9', 2.0, 'trim')
upright(
    [arch_pts(MID, WIDTH + 0.13, 0.0, SPRING, 72), arch_pts(MID, WIDTH - 0.005, -0.02, SPRING, 72)],
    -0.022,
    0.20,
    trim,
    0.006,
)

paint = m_simple('#24453A', 0.40, 'paint', 0.4)
shade = m_simple('#1E3B31', 0.44, 'panel', 0.35)
leaf_r = WIDTH / 2 - 0.008
rail = 0.40
panels = [half_arch(side, leaf_r - 0.062, 0.026, rail + 0.10, SPRING) for side in (-1, 1)] + [
    [
        (MID + side * 0.026, 0.15),
        (MID + side * 0.026, rail),
        (MID + side * (leaf_r - 0.062), rail),
        (MID + side * (leaf_r - 0.062), 0.15),
    ]
    for side in (-1, 1)
]
upright([arch_pts(MID, 2 * leaf_r, 0.055, SPRING, 72), *panels], 0.105, 0.03, paint, 0.006)
upright([arch_pts(MID, 2 * leaf_r, 0.055, SPRING, 72)], 0.128, 0.02, shade, 0.004)


def inset(outline, by=0.024):
    """The outline drawn in towards its middle."""
    cx = sum(p[0] for p in outline) / len(outline)
    cz = sum(p[1] for p in outline) / len(outline)
    width = max(p[0] for p in outline) - min(p[0] for p in outline)
    height = max(p[1] for p in outline) - min(p[1] for p in outline)
    return [(cx + (x - cx) * (1 - 2 * by / width), cz + (z - cz) * (1 - 2 * by / height)) for x, z in outline]


for panel in panels:
    upright([inset(panel)], 0.116, 0.016, paint, 0.006)

brass = metal('#B99A68', 0.26, 'brass')
knob = lathe(
    [
        (0, 0),
        (0.020, 0),
        (0.021, 0.004),
        (0.009, 0.010),
        (0.008, 0.020),
        (0.019, 0.030),
        (0.021, 0.040),
        (0.012, 0.050),
        (0, 0.052),
    ],
    brass,
    name='knob',
)
place(knob, (MID + leaf_r - 0.046, 0.106, rail + 0.05), (90, 0, 0))
box(MID - 0.062, MID + 0.062, 0.097, 0.11, rail + 0.036, rail + 0.066, brass, 0.003, 'letters')
box(
    MID - 0.050,
    MID + 0.050,
    0.094,
    0.10,
    rail + 0.045,
    rail + 0.057,
    metal('#94794E', 0.34, 'flap'),
    0.002,
    'flap',
)

step = m_stone('#D8CDBB', '#C3B6A1', '#8d8475', 'step', 0.8, 5)
box(MID - 0.365, MID + 0.365, -0.27, 0.14, -0.14, 0.055, step, 0.010)
box(-4, 4, -2.4, 0.05, -0.3, 0.0, m_plaster('#D6C9B4', '#C3B399', 2.0, 'paving'), 0.01)
for x in (-1.34, -0.73, -0.12, 0.49, 1.10):
    box(x, x + 0.006, -2.3, -0.27, -0.01, 0.0016, m_simple('#A89A82', 0.95, 'joint'), 0, 'joint')
box(MID - 0.20, MID + 0.20, -0.22, -0.03, 0.055, 0.066, m_linen('#A3896B', '#8C7458'), 0.004, 'mat')


def planted(at, size, seed, twigs, bush):
    """A flower pot of that size with twigs growing out of it."""
    x, y, z = at
    flower_pot(at, terra, seed, size)
    sprigs(
        bush,
        wood,
        random.Random(seed),
        *[
            ((x + dx * 0.1 * size, y, z + 0.14 * size), (dx, dy, 1), length, twigs)
            for dx, dy, length in GROWTH[seed]
        ],
    )


GROWTH = {
    4: [
        (0.10, -0.05, 0.62),
        (-0.34, -0.10, 0.52),
        (0.40, -0.10, 0.50),
        (-0.10, -0.35, 0.46),
        (0.22, -0.30, 0.42),
        (-0.52, -0.2, 0.38),
        (0.02, 0.1, 0.56),
        (-0.20, 0.05, 0.60),
        (0.28, 0.0, 0.58),
        (-0.62, -0.05, 0.44),
        (0.55, -0.25, 0.40),
        (-0.05, -0.5, 0.34),
    ],
    6: [
        (0.3, -0.2, 0.22),
        (-0.4, -0.1, 0.22),
        (0.0, -0.4, 0.2),
        (0.6, -0.1, 0.18),
        (-0.1, 0.1, 0.25),
        (-0.7, -0.2, 0.2),
        (0.2, 0.1, 0.24),
        (0.45, -0.5, 0.18),
        (-0.3, -0.5, 0.18),
    ],
}
olive_twig = dict(
    leafL=0.085, leafW=0.027, pairs=16, droop=0.45, wander=0.4, start=0.16, r0=0.0045, open_=0.85, curl=0.3
)
herb = dict(leafL=0.05, leafW=0.02, pairs=11, droop=0.7, wander=0.5, start=0.1, r0=0.003, open_=0.9, curl=0.3)
planted((-0.45, -0.17, 0.001), 1.15, 4, olive_twig, olive())
planted((0.49, -0.36, 0.001), 0.80, 6, herb, eucalyptus())

area((0.6, -1.2, 1.9), (0.05, 0.1, 0.5), 1.4, 10, '#FFE3C0')
late_sun(
    random.Random(2),
    leaf,
    wood,
    shadows=((-0.80, 1.22, 1, -0.30, 0.6), (-0.75, 0.80, 1, 0.05, 0.36), (0.30, 1.42, 1, -0.5, 0.5)),
    energy=6.2,
    lamp=dict(lamp=(-0.29, -0.20, 0.055), size=0.62, power=6),
)
shoot(cfg, (-0.10, -3.3, 0.78), (0.03, 0, 0.64), 73, (0.05, 0.05, 0.5), 3.2)
