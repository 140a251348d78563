"""A wide basin of still water before an evergreen niche, a water lily afloat."""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from furniture import *
from still import *


def m_still():
    """Dark water at rest: what stands round it, a little drawn out."""
    m, nt, b = mat('still water')
    o = coord(nt)
    breath = nt.noise(nt.mapping(o, (0.7, 2.0, 1)), 2.2, 2, 0.5)
    setin(nt, b, Base_Color=hexlin('#20352C'), Roughness=0.035, Normal=nt.bump(breath, 0.10, 0.010))
    b.inputs['Specular'].default_value = 0.8
    return m


def petal(mtx, length, width, cup, rise, rng):
    """A blunt, hollow petal along x: its points and faces. It lifts by `rise` and folds up at the sides by `cup`."""
    along, across = 20, 12
    lean = rng.uniform(-0.05, 0.05)
    verts = []
    for i in range(along + 1):
        t = i / along
        w = width * (0.30 * (1 - t) ** 2 + math.sin(math.pi * min(1, 0.06 + 0.94 * t) ** 1.15) ** 0.62)
        w = max(w, 0.0004) * (1 if t < 1 else 0.4)
        for j in range(across + 1):
            u = 2 * j / across - 1
            x = length * (t - 0.03 * u * u * t)
            z = length * (rise * t * t - 0.07 * t**5) + cup * w * u * u * (1 - 0.45 * t)
            y = 0.5 * w * u * (1 - 0.12 * cup * u * u) + lean * length * t * t
            verts.append((mtx @ Vector((x, y, z)))[:])
    row = across + 1
    faces = [
        (i * row + j, (i + 1) * row + j, (i + 1) * row + j + 1, i * row + j + 1)
        for i in range(along)
        for j in range(across)
    ]
    return verts, faces


def m_petal():
    """White, faintly rose at the foot, thin enough for the sun."""
    m, nt, b = mat('petal')
    foot = nt.new('ShaderNodeVectorMath', operation='LENGTH', inp={0: coord(nt)})
    far = nt.new('ShaderNodeMapRange', inp={0: foot.outputs['Value'], 1: 0.012, 2: 0.085, 3: 0, 4: 1}).outputs[0]
    colour = nt.ramp(far, [(0, hexlin('#E3C7A6')), (0.35, hexlin('#EFDDCB')), (1, hexlin('#F3E9DC'))])
    veins = nt.bump(nt.noise(coord(nt), 90, 3, 0.6), 0.10, 0.001)
    setin(nt, b, Base_Color=colour, Roughness=0.55, Normal=veins, Sheen=0.2)
    through = nt.new('ShaderNodeBsdfTranslucent', inp={'Color': colour})
    both = nt.new('ShaderNodeMixShader', inp={0: 0.38, 1: b.outputs[0], 2: through.outputs[0]})
    nt.l.new(both.outputs[0], nt.n['Material Output'].inputs[0])
    return m


def blossom(loc, heart, rng, scale=1.0):
    """A water lily, open: four rings of petals round its stamens."""
    verts, faces = [], []
    for count, lift, length, start, cup in (
        (9, 4, 0.098, 0, 0.30),
        (9, 24, 0.092, 0.35, 0.38),
        (8, 44, 0.080, 0.1, 0.46),
        (6, 63, 0.062, 0.4, 0.55),
    ):
        for k in range(count):
            a = 2 * math.pi * k / count + start + rng.uniform(-0.09, 0.09)
            e = math.radians(lift + rng.uniform(-5, 5))
            d = Vector((math.cos(a) * math.cos(e), math.sin(a) * math.cos(e), math.sin(e)))
            side = Vector((-math.sin(a), math.cos(a), 0))
            up = d.cross(side)
            if up.z < 0:
                up, side = -up, -side
            p = d * 0.008 + Vector((0, 0, 0.004))
            frame = Matrix(
                ((d.x, side.x, up.x, p.x), (d.y, side.y, up.y, p.y), (d.z, side.z, up.z, p.z), (0, 0, 0, 1))
            )
            size = length * rng.uniform(0.93, 1.05)
            more, sheet = petal(frame, size, size * 0.42, cup, 0.16 * math.cos(e), rng)
            faces += [tuple(len(verts) + q for q in f) for f in sheet]
            verts += more
    parts = [finish('blossom', verts, faces, m_petal())]
    for k in range(46):
        a = rng.uniform(0, 2 * math.pi)
        r = 0.013 * math.sqrt(rng.random())
        foot = Vector((math.cos(a), math.sin(a), 0)) * r + Vector((0, 0, 0.006))
        top = foot + Vector((math.cos(a) * r * 0.7, math.sin(a) * r * 0.7, rng.uniform(0.022, 0.032)))
        parts.append(tube([foot[:], ((foot + top) / 2)[:], top[:]], 0.0012, 0.0017, heart, 8, 3))
    return place(parts, loc, 0.3, scale)


