"""An hourglass with terracotta sand, half of it run through, beside an olive twig: five quiet minutes."""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from props import *

cfg = args()
reset()
terra, ivory, leaf, wood, stones = stage(0.04, 0.72, 0.55, 0.26, EVERGREEN)
AT = Vector((0.085, -0.13, 0.001))
BASE, NECK, TOP = 0.034, 0.232, 0.430
#: (radius, height above the neck) of a bulb's inside; the lower one is its mirror.
BULB = [(0.0065, 0), (0.0085, 0.014), (0.026, 0.036), (0.062, 0.062), (0.084, 0.098), (0.088, 0.138), (0.078, 0.176), (0.060, 0.198)]


def glass_material():
    """Thin clear glass: what is behind it, and more of the light in front of it towards its edges."""
    m, nt, b = mat('glass')
    rim = nt.new('ShaderNodeLayerWeight', inp={0: 0.5}).outputs['Facing']
    edge = nt.ramp(
        rim,
        [(0, (0.05, 0.05, 0.05, 1)), (0.6, (0.08, 0.08, 0.08, 1)), (0.92, (0.32, 0.32, 0.32, 1)), (1, (0.6, 0.6, 0.6, 1))],
    )
    tint = nt.ramp(rim, [(0.0, hexlin('#F8FBF7')), (0.75, hexlin('#E6EEE6')), (1, hexlin('#B4C4B8'))])
    clear = nt.new('ShaderNodeBsdfTransparent', inp={0: tint})
    gloss = nt.new('ShaderNodeBsdfGlossy', inp={0: hexlin('#FFF8EC'), 1: 0.06})
    both = nt.new('ShaderNodeMixShader', inp={0: edge, 1: clear.outputs[0], 2: gloss.outputs[0]})
    nt.l.new(both.outputs[0], nt.n['Material Output'].inputs[0])
    return m


def sand_material():
    m, nt, b = mat('grains')
    o = coord(nt)
    grain = nt.noise(o, 420, 2, 0.6)
    colour = nt.ramp(grain, [(0.35, hexlin('#6E3D2A')), (0.6, hexlin('#96604A')), (0.75, hexlin('#BE8D72'))])
    setin(nt, b, Base_Color=colour, Roughness=0.95, Normal=nt.bump(grain, 0.5, 0.002))
    return m


def radius_at(height):
    """The bulb's inside at a height above or below the neck."""
    h = abs(height)
    for (r0, z0), (r1, z1) in zip(BULB, BULB[1:]):
        if h <= z1:
            t = (h - z0) / (z1 - z0)
            return r0 + (r1 - r0) * t
    return BULB[-1][0]


glass = glass_material()
upper = catmull(BULB, 10)
profile = [(r, NECK - z) for r, z in reversed(upper)] + [(r, NECK + z) for r, z in upper[1:]]
lathe(profile, glass, AT, seg=160, name='bulbs', linear=True)

sand = sand_material()
inside = 0.0022
# Above, a hollow where the sand runs away; below, a heap up to its tip.
level = 0.086
above = [(max(radius_at(z) - inside, 0.001), NECK + z) for z in [level * k / 40 for k in range(41)]]
hollow = [(above[-1][0] * (1 - k / 16), NECK + level - 0.026 * (k / 16) ** 1.3) for k in range(1, 17)]
lathe(above + hollow, sand, AT, seg=128, name='above', linear=True)
heap, foot = 0.088, -0.150
rim = radius_at(foot) - inside
below = [(0, NECK - 0.196), *[(radius_at(z) - inside, NECK + z) for z in [-0.196 + (foot + 0.196) * k / 12 for k in range(13)]]]
slope = [(rim * (1 - k / 24), NECK + foot + heap * (k / 24) ** 1.12 * 0.86) for k in range(1, 25)]
lathe(below + slope, sand, AT, seg=128, name='heap', linear=True)
tube([(AT.x, AT.y, AT.z + NECK + 0.004), (AT.x, AT.y, AT.z + NECK + foot + heap * 0.86)], 0.0019, sand, 'thread')

oiled = oak('#A9794F', '#7E5535', scale=0.8)
disc = [
    (0, 0),
    (0.112, 0),
    (0.118, 0.003),
    (0.121, 0.010),
    (0.118, 0.018),
    (0.108, 0.022),
    (0.104, 0.026),
    (0.104, 0.031),
    (0.098, 0.034),
    (0, 0.034),
]
lathe(disc, oiled, AT, seg=160, name='foot')
lathe([(r, TOP + BASE - z) for r, z in disc], oiled, AT, seg=160, name='head')
post = [
    (0, 0),
    (0.0125, 0),
    (0.0125, 0.012),
    (0.0085, 0.020),
    (0.0125, 0.030),
    (0.0078, 0.044),
    (0.0072, 0.120),
    (0.0110, 0.190),
    (0.0128, 0.198),
    (0.0110, 0.206),
    (0.0072, 0.276),
    (0.0078, 0.352),
    (0.0125, 0.366),
    (0.0085, 0.376),
    (0.0125, 0.384),
    (0.0125, 0.396),
    (0, 0.396),
]
for k in range(3):
    a = math.radians(76 + 120 * k)
    lathe(post, oiled, AT + Vector((0.094 * math.cos(a), 0.094 * math.sin(a), BASE)), seg=48, n=6, name='post')

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
lathe(vase, ivory, (-0.17, 0.06, 0.001), wob=0.012, seed=9, name='vase')
twig = dict(leafL=0.105, leafW=0.030, pairs=12, droop=0.5, wander=0.4, start=0.2, r0=0.0036, open_=0.85, curl=0.3)
sprigs(
    olive(),
    wood,
    random.Random(12),
    ((-0.17, 0.06, 0.14), (-0.10, -0.10, 1), 0.56, twig),
    ((-0.168, 0.06, 0.14), (0.34, 0.05, 1), 0.48, dict(twig, pairs=10)),
    ((-0.172, 0.06, 0.14), (-0.46, -0.15, 1), 0.36, dict(twig, pairs=8)),
)
pebble(0.052, 0.041, 0.026, stones[1], (-0.10, -0.27, 0.023), seed=7, turn=0.4)
pebble(0.031, 0.026, 0.017, stones[2], (-0.015, -0.315, 0.015), seed=23, turn=1.2)
late_sun(random.Random(2), leaf, wood, lamp=dict(lamp=(0.285, 0.13, 0), size=0.72, power=6))
shoot(cfg, (0.0, -3.1, 0.72), (0.0, 0, 0.40), 93, (AT.x, -0.2, 0.22))
