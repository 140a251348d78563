"""A rolled sage mat tied with cord, a cork block with a small candle, olive in a vase behind."""
import os, sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from props import *

cfg = args()
reset()
rng = random.Random(14)
terra, ivory, leaf, wood, stones = stage(0.02, 0.74, 0.54, 0.26, EVERGREEN)

MAT_LENGTH = 0.60
THICK = 0.0092
PITCH = 0.0106
INNER = 0.011
TURNS = 8.3
OUTER = INNER + PITCH * TURNS


def mat_material():
    """Natural rubber with a fine woven grain."""
    m, nt, b = mat('mat')
    o = coord(nt)
    cloud = nt.ramp(nt.noise(o, 9, 5, 0.6), [(0.3, hexlin('#7C9079')), (0.7, hexlin('#8EA188'))])
    fine = nt.noise(o, 420, 2, 0.6)
    colour = nt.mix(nt.math('MULTIPLY', fine, 0.25), cloud, hexlin('#6C8069'))
    setin(nt, b, Base_Color=colour, Roughness=0.88, Normal=nt.bump(fine, 0.35, 0.0012))
    b.inputs['Specular'].default_value = 0.2
    b.inputs['Sheen'].default_value = 0.25
    return m


def rolled_mat():
    """A spiral ribbon with rounded edges along local x; its loose end lies low at the front."""
    section = []
    for k in range(9):
        a = -math.pi / 2 + math.pi * k / 8
        section.append((MAT_LENGTH / 2 - THICK / 2 + math.cos(a) * THICK / 2, math.sin(a) * THICK / 2))
    for k in range(9):
        a = math.pi / 2 + math.pi * k / 8
        section.append((-MAT_LENGTH / 2 + THICK / 2 + math.cos(a) * THICK / 2, math.sin(a) * THICK / 2))
    steps = int(TURNS * 90)
    end = math.radians(215)

    def at(i, j):
        t = j / (steps - 1)
        turn = TURNS * t
        a = end - (TURNS - turn) * 2 * math.pi
        radius = INNER + PITCH * turn
        along, out = section[i]
        along += 0.0035 * noise.noise(Vector((turn * 0.8, 2, 0)))
        taper = min(1, (1 - t) * steps / 6 + 0.25)
        r = radius + out * taper
        return (along, r * math.cos(a), r * math.sin(a))

    ob = grid(len(section), steps, at, mat_material(), 'mat', wrap=True)
    return ob


def cord_material():
    """Cotton cord; the twist is a bump."""
    m, nt, b = mat('cord')
    o = coord(nt)
    twist = nt.new('ShaderNodeTexWave', inp={'Scale': 90, 'Distortion': 0.6})
    twist.bands_direction = 'DIAGONAL'
    nt.l.new(o, twist.inputs[0])
    setin(
        nt,
        b,
        Base_Color=nt.mix(twist.outputs['Fac'], hexlin('#CBB898'), hexlin('#E9DCC4')),
        Roughness=0.9,
        Normal=nt.bump(twist.outputs['Fac'], 0.5, 0.0015),
    )
    return m


def cord_wraps(parent, x, cord):
    """Three turns of cord, a knot on top towards the front, two short ends."""
    r = OUTER + THICK / 2 + 0.0030
    for k in range(3):
        shift = x + (k - 1) * 0.0082
        ring = []
        for s in range(24):
            a = 2 * math.pi * s / 24
            ring.append(
                (
                    shift + 0.0012 * math.sin(3 * a + k),
                    (r - 0.004 * (math.sin(a) < -0.6)) * math.cos(a),
                    r * math.sin(a),
                )
            )
        tube(ring, 0.0042, cord, 'cord', closed=True).parent = parent
    knot = math.radians(118)

    def on(a, lift, dx):
        return (x + dx, (r + lift) * math.cos(a), (r + lift) * math.sin(a))

    tube(
        [
            on(knot - 0.05, 0.004, -0.016),
            on(knot + 0.05, 0.011, -0.004),
            on(knot + 0.04, 0.010, 0.010),
            on(knot - 0.06, 0.004, 0.016),
            on(knot - 0.1, 0.009, 0.002),
            on(knot, 0.013, -0.008),
            on(knot + 0.09, 0.004, -0.014),
        ],
        0.0042,
        cord,
        'knot',
    ).parent = parent
    tube(
        [
            on(knot, 0.010, 0),
            on(knot + 0.16, 0.012, 0.012),
            on(knot + 0.42, 0.007, 0.018),
            on(knot + 0.70, 0.006, 0.016),
        ],
        0.0040,
        cord,
        'tail',
    ).parent = parent
    tube(
        [
            on(knot, 0.010, 0),
            on(knot + 0.14, 0.012, -0.014),
            on(knot + 0.36, 0.007, -0.022),
            on(knot + 0.56, 0.006, -0.025),
        ],
        0.0040,
        cord,
        'tail',
    ).parent = parent


