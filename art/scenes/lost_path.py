"""A ball of wool whose thread leads back through two arches into the light."""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from props import *

cfg = args()
reset()
rng = random.Random(7)
wall_with_arches([(0.06, 0.70, -0.2, 0.60)], -4, 4, -0.3, 4, 0, 0.22, m_plaster('#EEE6D8', '#DFD4C2', 1.6), 0.012)
sage = m_plaster('#8FA59A', '#7A9186', 2.2, 'inner')
wall_with_arches([(0.14, 0.44, -0.2, 0.50)], -4, 4, -0.3, 4, 0.62, 0.18, sage, 0.012)
far = m_plaster('#F3E6D2', '#EBDAC0', 2.2, 'far')
mesh_ob('back', [(-4, 1.55, -0.3), (4, 1.55, -0.3), (4, 1.55, 4), (-4, 1.55, 4)], [(0, 1, 2, 3)], far)
box(-4, 4, -2.2, 1.6, -0.14, 0, m_plaster('#D9CDBA', '#C6B79F', 2.4, 'ledge'), 0.012)
terra, ivory, leaf, wood, stones = common()


def wool_material():
    """Wool of two plies: the light catches the turns of each."""
    m, nt, b = mat('wool')
    o = coord(nt)
    colour = nt.ramp(nt.noise(o, 30, 4, 0.6), [(0.3, hexlin('#6B3524')), (0.7, hexlin('#8E5440'))])
    fuzz = nt.noise(o, 320, 3, 0.7)
    setin(nt, b, Base_Color=colour, Roughness=0.95, Normal=nt.bump(fuzz, 0.45, 0.002))
    b.inputs['Specular'].default_value = 0.1
    b.inputs['Sheen'].default_value = 0.5
    return m


wool = wool_material()


def strands(path, radius, builder, turns):
    """Two plies twisted round each other along the path."""
    n = len(path)
    for ply in (0, math.pi):
        points = []
        for i, p in enumerate(path):
            d = (path[min(i + 1, n - 1)] - path[max(i - 1, 0)]).normalized()
            side = d.cross(Vector((0.13, 0.21, 1))).normalized()
            up = side.cross(d)
            a = ply + turns * 2 * math.pi * i / n
            points.append(p + (side * math.cos(a) + up * math.sin(a)) * radius * 0.36)
        builder.tube(points, radius * 0.72, radius * 0.72, 8)


def ball(centre, size, radius):
    """Windings in bundles, each bundle around an axis of its own, the last ones outermost."""
    builder = LeafBuilder()
    for bundle in range(14):
        axis = Vector((rng.gauss(0, 1), rng.gauss(0, 1), rng.gauss(0, 0.8))).normalized()
        one = axis.orthogonal().normalized()
        other = axis.cross(one)
        outside = size * (0.74 + 0.26 * bundle / 13)
        lines = rng.randrange(5, 8)
        for k in range(lines):
            off = (k - (lines - 1) / 2) * radius * 1.9
            r = math.sqrt(max(outside**2 - off**2, 0.0001))
            lean = rng.uniform(-0.05, 0.05)
            path = []
            for i in range(121):
                a = 2 * math.pi * i / 120
                swell = 1 + 0.006 * math.sin(3 * a + k)
                path.append(centre + (one * math.cos(a) + other * math.sin(a)) * r * swell + axis * (off + lean * radius * math.sin(a)))
            strands(path, radius, builder, 22)
    builder.done(wool, 'ball')


BALL, SIZE, YARN = Vector((0.235, -0.36, 0.130)), 0.122, 0.0072
stone(SIZE * 0.80, SIZE * 0.80, SIZE * 0.80, wool, BALL, sub=4, amp=0.01, name='core')
ball(BALL, SIZE, YARN)
knots = [
    (0.235, -0.375, 0.007),
    (0.10, -0.43, 0.007),
    (-0.08, -0.46, 0.007),
    (-0.24, -0.40, 0.007),
    (-0.255, -0.26, 0.007),
    (-0.10, -0.17, 0.007),
    (0.10, -0.13, 0.007),
    (0.235, -0.02, 0.007),
    (0.20, 0.14, 0.007),
    (0.02, 0.26, 0.007),
    (-0.03, 0.42, 0.007),
    (0.10, 0.58, 0.007),
    (0.19, 0.76, 0.007),
    (0.13, 0.98, 0.007),
    (0.24, 1.16, 0.007),
    (0.60, 1.26, 0.007),
]
line = LeafBuilder()
strands([Vector(tuple(p)) for p in catmull(knots, 60)], YARN, line, 110)
line.done(wool, 'thread')

twig = dict(leafL=0.10, leafW=0.036, pairs=12, droop=0.5, wander=0.4, start=0.2, r0=0.004, open_=0.85, curl=0.3)
flower_pot((-0.17, 0.36, 0.001), m_ceramic('#DDD0BA', '#ECE2D1', rough=0.6, speck=0.4, name='pot'), 9, 0.9)
sprigs(
    olive(),
    wood,
    random.Random(4),
    ((-0.17, 0.36, 0.13), (0.16, -0.15, 1), 0.52, twig),
    ((-0.18, 0.36, 0.13), (-0.20, -0.15, 1), 0.44, twig),
    ((-0.16, 0.36, 0.13), (0.50, -0.25, 1), 0.40, twig),
    ((-0.17, 0.35, 0.13), (-0.05, -0.45, 1), 0.34, twig),
)
area((0.5, 0.36, 1.5), (0.10, 0.62, 0.1), 0.7, 5, '#FFE3C0')
area((-0.5, 0.95, 1.5), (0.15, 1.5, 0.3), 0.7, 42, '#FFDCB2')
late_sun(random.Random(2), leaf, wood, lamp=dict(lamp=(-0.30, -0.02, 0), size=0.62, power=6))
shoot(cfg, (0.0, -3.1, 1.12), (0.0, 0, 1.12), 86, (0.12, -0.36, 0.1), 3.2, shift=(0, -0.60))
