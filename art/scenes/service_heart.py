"""Pomegranates on a terracotta plate, one of them halved."""
import os, sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from props import *

cfg = args()
card = cfg.get('view') == 'card'
reset()
rng = random.Random(31)
terra, ivory, leaf, wood, stones = stage(0.02, 0.72, 0.55, 0.26, EVERGREEN)


def rind_material():
    """Red skin with a yellow blush; the crown fades into tan."""
    m, nt, b = mat('rind')
    o = coord(nt)
    blush = nt.noise(o, 9, 5, 0.6, 0.5)
    red = nt.ramp(
        blush,
        [
            (0.28, hexlin('#6E1420')),
            (0.5, hexlin('#871D26')),
            (0.68, hexlin('#A23530')),
            (0.84, hexlin('#BE7048')),
        ],
    )
    specks = nt.ramp(nt.noise(o, 120, 3, 0.6), [(0.60, (0, 0, 0, 1)), (0.70, (1, 1, 1, 1))])
    red = nt.mix(nt.math('MULTIPLY', specks, 0.22), red, hexlin('#D79A63'))
    height = nt.new('ShaderNodeSeparateXYZ', inp={0: o}).outputs[2]
    crown = nt.new('ShaderNodeMapRange', inp={0: height, 1: 0.108, 2: 0.150, 3: 0, 4: 0.75}).outputs[0]
    colour = nt.mix(crown, red, hexlin('#8F5A3A'))
    bump = nt.bump(nt.noise(o, 26, 4, 0.6), 0.22, 0.006)
    setin(
        nt, b, Base_Color=colour, Roughness=0.40, Normal=nt.bump(nt.noise(o, 170, 3, 0.6), 0.14, 0.001, bump)
    )
    return m


def aril_material():
    """Seeds in clear red flesh: paler where one looks through them at the kernel, dark and wet at their sides."""
    m, nt, b = mat('aril')
    at = nt.new('ShaderNodeVertexColor', layer_name='rnd')
    parts = nt.new('ShaderNodeSeparateColor', inp={0: at.outputs[0]})
    shade, kernel = parts.outputs[0], parts.outputs[1]
    flesh = nt.ramp(
        shade, [(0, hexlin('#3E0410')), (0.5, hexlin('#6E0A1E')), (0.85, hexlin('#951A30')), (1, hexlin('#B44656'))]
    )
    seen = nt.new('ShaderNodeLayerWeight', inp={0: 0.35}).outputs['Facing']
    through = nt.math('MULTIPLY', kernel, nt.math('SUBTRACT', 1.0, seen))
    colour = nt.mix(nt.math('MULTIPLY', through, 0.24), flesh, hexlin('#D98C86'))
    setin(nt, b, Base_Color=colour, Roughness=0.10, Subsurface=0.35, Clearcoat=0.3, Clearcoat_Roughness=0.04)
    b.inputs['Subsurface Color'].default_value = hexlin('#A81530')
    b.inputs['Subsurface Radius'].default_value = (0.010, 0.002, 0.002)
    b.inputs['Specular'].default_value = 0.4
    return m


def pith_material():
    m, nt, b = mat('pith')
    f = nt.noise(coord(nt), 30, 4, 0.6)
    setin(nt, b, Base_Color=nt.ramp(f, [(0.3, hexlin('#E8CFA0')), (0.7, hexlin('#F2E3C4'))]), Roughness=0.7)
    return m


rind = rind_material()
aril = aril_material()
pith = pith_material()
SIZE = 0.105


def body_radius(theta, phi, seed):
    """The slightly cornered body of the fruit."""
    corners = 1 + 0.022 * math.cos(6 * phi + seed) * math.sin(theta) ** 2
    p = Vector((math.sin(theta) * math.cos(phi), math.sin(theta) * math.sin(phi), math.cos(theta)))
    return corners * (1 + 0.035 * noise.noise(p * 1.4 + Vector((seed, 0, 0))))


