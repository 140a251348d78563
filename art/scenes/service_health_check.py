"""A stethoscope hung over an oak peg in the niche, a cup with a sprig below it."""
import os, sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from props import *

cfg = args()
card = cfg.get('view') == 'card'
reset()
terra, ivory, leaf, wood, stones = stage(0.04, 0.70, 0.55, 0.17, SAGE)

brass = metal('#C9A56B', 0.30, 'brass')
rubber, nt, b = mat('tubing')
setin(
    nt,
    b,
    Base_Color=hexlin('#24443A'),
    Roughness=0.38,
    Normal=nt.bump(nt.noise(coord(nt), 240, 2, 0.5), 0.06, 0.0006),
)
soft = m_simple('#E7DCC8', 0.5, 'eartip')
membrane = m_simple('#E9E0CF', 0.35, 'membrane')

PEG_X = 0.035
PEG_Z = 0.625
HANG = 0.085


def peg():
    """A turned Shaker peg."""
    profile = [
        (0, 0),
        (0.013, 0),
        (0.013, 0.010),
        (0.012, 0.05),
        (0.0115, 0.085),
        (0.0135, 0.100),
        (0.0235, 0.112),
        (0.026, 0.124),
        (0.022, 0.136),
        (0.010, 0.142),
        (0, 0.143),
    ]
    ob = lathe(profile, oak(along=(14, 14, 1)), name='peg')
    return place(ob, (PEG_X, 0.17, PEG_Z), (90, 0, 0))


def ear_tip(loc, direction):
    """A soft tip that ends an ear tube."""
    profile = [
        (0, -0.012),
        (0.0075, -0.011),
        (0.0105, -0.004),
        (0.0125, 0.006),
        (0.0115, 0.014),
        (0.0075, 0.021),
        (0.0030, 0.0235),
        (0, 0.0236),
    ]
    ob = lathe(profile, soft, name='eartip')
    ob.location = loc
    ob.rotation_euler = Vector(direction).to_track_quat('Z', 'Y').to_euler()


def chest_piece(loc, rot):
    """Diaphragm to the front, bell behind, its stem upwards (local y)."""
    body = [
        (0, -0.034),
        (0.018, -0.034),
        (0.0215, -0.031),
        (0.019, -0.022),
        (0.012, -0.014),
        (0.012, -0.010),
        (0.030, -0.004),
        (0.046, 0.004),
        (0.0500, 0.010),
        (0.0505, 0.015),
        (0.0480, 0.0185),
        (0.0445, 0.0190),
        (0.0435, 0.0165),
    ]
    metal_part = lathe(body, brass, seg=128, name='chestpiece')
    disc = lathe(
        [(0.0440, 0.0160), (0.0435, 0.0168), (0.030, 0.0172), (0.012, 0.0174), (0, 0.0174)],
        membrane,
        seg=128,
        name='membrane',
    )
    disc.parent = metal_part
    ring = [
        (0.0300 * math.cos(a), 0.0300 * math.sin(a), 0.0172)
        for a in [2 * math.pi * k / 32 for k in range(32)]
    ]
    tube(ring, 0.0007, brass, 'ring', closed=True).parent = metal_part
    tube(
        [(0, 0.008, -0.010), (0, 0.040, -0.009), (0, 0.072, -0.005)], 0.0066, brass, 'stem'
    ).parent = metal_part
    collar = lathe(
        [(0, 0), (0.0085, 0), (0.0094, 0.002), (0.0094, 0.012), (0.0085, 0.014), (0, 0.014)],
        brass,
        name='collar',
    )
    collar.parent = metal_part
    place(collar, (0, 0.046, -0.009), (-86, 0, 0))
    return place(metal_part, loc, rot)


def headset(x, z, y):
    """Yoke, spring and the two ear tubes, hanging tips down from (x, z)."""
    tube(
        [(x, y, z + 0.065, 0.9), (x, y, z + 0.045, 0.96), (x, y, z + 0.02), (x, y, z - 0.004, 0.95)],
        0.0118,
        rubber,
        'yoke',
    )
    for side in (-1, 1):

        def at(dx, dz, dy=0.0):
            return (x + side * dx, y + dy, z + dz)

        tube(
            [at(0.000, 0.014), at(0.006, -0.006), at(0.020, -0.035), at(0.036, -0.066), at(0.046, -0.092)],
            0.0088,
            rubber,
            'arm',
        )
        tube(
            [
                at(0.0445, -0.088),
                at(0.056, -0.125),
                at(0.074, -0.180),
                at(0.083, -0.235, -0.006),
                at(0.073, -0.285, -0.014),
                at(0.050, -0.322, -0.022),
                at(0.040, -0.334, -0.025),
            ],
            0.0056,
            brass,
            'eartube',
        )
        ear_tip(at(0.033, -0.343, -0.027), (-side * 0.72, -0.18, -0.66))
    spring = [
        (x + 0.038 * math.sin(a), y + 0.006, z - 0.076 - 0.016 * math.cos(a))
        for a in [math.radians(k) for k in range(-78, 79, 13)]
    ]
    tube(spring, 0.0030, brass, 'spring')


peg()
hx = -0.085
top = PEG_Z + 0.0118 + 0.0112
path = [
    (hx, HANG, 0.43),
    (hx - 0.002, HANG, 0.485),
    (hx + 0.022, HANG, 0.570),
    (PEG_X - 0.045, HANG, 0.628),
    (PEG_X, HANG, top),
    (PEG_X + 0.050, HANG, 0.624),
    (PEG_X + 0.100, HANG, 0.560),
    (PEG_X + 0.123, HANG - 0.004, 0.46),
    (PEG_X + 0.120, HANG - 0.012, 0.36),
    (PEG_X + 0.1125, HANG - 0.0185, 0.281),
]
tube(path, 0.0112, rubber, 'tubing')
headset(hx, 0.405, HANG)
chest_piece((PEG_X + 0.105, HANG - 0.022, 0.215), (84, 6, -14))

cx, cy = 0.262, -0.19
cup(ivory, (cx, cy, 0.001), 1.05)
round_leaf = dict(ROUND_LEAF, leafL=0.082, leafW=0.070, pairs=11, droop=0.55, r0=0.0036)
sprigs(
    eucalyptus(),
    wood,
    random.Random(6),
    ((cx + 0.01, cy, 0.04), (0.10, 0.0, 1), 0.42, round_leaf),
    ((cx - 0.01, cy, 0.04), (-0.30, -0.15, 1), 0.27, dict(round_leaf, pairs=7)),
)
if not card:
    lathe(
        [(r * 0.66, z * 0.60) for r, z in DISH], terra, (-0.30, -0.23, 0.001), wob=0.02, seed=8, name='dish'
    )
    pebble(0.030, 0.025, 0.017, stones[2], (-0.30, -0.235, 0.030), seed=3, turn=0.4)
    pebble(0.036, 0.030, 0.018, stones[0], (-0.205, -0.33, 0.017), seed=15, turn=0.8)
late_sun(random.Random(2), leaf, wood, lamp=dict(lamp=(0.03, 0.04, 0), size=0.45, power=4))
if card:
    shoot(cfg, (-0.14, -2.6, 0.56), (-0.14, 0, 0.345), 84, (PEG_X + 0.10, 0.06, 0.21))
else:
    shoot(cfg, (0.0, -3.1, 0.62), (0.0, 0, 0.415), 93, (PEG_X + 0.05, 0.05, 0.25))
