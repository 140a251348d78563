"""A ring vase with three magnolia blooms, a pear beside it."""
import os, sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from props import *

cfg = args()
reset()
rng = random.Random(5)
terra, ivory, leaf, wood, stones = stage(0.03, 0.72, 0.55, 0.26, SAGE)

VASE = Vector((0.02, 0.0, 0.001))


def ring_vase():
    """A standing ring on a foot with a flared neck, blended into one body."""
    import bmesh

    bm = bmesh.new()
    major, minor = 0.118, 0.050
    centre = major + minor + 0.014

    def add(columns, rows, at):
        vs = [[bm.verts.new(at(i, j)) for i in range(columns)] for j in range(rows)]
        for j in range(rows):
            for i in range(columns):
                bm.faces.new(
                    (
                        vs[j][i],
                        vs[j][(i + 1) % columns],
                        vs[(j + 1) % rows][(i + 1) % columns],
                        vs[(j + 1) % rows][i],
                    )
                )

    def torus(i, j):
        a = 2 * math.pi * i / 96
        c = 2 * math.pi * j / 40
        q = minor * (1 + 0.10 * math.cos(a + math.pi / 2))
        rr = major + q * math.cos(c)
        return (rr * math.cos(a), q * 1.02 * math.sin(c), centre + rr * math.sin(a))

    add(96, 40, torus)

    def turned(profile):
        columns = 64
        rings = []
        for rad, z in profile:
            rings.append(
                [
                    bm.verts.new(
                        (
                            rad * math.cos(2 * math.pi * k / columns),
                            rad * math.sin(2 * math.pi * k / columns),
                            z,
                        )
                    )
                    for k in range(columns)
                ]
            )
        for lower, upper in zip(rings, rings[1:]):
            for k in range(columns):
                bm.faces.new((lower[k], lower[(k + 1) % columns], upper[(k + 1) % columns], upper[k]))
        bm.faces.new(list(reversed(rings[0])))
        bm.faces.new(rings[-1])

    turned([(0.062, 0), (0.064, 0.006), (0.054, 0.022), (0.046, 0.04)])
    neck = centre + major
    turned(
        [
            (0.034, neck - 0.01),
            (0.030, neck + 0.05),
            (0.028, neck + 0.085),
            (0.032, neck + 0.112),
            (0.040, neck + 0.128),
        ]
    )
    me = bpy.data.meshes.new('vase')
    bm.to_mesh(me)
    bm.free()
    me.materials.append(ivory)
    ob = link(bpy.data.objects.new('vase', me))
    ob.location = VASE
    ob.rotation_euler = (0, 0, math.radians(-14))
    remesh = ob.modifiers.new('remesh', 'REMESH')
    remesh.mode = 'VOXEL'
    remesh.voxel_size = 0.0028
    remesh.use_smooth_shade = True
    relax = ob.modifiers.new('relax', 'SMOOTH')
    relax.factor = 0.5
    relax.iterations = 26
    return centre, neck + 0.128


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


def pear(loc, rot, size):
    """A ripe pear with a curved stalk."""
    m, nt, b = mat('pear')
    o = coord(nt)
    side = nt.new('ShaderNodeSeparateXYZ', inp={0: o}).outputs[0]
    blend = nt.math('ADD', nt.math('MULTIPLY', side, 5.0), nt.noise(o, 9, 5, 0.65))
    colour = nt.ramp(blend, [(0.25, hexlin('#8A8046')), (0.55, hexlin('#9F8A4C')), (0.85, hexlin('#A66A40'))])
    dots = nt.ramp(nt.noise(o, 190, 2, 0.5), [(0.62, (0, 0, 0, 1)), (0.70, (1, 1, 1, 1))])
    colour = nt.mix(nt.math('MULTIPLY', dots, 0.45), colour, hexlin('#7C5A30'))
    setin(nt, b, Base_Color=colour, Roughness=0.5, Normal=nt.bump(nt.noise(o, 30, 4, 0.6), 0.12, 0.004))
    profile = [
        (0, 0.03),
        (0.12, 0.012),
        (0.30, 0.0),
        (0.62, 0.12),
        (0.82, 0.42),
        (0.84, 0.74),
        (0.70, 1.10),
        (0.50, 1.42),
        (0.385, 1.72),
        (0.33, 1.95),
        (0.24, 2.10),
        (0.10, 2.13),
        (0, 2.09),
    ]
    ob = lathe([(r * size, z * size) for r, z in profile], m, wob=0.05, seed=4, name='pear')
    stalk = tube(
        [
            (0, 0, 2.05 * size, 1.2),
            (0.02 * size, 0, 2.25 * size, 0.9),
            (0.09 * size, 0.02 * size, 2.45 * size, 0.85),
            (0.20 * size, 0.03 * size, 2.58 * size, 1.5),
        ],
        0.0042,
        bark,
        'stalk',
    )
    stalk.parent = ob
    return place(ob, loc, rot)


centre, mouth = ring_vase()
mx, my, mz = VASE.x, VASE.y, VASE.z + mouth
root = (mx, my, mz - 0.06)
one = (mx - 0.105, my - 0.02, mz + 0.20)
two = (mx + 0.120, my - 0.05, mz + 0.115)
three = (mx - 0.205, my - 0.03, mz + 0.035)
twig_to(
    [root, (mx - 0.012, my, mz + 0.03), (mx - 0.060, my - 0.01, mz + 0.11), one],
    [((mx - 0.040, my - 0.012, mz + 0.075), (0.8, -0.3, 0.8), 0.030)],
)
twig_to(
    [root, (mx + 0.015, my, mz + 0.02), (mx + 0.070, my - 0.02, mz + 0.07), two],
    [((mx + 0.068, my - 0.02, mz + 0.072), (0.1, -0.2, 1), 0.034)],
)
twig_to(
    [root, (mx - 0.022, my - 0.005, mz + 0.008), (mx - 0.110, my - 0.02, mz + 0.015), three],
    [((mx - 0.10, my - 0.02, mz + 0.016), (-0.3, -0.3, 1), 0.028)],
)
bloom(one, (-0.25, -0.42, 1), 0.135, 0.62, 3)
bloom(two, (0.55, -0.50, 0.85), 0.125, 0.82, 8)
bloom(three, (-0.75, -0.42, 0.62), 0.112, 0.50, 14)
pear((0.295, -0.19, 0.001), (-3, 7, 40), 0.088)
pebble(0.046, 0.038, 0.022, stones[0], (-0.285, -0.25, 0.021), seed=12, turn=0.2)
pebble(0.030, 0.026, 0.016, stones[2], (-0.205, -0.30, 0.015), seed=5, turn=0.9)
late_sun(random.Random(2), leaf, wood)
shoot(cfg, (0.0, -3.1, 0.64), (0.0, 0, 0.413), 93, (0.0, -0.06, 0.35))
