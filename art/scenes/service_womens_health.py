"""A magnolia branch in a slender bottle; two of its petals lie beside it."""
import os, sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from props import *

cfg = args()
reset()
rng = random.Random(5)
terra, ivory, leaf, wood, stones = stage(0.03, 0.72, 0.55, 0.26, SAGE)

VASE = Vector((0.02, 0.0, 0.001))


def bottle():
    """A round bottle with a slender neck; answers the height of its mouth."""
    profile = [
        (0, 0),
        (0.060, 0),
        (0.070, 0.005),
        (0.094, 0.040),
        (0.106, 0.090),
        (0.098, 0.145),
        (0.070, 0.190),
        (0.040, 0.222),
        (0.027, 0.260),
        (0.0245, 0.310),
        (0.027, 0.345),
        (0.034, 0.362),
        (0.031, 0.365),
        (0.022, 0.345),
        (0.020, 0.300),
        (0, 0.28),
    ]
    lathe(profile, ivory, VASE, seg=144, wob=0.012, seed=3, name='vase')
    return 0.362


def petal_material():
    """Ivory petals, a blush of rose at the foot."""
    m, nt, b = mat('petal')
    at = nt.new('ShaderNodeVertexColor', layer_name='rnd')
    parts = nt.new('ShaderNodeSeparateColor', inp={0: at.outputs[0]})
    along = nt.math(
        'ADD',
        parts.outputs[2],
        nt.math('MULTIPLY', nt.math('SUBTRACT', nt.noise(coord(nt), 40, 4, 0.6), 0.5), 0.3),
    )
    colour = nt.ramp(
        along,
        [
            (0, hexlin('#C98F86')),
            (0.30, hexlin('#E6C6B8')),
            (0.65, hexlin('#F1E4D6')),
            (1, hexlin('#F4ECE0')),
        ],
    )
    setin(nt, b, Base_Color=colour, Roughness=0.6)
    glow = nt.new('ShaderNodeBsdfTranslucent', inp={'Color': colour})
    both = nt.new('ShaderNodeMixShader', inp={0: 0.32, 1: b.outputs[0], 2: glow.outputs[0]})
    nt.l.new(both.outputs[0], nt.n['Material Output'].inputs[0])
    return m


petal_mat = petal_material()
bark = m_simple('#5B4537', 0.85, 'bark')
pistil = m_simple('#9DA36A', 0.7, 'pistil')
bud_mat = m_leaf('#7B7C5E', '#9A9B7D', name='bud', rough=0.8, trans=0.05)


def bloom(centre, axis, size, openness, seed):
    """A magnolia: three upright petals within six wider ones."""
    r = random.Random(seed)
    turn = Vector(axis).to_track_quat('Z', 'Y').to_matrix()
    verts = []
    faces = []
    shades = []
    columns, rows = 17, 25
    layers = [(3, 0.25, 0.92), (3, 0.62, 1.05), (3, 1.0, 1.08)]
    for n, (count, spread, scale) in enumerate(layers):
        for k in range(count):
            a = 2 * math.pi * (k / count + n / 6) + r.uniform(-0.16, 0.16)
            lean = openness * spread * r.uniform(0.85, 1.15)
            length = size * scale * r.uniform(0.93, 1.06)
            width = length * r.uniform(0.60, 0.70)
            rnd = r.random()
            start = len(verts)
            twist = r.uniform(-0.25, 0.25)
            for j in range(rows):
                v = j / (rows - 1)
                w = width * 0.5 * (math.sin(math.pi * min(0.985, 0.06 + 0.90 * v**1.25))) ** 0.72
                bend = lean * (1.35 - 0.75 * v) + 0.10 * v * v * spread
                rad = length * (
                    0.05 + sum(math.sin(lean * (1.45 - 1.0 * q / 24)) for q in range(j)) / 24 * 0.93
                )
                up = length * (sum(math.cos(lean * (1.45 - 1.0 * q / 24)) for q in range(j)) / 24 * 0.93)
                for i in range(columns):
                    u = i / (columns - 1) * 2 - 1
                    cupping = (0.42 - 0.12 * v) * w * u * u
                    side = u * w * (1 - 0.08 * u * u)
                    inward = -cupping * math.cos(bend)
                    lift = cupping * math.sin(bend)
                    ripple = 0.02 * size * noise.noise(Vector((u * 1.4, v * 2.2, seed + k * 3 + n * 11)))
                    x = rad + inward + ripple
                    y = side + twist * v * v * size * 0.15
                    p = Vector(
                        (x * math.cos(a) - y * math.sin(a), x * math.sin(a) + y * math.cos(a), up + lift)
                    )
                    verts.append((turn @ p + Vector(centre))[:])
                    shades.append((rnd, 0, v, 1))
            for j in range(rows - 1):
                for i in range(columns - 1):
                    q = start + j * columns + i
                    faces.append((q, q + 1, q + columns + 1, q + columns))
    ob = mesh_ob('bloom', verts, faces, petal_mat, True, shades)
    thick = ob.modifiers.new('thick', 'SOLIDIFY')
    thick.thickness = 0.0012
    heart = lathe(
        [
            (0, 0),
            (0.10 * size, 0.02 * size),
            (0.12 * size, 0.15 * size),
            (0.07 * size, 0.32 * size),
            (0, 0.38 * size),
        ],
        pistil,
        centre,
        seg=32,
    )
    heart.rotation_euler = Vector(axis).to_track_quat('Z', 'Y').to_euler()
    calyx = lathe(
        [
            (0, -0.10 * size),
            (0.07 * size, -0.06 * size),
            (0.115 * size, 0.05 * size),
            (0.10 * size, 0.13 * size),
            (0, 0.12 * size),
        ],
        bud_mat,
        centre,
        seg=32,
    )
    calyx.rotation_euler = heart.rotation_euler


