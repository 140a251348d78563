"""The niche at dusk: a glowing paper lamp, lavender in a small vase and a bunch of it on the ledge."""
import os, sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from evening import lantern
from props import *

cfg = args()
reset()
rng = random.Random(9)
terra, ivory, leaf, wood, stones = stage(0.03, 0.72, 0.55, 0.26, ('#8FA799', '#768F82'))

FLORET = m_leaf('#8577B4', '#A79CCB', name='floret', rough=0.6, trans=0.2)
STEM = m_leaf('#84957A', '#A3B098', name='stem', rough=0.6, trans=0.1)
florets = LeafBuilder()
stems = LeafBuilder()


def lavender(start, direction, length):
    """One stem, a few narrow leaves low down, whorls of florets in the upper third."""
    path = stem_path(start, direction, length, 24, 0.12, 0.22, rng)
    stems.tube(path, 0.0019, 0.0013, 6)

    def frame(i, around, lift):
        d = (path[min(i + 1, 24)] - path[max(i - 1, 0)]).normalized()
        side = d.cross(Vector((0.2, 1, 0.1))).normalized()
        out = Matrix.Rotation(around, 3, d) @ side
        x = (out + d * lift).normalized()
        y = d.cross(x).normalized()
        z = x.cross(y)
        p = path[i]
        return Matrix(((x.x, y.x, z.x, p.x), (x.y, y.y, z.y, p.y), (x.z, y.z, z.z, p.z), (0, 0, 0, 1)))

    for i in (4, 7):
        for a in (0, math.pi):
            stems.leaf(frame(i, a + rng.uniform(-0.5, 0.5), 1.6), 0.045, 0.006, 'lance', curl=0.2, rng=rng)
    for i in [14] + list(range(16, 25)):
        t = (i - 14) / 10
        for k in range(9):
            size = 0.0165 * (1 - 0.45 * t) * rng.uniform(0.8, 1.15)
            florets.leaf(
                frame(i, k * 0.7 + i + rng.uniform(-0.2, 0.2), rng.uniform(0.5, 1.3)),
                size,
                size * 0.62,
                'round',
                fold=0.5,
                curl=-0.3,
                rng=rng,
                nl=5,
            )


lantern((0.10, 0.045, 0.001), oak(along=(14, 14, 1)))
vx, vy = -0.175, -0.02
vase = [
    (0, 0),
    (0.030, 0),
    (0.036, 0.004),
    (0.050, 0.03),
    (0.055, 0.065),
    (0.046, 0.098),
    (0.029, 0.118),
    (0.025, 0.132),
    (0.030, 0.146),
    (0.0275, 0.147),
    (0.022, 0.132),
    (0.024, 0.115),
    (0, 0.09),
]
lathe(vase, ivory, (vx, vy, 0.001), wob=0.012, seed=9, name='vase')
for k in range(11):
    a = k * 2.4
    lean = 0.10 + 0.24 * rng.random()
    lavender(
        (vx + 0.010 * math.cos(a), vy + 0.010 * math.sin(a), 0.09),
        (math.cos(a) * lean - 0.05, math.sin(a) * lean * 0.7 - 0.03, 1),
        rng.uniform(0.30, 0.42),
    )
for k in range(9):
    lavender(
        (0.335 + rng.uniform(-0.01, 0.01), -0.255 + rng.uniform(-0.012, 0.012), 0.010 + 0.004 * (k % 3)),
        (-1 + rng.uniform(-0.06, 0.06), -0.28 + rng.uniform(-0.12, 0.12), 0.05 + rng.uniform(0, 0.05)),
        rng.uniform(0.30, 0.37),
    )
florets.done(FLORET, 'florets')
stems.done(STEM, 'stems')
linen = m_simple('#D9CBB2', 0.9, 'twine')
for k in range(3):
    ring = [
        (0.262 + k * 0.005, -0.275 + 0.017 * math.cos(a), 0.0155 + 0.0145 * math.sin(a))
        for a in [2 * math.pi * s / 16 for s in range(16)]
    ]
    tube(ring, 0.0022, linen, 'twine', closed=True)
pebble(0.044, 0.036, 0.021, stones[2], (-0.315, -0.27, 0.020), seed=12, turn=0.4)

d = Vector(LATE_SUN).normalized()
gobo(d, WALL_SHADOWS, random.Random(2), leaf, wood)
world([(0, '#6A6A70'), (0.48, '#979796'), (0.5, '#B3ACA6'), (0.6, '#9CA3AC'), (1, '#7F91A8')], 0.36, 0.45)
sun(d, 1.05, '#C9C4D0', 1.6)
shoot(cfg, (0.0, -3.1, 0.66), (0.0, 0, 0.41), 93, (0.05, -0.06, 0.2))