def pomegranate(loc, rot, seed, size=SIZE):
    """Body, neck and a crown of six teeth in one surface."""
    columns = 144
    body = [math.pi - i * (math.pi - 0.30) / 60 for i in range(61)]

    def lobe(phi):
        u = (phi * 6 / (2 * math.pi) + 0.07 * math.sin(phi * 2 + seed)) % 1
        return 0.10 + 0.90 * (1 - abs(2 * u - 1)) ** 1.15

    def ring(j, phi):
        if j < 61:
            th = body[j]
            r = body_radius(th, phi, seed)
            sink = 0.07 * math.exp(-(((math.pi - th) / 0.22) ** 2))
            return r * math.sin(th), (r - sink) * math.cos(th) * 0.92
        top = [(0.245, 0.925), (0.222, 0.965), (0.212, 1.01), (0.215, 1.06)]
        if j < 65:
            return top[j - 61]
        t = lobe(phi)
        if j < 77:
            u = (j - 64) / 12
            return 0.215 + 0.16 * (u * t) ** 1.4 * 1.5, 1.06 + 0.40 * u * t
        if j < 89:
            u = 1 - (j - 76) / 12
            return 0.186 + 0.16 * (u * t) ** 1.4 * 1.55, 1.055 + 0.40 * u * t
        inner = [(0.17, 1.0), (0.12, 0.965), (0.05, 0.955), (0, 0.955)]
        return inner[j - 89]

    def at(i, j):
        phi = 2 * math.pi * i / columns
        r, z = ring(j, phi)
        return (r * size * math.cos(phi), r * size * math.sin(phi), z * size)

    ob = grid(columns, 93, at, rind, 'pomegranate', wrap=True)
    threads = LeafBuilder()
    for _ in range(34):
        a = rng.uniform(0, 6.28)
        r = rng.uniform(0.02, 0.14) * size
        foot = Vector((r * math.cos(a), r * math.sin(a), 0.95 * size))
        tip = foot + Vector((math.cos(a) * 0.05, math.sin(a) * 0.05, rng.uniform(0.16, 0.26))) * size
        threads.tube([foot, foot.lerp(tip, 0.5), tip], 0.0011, 0.0016, 6)
    stamens = threads.done(m_simple('#B98A4B', 0.8, 'stamen'), 'stamens')
    stamens.parent = ob
    return place(ob, loc, rot)


def packed(a, until, size):
    """
    Seeds of the chamber between two walls, pressed against each other: (place, sides), a side being a direction and
    how far the seed reaches in it.
    """

    def inside(p):
        r = p.length
        phi = (math.atan2(p.y, p.x) - a) % (2 * math.pi)
        span = until - a
        return 0.13 * size < r < 0.885 * size and phi < span and min(phi, span - phi) * r > 0.0048

    room = []
    while len(room) < 2600:
        p = Vector((rng.uniform(-size, size), rng.uniform(-size, size), 0))
        if inside(p):
            room.append(p)
    area_of = (until - a) / 2 * (0.885**2 - 0.13**2) * size**2
    seeds = rng.sample(room, max(8, round(area_of / 0.00027)))
    for _ in range(14):
        cells = [[] for _ in seeds]
        for p in room:
            cells[min(range(len(seeds)), key=lambda k: (p - seeds[k]).length_squared)].append(p)
        seeds = [sum(cell, Vector()) / len(cell) if cell else seed for cell, seed in zip(cells, seeds)]
    for k, seed in enumerate(seeds):
        flats = []
        for j, other in enumerate(seeds):
            way = other - seed
            if j != k and way.length < 0.042:
                lean = Vector((0, 0, rng.uniform(-0.22, 0.22)))
                flats.append(((way.normalized() + lean).normalized(), way.length / 2 - 0.0002))
        # The walls and the rind press as neighbours do.
        for i in range(24):
            d = Vector((math.cos(i * math.pi / 12), math.sin(i * math.pi / 12), 0))
            reach = next((t for t in (0.003 + 0.0005 * n for n in range(24)) if not inside(seed + d * t)), None)
            if reach is not None:
                flats.append((d, reach + 0.0012))
        yield seed, flats


def aril_at(p, flats, verts, polys, shades):
    """One seed: a many-sided drop, its edges rounded, its head tilted as it was torn open."""
    lift = rng.uniform(-0.0022, 0.0026)
    tilt = Vector((rng.uniform(-0.34, 0.34), rng.uniform(-0.34, 0.34), 1)).normalized()
    tops = [(tilt, rng.uniform(0.0080, 0.0104))]
    for _ in range(3):
        around = rng.uniform(0, 2 * math.pi)
        tops.append((Vector((math.cos(around), math.sin(around), 0.9)).normalized(), rng.uniform(0.0094, 0.0114)))
    sides = [*flats, *tops, (Vector((0, 0, -1)), 0.010)]
    shade = min(1, max(0, rng.gauss(0.5, 0.27)))
    start = len(verts)
    rows, columns = 20, 28
    for j in range(rows + 1):
        for i in range(columns):
            th = math.pi * j / rows
            phi = 2 * math.pi * i / columns
            d = Vector((math.sin(th) * math.cos(phi), math.sin(th) * math.sin(phi), math.cos(th)))
            pressed = sum(max(0.0, d.dot(n) / h) ** 9 for n, h in sides) ** (1 / 9)
            q = p + d / max(pressed, 70) + Vector((0, 0, lift - 0.0042))
            verts.append(q[:])
            shades.append((shade, max(0.0, d.dot(tilt)) ** 5 * (0.4 + 0.6 * shade), 0, 1))
    for j in range(rows):
        for i in range(columns):
            k = (i + 1) % columns
            polys.append(
                (start + j * columns + i, start + (j + 1) * columns + i, start + (j + 1) * columns + k, start + j * columns + k)
            )