def petal(x, y, turn, seed):
    """A fallen petal, hollow side up."""
    columns, rows, length = 17, 25, 0.085

    def at(i, j):
        u, v = i / (columns - 1) * 2 - 1, j / (rows - 1)
        w = 0.030 * (math.sin(math.pi * min(0.985, 0.06 + 0.90 * v**1.25))) ** 0.72
        z = 0.016 * u * u * (1 - 0.4 * v) + 0.030 * (v - 0.45) ** 2 + 0.003
        return (u * w, (v - 0.5) * length, z)

    ob = grid(columns, rows, at, petal_mat, 'petal')
    ob.location = (x, y, 0.001)
    ob.rotation_euler = (0, 0, turn)
    ob.modifiers.new('thick', 'SOLIDIFY').thickness = 0.0012


def twig_to(points, buds=()):
    """A knotty branch, thinner to its end."""
    n = len(points)
    tube([(*p, 1 - 0.55 * i / (n - 1)) for i, p in enumerate(points)], 0.0062, bark, 'twig')
    for at, direction, size in buds:
        bud = lathe(
            [
                (0, -0.1 * size),
                (0.2 * size, 0.0),
                (0.28 * size, 0.35 * size),
                (0.16 * size, 0.8 * size),
                (0, size),
            ],
            bud_mat,
            at,
            seg=32,
            name='bud',
        )
        bud.rotation_euler = Vector(direction).to_track_quat('Z', 'Y').to_euler()


mouth = bottle()
mx, my, mz = VASE.x, VASE.y, VASE.z + mouth
root = (mx, my, mz - 0.06)
one = (mx - 0.065, my - 0.03, mz + 0.325)
two = (mx + 0.165, my - 0.06, mz + 0.185)
three = (mx - 0.215, my - 0.04, mz + 0.095)
twig_to(
    [root, (mx - 0.006, my, mz + 0.04), (mx - 0.052, my - 0.01, mz + 0.14), (mx - 0.040, my - 0.02, mz + 0.24), one],
    [((mx - 0.050, my - 0.014, mz + 0.15), (0.8, -0.3, 0.8), 0.036)],
)
twig_to(
    [root, (mx + 0.012, my, mz + 0.03), (mx + 0.075, my - 0.02, mz + 0.10), (mx + 0.125, my - 0.04, mz + 0.125), two],
    [((mx + 0.080, my - 0.02, mz + 0.10), (-0.1, -0.2, 1), 0.040)],
)
twig_to(
    [root, (mx - 0.018, my - 0.005, mz + 0.02), (mx - 0.095, my - 0.02, mz + 0.050), (mx - 0.16, my - 0.03, mz + 0.052), three],
    [((mx - 0.11, my - 0.02, mz + 0.052), (-0.2, -0.3, 1), 0.032)],
)
bloom(one, (-0.12, -0.46, 1), 0.140, 0.66, 3)
bloom(two, (0.50, -0.55, 0.85), 0.128, 0.84, 8)
bloom(three, (-0.70, -0.46, 0.66), 0.112, 0.50, 14)
for k, (x, y, turn) in enumerate(((0.20, -0.24, 0.6), (0.285, -0.20, 2.2))):
    petal(x, y, turn, k)
pebble(0.046, 0.038, 0.022, stones[0], (-0.285, -0.25, 0.021), seed=12, turn=0.2)
pebble(0.030, 0.026, 0.016, stones[2], (-0.205, -0.30, 0.015), seed=5, turn=0.9)
late_sun(random.Random(2), leaf, wood, lamp=dict(lamp=(0.26, 0.13, 0), size=0.70, power=6))
shoot(cfg, (0.0, -3.1, 0.64), (0.0, 0, 0.413), 93, (0.0, -0.06, 0.35))