cfg = args()
reset()
rng = random.Random(8)
niche_base(0.62, 1.14, 0.50, 0.30, inc=('#6E8880', '#587269'))
bx, by = 0.64, -0.60
shell = m_stone('#D2C5AD', '#E2D7C2', '#9A8A6E', 'basin', 0.55, 6)
lathe(
    [
        (0, 0.004),
        (0.20, 0.004),
        (0.23, 0),
        (0.245, 0.006),
        (0.255, 0.020),
        (0.36, 0.050),
        (0.50, 0.098),
        (0.575, 0.142),
        (0.582, 0.152),
        (0.578, 0.158),
        (0.566, 0.158),
        (0.556, 0.148),
        (0.48, 0.098),
        (0.34, 0.056),
        (0.15, 0.040),
        (0, 0.038),
    ],
    shell,
    (bx, by, 0),
    seg=220,
    n=12,
    wob=0.004,
    seed=2,
)
lathe([(0, 0), (0.30, 0), (0.5485, 0)], m_still(), (bx, by, 0.138), seg=160, linear=True)
blossom((bx + 0.20, by + 0.02, 0.136), m_simple('#D9A23C', 0.6, 'heart'), rng, 1.45)
floating = LeafBuilder()
for x, y, a, length in ((-0.30, 0.13, 0.5, 0.115), (0.02, -0.30, 2.4, 0.095), (0.40, -0.20, 0.2, 0.08)):
    c = math.cos(a)
    s = math.sin(a)
    floating.leaf(
        Matrix(((c, -s, 0, bx + x), (s, c, 0, by + y), (0, 0, 1, 0.1395), (0, 0, 0, 1))),
        length,
        length * 0.40,
        'lance',
        fold=0.06,
        curl=-0.05,
        rng=rng,
    )
floating.done(m_leaf('#3F6040', '#8FA47C', name='afloat', rough=0.35, trans=0.2))
stones = [m_stone('#8E8675', '#A79E8B'), m_stone('#6F7468', '#868B7C'), m_stone('#C9BCA4', '#DBD0BB')]
stone(0.090, 0.072, 0.040, stones[1], (-0.20, -0.66, 0.037), seed=41, rot=0.6)
stone(0.056, 0.048, 0.027, stones[2], (-0.11, -0.80, 0.025), seed=44, rot=0.2)

olive = m_leaf('#4C6A44', '#A9B795', name='olive', rough=0.38, trans=0.22)
wood = m_simple('#5A4636', 0.8, 'wood')
sunward = Vector((0.84, 0.46, -0.42)).normalized()
boughs(
    sunward,
    ((-1.70, 1.05, 1, -0.20, 1.15), (-1.70, 0.58, 1, 0.10, 0.85), (-0.5, 1.22, 1, -0.30, 0.5)),
    rng,
    olive,
    wood,
)
world(WORLD, 0.58, 0.90)
sun(sunward, 6.2, '#FFDCB8', 0.7)
camera((0.16, -3.75, 0.90), (0.16, 0, 0.90), 41.5, 1.1, focus=(0.64, -0.85, 0.14), shift=(-0.042, -0.146))
render(cfg, exposure=0.26, look='Medium High Contrast')