def half(loc, rot, seed, size=SIZE):
    """A half, cut across: rind, pith, six chambers of seeds. The cut faces up its own z axis."""
    columns = 120
    shell = [math.pi - i * (math.pi / 2) / 40 for i in range(41)]

    def outside(i, j):
        phi = 2 * math.pi * i / columns
        th = shell[j]
        r = body_radius(th, phi, seed) * size
        return (r * math.sin(th) * math.cos(phi), r * math.sin(th) * math.sin(phi), r * math.cos(th) * 0.92)

    def face(i, j):
        phi = 2 * math.pi * i / columns
        rim = body_radius(math.pi / 2, phi, seed) * size
        r = rim * (1 - j / 30)
        u = r / rim
        depth = 0 if u > 0.92 else -0.16 * size * min(1, (0.92 - u) / 0.10)
        return (r * math.cos(phi), r * math.sin(phi), depth + 0.0006)

    ob = grid(columns, 41, outside, rind, 'half', wrap=True)
    cut = grid(columns, 31, face, pith, 'cut', wrap=True)
    cut.parent = ob
    walls = [2 * math.pi * k / 6 + 0.2 + rng.uniform(-0.12, 0.12) for k in range(6)]
    for a in walls:

        def wall(i, j, a=a):
            u = i / 11
            r = u * 0.93 * size
            bend = a + 0.10 * math.sin(u * 3 + a * 5)
            side = (j - 2) / 2
            thick = 0.007 * (1 - 0.35 * u) * side
            z = -0.15 * size + (0.145 * size) * (1 - side * side) ** 0.5
            return (
                r * math.cos(bend) - thick * math.sin(bend),
                r * math.sin(bend) + thick * math.cos(bend),
                z,
            )

        grid(12, 5, wall, pith, 'membrane').parent = ob
    verts = []
    polys = []
    shades = []
    for index, a in enumerate(walls):
        until = walls[(index + 1) % 6] + (2 * math.pi if index == 5 else 0)
        for p, flats in packed(a, until, size):
            aril_at(p, flats, verts, polys, shades)
    mesh_ob('arils', verts, polys, aril, True, shades).parent = ob
    return place(ob, loc, rot)


def loose_arils(spots):
    """A few seeds that fell out."""
    for x, y, z, a in spots:
        verts = []
        polys = []
        shades = []
        sides = [
            (Vector((math.cos(a + t), math.sin(a + t), lean)).normalized(), reach)
            for t, lean, reach in ((0, 0.2, 0.012), (1.3, -0.3, 0.0085), (2.4, 0.3, 0.0078), (3.5, -0.1, 0.0105), (4.9, 0.2, 0.008), (0.6, 0.9, 0.0095), (3.6, 0.9, 0.0085))
        ]
        aril_at(Vector(), sides, verts, polys, shades)
        mesh_ob('loose', verts, polys, aril, True, shades).location = (x, y, z)


px, py = 0.03, -0.16
plate = [
    (0, 0),
    (0.11, 0),
    (0.118, 0.004),
    (0.13, 0.012),
    (0.20, 0.024),
    (0.262, 0.042),
    (0.272, 0.047),
    (0.270, 0.052),
    (0.258, 0.050),
    (0.19, 0.033),
    (0.12, 0.023),
    (0, 0.020),
]
lathe(plate, terra, (px, py, 0.001), seg=144, wob=0.012, seed=5, name='plate')
pomegranate((px - 0.075, py + 0.07, 0.116), (-7, -9, 15), 3, 0.118)
half((px + 0.075, py - 0.075, 0.127), (62, 8, 12), 11, 0.108)
if not card:
    pomegranate((0.345, -0.27, 0.094), (-62, 0, -38), 17, 0.098)
loose_arils(
    (
        (px - 0.085, py - 0.135, 0.040, 0.4),
        (px - 0.055, py - 0.165, 0.042, 2.2),
        (px - 0.115, py - 0.12, 0.042, 1.2),
        (-0.20, -0.40, 0.010, 0.9),
    )
)
laurel = m_leaf('#3C5C3A', '#93A67E', name='laurel', rough=0.36, trans=0.25)
twig = dict(
    leafL=0.135, leafW=0.050, pairs=8, droop=0.5, wander=0.4, start=0.12, r0=0.0038, open_=0.8, curl=0.3
)
sprigs(
    laurel,
    wood,
    random.Random(8),
    ((0.02, 0.05, 0.0), (-0.22, -0.02, 1), 0.66, dict(twig, pairs=12, start=0.25)),
    ((0.0, 0.08, 0.0), (-0.46, 0.0, 1), 0.46, dict(twig, pairs=8, start=0.3)),
    ((px - 0.22, py - 0.06, 0.055), (-1, -0.35, 0.12), 0.20, dict(twig, leafL=0.10, pairs=4, droop=0.3)),
)
late_sun(random.Random(2), leaf, wood, lamp=dict(lamp=(0.23, 0.14, 0), size=0.78, power=6))
if card:
    shoot(cfg, (-0.16, -2.6, 0.56), (-0.16, 0, 0.25), 88, (px + 0.05, -0.22, 0.14))
else:
    shoot(cfg, (0.0, -3.1, 0.72), (0.0, 0, 0.40), 93, (px + 0.05, -0.22, 0.14))
