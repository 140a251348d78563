"""A round oak tray of raked sand with two stones, seen from above."""
import os, sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from props import *

cfg = args()
reset()
terra, ivory, leaf, wood, stones = stage(0.02, 0.72, 0.55, 0.26, SAGE)

TRAY = Vector((0.01, -0.16, 0.001))
RADIUS = 0.302
LEVEL = 0.034
WAVE = 0.0285
STONE_A = Vector((-0.085, 0.03))
STONE_B = Vector((0.135, -0.045))


def smooth(a, b, x):
    t = max(0, min(1, (x - a) / (b - a)))
    return t * t * (3 - 2 * t)


def groove(phase):
    """The rake's furrow: round valley, slightly sharper ridge."""
    s = 0.5 + 0.5 * math.cos(phase)
    return s**1.25


def sand_height(x, y):
    """Rings around both stones, waves elsewhere, all flat at the rim."""
    p = Vector((x, y))
    da = (p - STONE_A).length
    db = (p - STONE_B).length
    waves = groove(2 * math.pi * (x * 0.55 + y * 0.83 + 0.007 * math.sin((x - y) * 9)) / WAVE)
    h = waves
    for d, outer in ((da, 0.150), (db, 0.100)):
        rings = groove(2 * math.pi * (outer - d) / WAVE)
        inside = 1 - smooth(outer - 0.005, outer + 0.005, d)
        h = h * (1 - inside) + rings * inside
    rim = 1 - smooth(RADIUS - 0.045, RADIUS - 0.024, p.length)
    soft = 0.0018 * noise.noise(Vector((x * 14, y * 14, 2))) + 0.0008 * noise.noise(
        Vector((x * 60, y * 60, 5))
    )
    return LEVEL + 0.0104 * h * rim + soft


def sand_material():
    m, nt, b = mat('sand')
    o = coord(nt)
    cloud = nt.ramp(nt.noise(o, 7, 5, 0.6), [(0.3, hexlin('#BFA985')), (0.7, hexlin('#CFBC9A'))])
    grains = nt.noise(o, 700, 2, 0.7)
    colour = nt.mix(
        nt.math('MULTIPLY', nt.ramp(grains, [(0.56, (0, 0, 0, 1)), (0.66, (1, 1, 1, 1))]), 0.35),
        cloud,
        hexlin('#8C7352'),
    )
    setin(nt, b, Base_Color=colour, Roughness=0.95, Normal=nt.bump(grains, 0.45, 0.0014))
    b.inputs['Specular'].default_value = 0.15
    return m


def sand():
    n = 640
    half = RADIUS - 0.018
    verts = []
    index = {}
    for j in range(n + 1):
        for i in range(n + 1):
            x = (i / n * 2 - 1) * half
            y = (j / n * 2 - 1) * half
            if x * x + y * y <= half * half * 1.005:
                index[i, j] = len(verts)
                verts.append((x, y, sand_height(x, y)))
    faces = []
    for i, j in index:
        corners = [(i, j), (i + 1, j), (i + 1, j + 1), (i, j + 1)]
        if all(c in index for c in corners):
            faces.append(tuple(index[c] for c in corners))
    mesh_ob('sand', verts, faces, sand_material()).location = TRAY


r = RADIUS
profile = [
    (0, 0),
    (r - 0.030, 0),
    (r - 0.012, 0.003),
    (r - 0.002, 0.014),
    (r + 0.004, 0.036),
    (r + 0.006, 0.056),
    (r + 0.001, 0.0625),
    (r - 0.007, 0.063),
    (r - 0.013, 0.056),
    (r - 0.016, 0.036),
    (r - 0.020, 0.024),
    (0, 0.022),
]
lathe(profile, oak(scale=0.7), TRAY, seg=192, name='tray')
sand()
top = TRAY.z + LEVEL
pebble(
    0.064, 0.052, 0.037, stones[1], (TRAY.x + STONE_A.x, TRAY.y + STONE_A.y, top + 0.026), seed=7, turn=0.5
)
pebble(
    0.041, 0.034, 0.024, stones[2], (TRAY.x + STONE_B.x, TRAY.y + STONE_B.y, top + 0.017), seed=23, turn=1.1
)
vase = [
    (0, 0),
    (0.042, 0),
    (0.050, 0.005),
    (0.066, 0.04),
    (0.071, 0.09),
    (0.060, 0.140),
    (0.040, 0.170),
    (0.032, 0.190),
    (0.037, 0.206),
    (0.0345, 0.207),
    (0.029, 0.190),
    (0.034, 0.16),
    (0, 0.13),
]
lathe(vase, ivory, (-0.195, 0.180, 0.001), wob=0.012, seed=9, name='vase')
round_leaf = dict(ROUND_LEAF, start=0.28)
sprigs(
    eucalyptus(),
    wood,
    random.Random(6),
    ((-0.195, 0.178, 0.13), (0.12, -0.22, 1), 0.58, round_leaf),
    ((-0.200, 0.178, 0.13), (-0.16, -0.15, 1), 0.42, dict(round_leaf, pairs=9)),
    ((-0.190, 0.178, 0.15), (0.42, -0.16, 1), 0.40, dict(round_leaf, pairs=8)),
)
late_sun(random.Random(2), leaf, wood, lamp=dict(lamp=(0.20, 0.15, 0), size=0.62, power=5))
shoot(cfg, (0.0, -3.1, 1.38), (0.0, 0, 1.38), 86, (0.0, -0.18, 0.05), shift=(0, -0.80))
