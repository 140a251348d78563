"""A wide basin of still water before an evergreen niche, a blossom afloat, rings on the water."""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from furniture import *
from still import *


def m_rings(cx, cy):
    """Dark still water with rings running out from one point."""
    m, nt, b = mat('still water')
    o = coord(nt)
    sep = nt.new('ShaderNodeSeparateXYZ', inp={0: o})
    dx = nt.math('SUBTRACT', sep.outputs[0], cx)
    dy = nt.math('SUBTRACT', sep.outputs[1], cy)
    r = nt.math('SQRT', nt.math('ADD', nt.math('MULTIPLY', dx, dx), nt.math('MULTIPLY', dy, dy)))
    wave = nt.math('SINE', nt.math('MULTIPLY', r, 105.0))
    fade = nt.math('POWER', 2.718, nt.math('MULTIPLY', r, -3.6))
    near = nt.new('ShaderNodeMapRange', inp={0: r, 1: 0.02, 2: 0.10, 3: 0.0, 4: 1.0})
    height = nt.math('MULTIPLY', nt.math('MULTIPLY', wave, fade), near.outputs[0])
    height = nt.math('ADD', height, nt.math('MULTIPLY', nt.noise(o, 5, 2, 0.5), 0.30))
    setin(nt, b, Base_Color=hexlin('#2F4A3E'), Roughness=0.015, Normal=nt.bump(height, 0.60, 0.008))
    b.inputs['Specular'].default_value = 1.0
    return m


def blossom(loc, material, heart, rng, scale=1.0):
    """An open flower of three rings of petals."""
    petals = LeafBuilder()
    for count, lift, length, start in ((8, 8, 0.100, 0), (7, 34, 0.086, 0.4), (5, 60, 0.062, 0.2)):
        for k in range(count):
            a = 2 * math.pi * k / count + start + rng.uniform(-0.10, 0.10)
            e = math.radians(lift + rng.uniform(-6, 6))
            d = Vector((math.cos(a) * math.cos(e), math.sin(a) * math.cos(e), math.sin(e)))
            side = Vector((-math.sin(a), math.cos(a), 0))
            up = d.cross(side)
            p = d * 0.008
            frame = Matrix(
                ((d.x, side.x, up.x, p.x), (d.y, side.y, up.y, p.y), (d.z, side.z, up.z, p.z), (0, 0, 0, 1))
            )
            petals.leaf(
                frame,
                length,
                length * 0.74,
                'tear',
                fold=0.30,
                curl=-0.30,
                rng=random.Random(k + count),
                nl=16,
            )
    flower = petals.done(material, 'blossom')
    middle = stone(0.014, 0.014, 0.012, heart, (0, 0, 0.022), seed=3, amp=0.10)
    return place([flower, middle], loc, 0.3, scale)


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
lathe([(0, 0), (0.30, 0), (0.5485, 0)], m_rings(-0.17, -0.06), (bx, by, 0.138), seg=160, linear=True)
petal = m_leaf('#EFE3CF', '#F2E9DA', name='petal', rough=0.5, trans=0.35)
blossom((bx + 0.20, by + 0.02, 0.136), petal, m_simple('#D08A35', 0.7, 'heart'), rng, 1.45)
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
