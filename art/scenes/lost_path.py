"""A trail of pebbles that winds into an arched doorway."""
import os, sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from props import *

cfg = args()
reset()
rng = random.Random(7)
plaster = m_plaster('#EEE6D8', '#DFD4C2', 1.6)
wall_with_arches([(0.06, 0.62, -0.2, 0.62)], -4, 4, -0.3, 4, 0, 0.20, plaster, 0.012)
wall_with_arches(
    [(0.10, 0.50, -0.2, 0.56)],
    -4,
    4,
    -0.3,
    4,
    1.0,
    0.16,
    m_plaster('#8FA59A', '#7A9186', 2.2, 'inner'),
    0.012,
)
mesh_ob(
    'back',
    [(-4, 2.1, -0.3), (4, 2.1, -0.3), (4, 2.1, 4), (-4, 2.1, 4)],
    [(0, 1, 2, 3)],
    m_plaster('#F3E8D8', '#EADBC4', 2.2, 'far'),
)
box(-4, 4, -2.2, 2.15, -0.14, 0, m_plaster('#D9CDBA', '#C6B79F', 2.4, 'ledge'), 0.012)
terra, ivory, leaf, wood, stones = common()

STEPS = 19
for k in range(STEPS):
    t = k / (STEPS - 1)
    y = -0.86 + 2.0 * t**0.92
    x = 0.075 + 0.17 * math.sin(3.1 * t + 3.3) * (1 - 0.6 * t)
    size = rng.uniform(0.050, 0.062) * (1 - 0.12 * t)
    rz = size * 0.36
    pebble(
        size,
        size * rng.uniform(0.72, 0.80),
        rz,
        stones[(0, 2, 1, 2, 0, 2)[k % 6]],
        (x + rng.uniform(-0.016, 0.016), y, rz * 0.92),
        seed=k + 3,
        turn=rng.uniform(-0.4, 0.4),
    )
twig = dict(
    leafL=0.10, leafW=0.036, pairs=12, droop=0.5, wander=0.4, start=0.2, r0=0.004, open_=0.85, curl=0.3
)
flower_pot((-0.36, -0.20, 0.001), terra, 9)
sprigs(
    olive(),
    wood,
    random.Random(4),
    ((-0.36, -0.20, 0.14), (0.10, -0.05, 1), 0.46, twig),
    ((-0.37, -0.20, 0.14), (-0.30, -0.10, 1), 0.38, twig),
    ((-0.35, -0.20, 0.14), (0.42, -0.08, 1), 0.36, twig),
    ((-0.36, -0.21, 0.14), (-0.05, -0.35, 1), 0.30, twig),
)
area((0.5, 0.55, 1.6), (0.05, 0.75, 0.0), 0.9, 9, '#FFE3C0')
area((-0.3, 1.5, 1.7), (0.15, 2.0, 0.3), 0.9, 26, '#FFD9A8')
late_sun(random.Random(2), leaf, wood, lamp=dict(lamp=(-0.06, 0.02, 0), size=0.55, power=5))
shoot(cfg, (0.0, -3.1, 1.12), (0.0, 0, 1.12), 86, (0.05, -0.2, 0.1), 4.0, shift=(0, -0.57))