def cork_material():
    m, nt, b = mat('cork')
    o = coord(nt)
    cells = nt.new('ShaderNodeTexVoronoi', inp={'Scale': 95, 'Randomness': 1})
    nt.l.new(nt.mapping(o, (1, 1, 1.6)), cells.inputs['Vector'])
    tone = nt.new('ShaderNodeSeparateColor', inp={0: cells.outputs['Color']}).outputs[0]
    colour = nt.ramp(tone, [(0.0, hexlin('#8C6443')), (0.5, hexlin('#A67C54')), (1, hexlin('#B99069'))])
    dark = nt.ramp(nt.noise(o, 60, 4, 0.7), [(0.58, (0, 0, 0, 1)), (0.68, (1, 1, 1, 1))])
    colour = nt.mix(nt.math('MULTIPLY', dark, 0.5), colour, hexlin('#543823'))
    setin(nt, b, Base_Color=colour, Roughness=0.85, Normal=nt.bump(nt.noise(o, 150, 3, 0.6), 0.4, 0.002))
    return m


def candle(loc):
    """A short ivory candle on a terracotta saucer."""
    x, y, z = loc
    saucer = [
        (0, 0),
        (0.032, 0),
        (0.036, 0.003),
        (0.052, 0.012),
        (0.056, 0.017),
        (0.053, 0.018),
        (0.034, 0.009),
        (0, 0.008),
    ]
    lathe(saucer, terra, loc, wob=0.01, seed=6, name='saucer')
    wax, nt, b = mat('wax')
    setin(nt, b, Base_Color=hexlin('#EADFC8'), Roughness=0.5, Subsurface=0.25)
    b.inputs['Subsurface Radius'].default_value = (0.01, 0.008, 0.005)
    b.inputs['Subsurface Color'].default_value = hexlin('#F3E3C2')
    pillar = [
        (0, 0.008),
        (0.028, 0.008),
        (0.0298, 0.011),
        (0.030, 0.05),
        (0.0300, 0.092),
        (0.0285, 0.0965),
        (0.024, 0.0960),
        (0.012, 0.0925),
        (0, 0.0915),
    ]
    lathe(pillar, wax, loc, wob=0.012, seed=2, name='wax')
    tube(
        [(x, y, z + 0.090), (x + 0.001, y, z + 0.103), (x + 0.004, y, z + 0.110)],
        0.0016,
        m_simple('#3A3128', 0.9, 'wick'),
        'wick',
    )


roll = rolled_mat()
lift = OUTER + THICK / 2 + 0.001
cord = cord_material()
for x in (0.15, -0.13):
    cord_wraps(roll, x, cord)
place(roll, (0.015, -0.07, lift), (0, 0, 180 + 36))
cork = block((0.235, 0.15, 0.088), cork_material(), 0.007, 'cork')
place(cork, (0.28, -0.285, 0.001), (0, 0, -16))
candle((0.312, -0.270, 0.0895))
pebble(0.040, 0.032, 0.020, stones[2], (0.222, -0.285, 0.0895 + 0.0185), seed=7, turn=0.5)
pebble(0.046, 0.038, 0.022, stones[0], (-0.33, -0.38, 0.021), seed=12, turn=0.2)
vase = [
    (0, 0),
    (0.048, 0),
    (0.056, 0.006),
    (0.075, 0.05),
    (0.086, 0.11),
    (0.078, 0.165),
    (0.050, 0.205),
    (0.033, 0.232),
    (0.031, 0.262),
    (0.038, 0.284),
    (0.0355, 0.286),
    (0.028, 0.262),
    (0.028, 0.235),
    (0.03, 0.2),
    (0, 0.19),
]
lathe(vase, ivory, (-0.135, 0.135, 0.001), wob=0.012, seed=9, name='vase')
twig = dict(
    leafL=0.115, leafW=0.030, pairs=13, droop=0.42, wander=0.4, start=0.22, r0=0.0038, open_=0.85, curl=0.25
)
sprigs(
    olive(),
    wood,
    random.Random(4),
    ((-0.135, 0.13, 0.20), (0.22, -0.25, 1), 0.54, twig),
    ((-0.14, 0.13, 0.20), (-0.30, -0.18, 1), 0.40, dict(twig, pairs=10)),
    ((-0.13, 0.12, 0.20), (0.65, -0.30, 0.9), 0.34, dict(twig, pairs=9)),
)
late_sun(random.Random(2), leaf, wood, lamp=dict(lamp=(0.235, 0.14, 0), size=0.72, power=6))
shoot(cfg, (0.0, -3.1, 0.72), (0.0, 0, 0.40), 93, (-0.05, -0.22, 0.14))
