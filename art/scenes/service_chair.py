"""An upright oak chair with a ladder back and a woven seat, a small cushion where the back needs it."""
import os, sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from props import *

cfg = args()
reset()
terra, ivory, leaf, wood, stones = stage(0.03, 0.72, 0.55, 0.26, EVERGREEN)
timber = oak('#C39A6C', '#9F7549', along=(14, 14, 2))
SIZE, TURN, PLACE = 0.72, math.radians(-24), Vector((0.05, -0.05, 0.001))
parts = []


def stick(points, radius):
    parts.append(tube(points, radius, timber, 'stick'))


# Seat at .44, back to 1.0, of a seat .44 wide in front and .36 behind; the back posts lean from the seat up.
FRONT, BACK, DEEP, SEAT, TOP = 0.22, 0.18, 0.19, 0.44, 1.02
for side in (-1, 1):
    stick([(side * FRONT, -DEEP, 0, 0.8), (side * FRONT, -DEEP, 0.30), (side * FRONT, -DEEP, SEAT + 0.015)], 0.020)
    stick(
        [
            (side * BACK, DEEP + 0.015, 0, 0.8),
            (side * BACK, DEEP, 0.30),
            (side * BACK, DEEP, SEAT),
            (side * BACK, DEEP + 0.045, 0.74),
            (side * BACK, DEEP + 0.11, TOP, 0.75),
        ],
        0.019,
    )
    for z in (0.13, 0.25):
        stick([(side * FRONT, -DEEP, z, 0.8), (side * (FRONT + BACK) / 2, 0, z), (side * BACK, DEEP, z, 0.8)], 0.011)
for z in (0.17, 0.29):
    stick([(-FRONT, -DEEP, z, 0.8), (0, -DEEP, z), (FRONT, -DEEP, z, 0.8)], 0.011)
stick([(-BACK, DEEP, 0.2, 0.8), (0, DEEP, 0.2), (BACK, DEEP, 0.2, 0.8)], 0.011)


def slat(z, height):
    """A board between the back posts, curved as a back is."""
    y = DEEP + 0.11 * max(0, (z - SEAT) / (TOP - SEAT)) ** 1.15

    def at(i, j):
        u, v = i / 24 * 2 - 1, 2 * math.pi * j / 24
        arch = 0.5 + 0.5 * (1 - u * u)
        return (u * BACK, y + 0.045 * (1 - u * u) + 0.007 * math.cos(v), z + math.sin(v) * height / 2 * (0.72 + 0.28 * arch))

    parts.append(grid(25, 25, at, timber, 'slat'))


for z, height in ((0.60, 0.055), (0.76, 0.060), (0.93, 0.070)):
    slat(z, height)


def rush():
    """Twisted rush cord, woven towards the middle from four sides."""
    m, nt, b = mat('rush')
    o = coord(nt)
    axes = nt.new('ShaderNodeSeparateXYZ', inp={0: o})
    x, y = nt.math('ABSOLUTE', axes.outputs[0]), nt.math('ABSOLUTE', axes.outputs[1])
    sides = nt.math('GREATER_THAN', x, y)
    along = nt.math('ADD', nt.math('MULTIPLY', sides, nt.math('SUBTRACT', y, x)), x)
    wave = nt.math('ABSOLUTE', nt.math('SINE', nt.math('MULTIPLY', along, math.pi / 0.0125)))
    colour = nt.mix(nt.noise(o, 40, 4, 0.6), hexlin('#C8AE7E'), hexlin('#A98C5C'))
    colour = nt.mix(nt.ramp(wave, [(0.0, (1, 1, 1, 1)), (0.35, (0, 0, 0, 1))]), colour, hexlin('#6B5433'))
    setin(nt, b, Base_Color=colour, Roughness=0.8, Normal=nt.bump(wave, 0.8, 0.004))
    return m


def seat():
    n = 48

    def at(i, j):
        u, v = i / n * 2 - 1, j / n * 2 - 1
        half = FRONT + (BACK - FRONT) * (v + 1) / 2
        round_ = max(abs(u), abs(v)) ** 8
        return (u * (half + 0.012), v * (DEEP + 0.012), SEAT + 0.012 - 0.020 * round_ - 0.012 * (1 - u * u) * (1 - v * v))

    parts.append(grid(n + 1, n + 1, at, rush(), 'seat'))
    for a, b in (((-FRONT, -DEEP), (FRONT, -DEEP)), ((-BACK, DEEP), (BACK, DEEP)), ((-FRONT, -DEEP), (-BACK, DEEP)), ((FRONT, -DEEP), (BACK, DEEP))):
        parts.append(tube([(*a, SEAT - 0.005), ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2, SEAT - 0.005), (*b, SEAT - 0.005)], 0.017, rush(), 'rail'))


def cushion():
    """A soft small cushion that leans on the lowest slat."""
    fabric = m_linen('#B4694A', '#A15B3F')

    def at(i, j):
        u, v = i / 40 * 2 - 1, 2 * math.pi * j / 40
        c, s = math.cos(v), math.sin(v)
        edge = (1 - abs(u) ** 3.2) ** 0.42 if abs(u) < 1 else 0
        z = math.copysign(abs(s) ** 0.75, s) * 0.082 * (0.82 + 0.18 * edge)
        y = math.copysign(abs(c) ** 1.1, c) * 0.048 * edge
        return (u * 0.145, y, z)

    ob = grid(41, 41, at, fabric, 'cushion')
    ob.location = (0.0, DEEP - 0.025, SEAT + 0.105)
    ob.rotation_euler = (math.radians(-13), 0, 0)
    parts.append(ob)


seat()
cushion()
root = link(bpy.data.objects.new('chair', None))
for part in parts:
    part.parent = root
root.location = PLACE
root.rotation_euler = (0, 0, TURN)
root.scale = (SIZE, SIZE, SIZE)
pebble(0.052, 0.043, 0.024, stones[2], (-0.33, -0.30, 0.023), seed=41, turn=0.6)
pebble(0.034, 0.030, 0.017, stones[0], (-0.25, -0.36, 0.016), seed=44, turn=0.2)
late_sun(random.Random(2), leaf, wood, lamp=dict(lamp=(-0.22, 0.12, 0), size=0.72, power=6))
shoot(cfg, (0.0, -3.1, 0.72), (0.0, 0, 0.415), 93, (0.05, -0.10, 0.35), 3.2)
