"""An arch doorway onto a garden path that ends in mist; a terracotta urn with olive branches beside it."""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from furniture import *
from still import WORLD

cfg = args()
reset()
rng = random.Random(14)
door = 0.86
wall_with_arches(
    [(door, 1.36, -0.2, 1.20)], -12, 12, -0.3, 6, 0, 0.42, m_plaster('#EEE6D8', '#DFD4C2', 0.9), 0.03
)
# Brighter than the wall, as an open door is.
mist = m_haze('#FFFFFF', '#FFFFFF', '#FFE9BE', 1.0, -3, -2, 0, name='mist', shade=1.25)
mesh_ob('mist', [(-30, 24, -8), (34, 24, -8), (34, 24, 16), (-30, 24, 16)], [(0, 1, 2, 3)], mist)
box(-12, 14, -9, 0.46, -0.2, 0, m_plaster('#D6C8B0', '#BFAE93', 1.2, 'floor'), 0.02)


def ground(x, y):
    """Height of the lawn: level at the door, down into the water."""
    t = min(1, max(0, (y - 1) / 17))
    fall = t * t * (3 - 2 * t)
    return -0.05 - 1.75 * fall + 0.05 * noise.noise(Vector((x * 0.5, y * 0.4, 2)))


def path(y):
    """Middle of the path."""
    return door + 0.06 + 0.62 * math.sin((y - 0.4) * 0.34) * min(1, y / 4)


def strip(name, left, right, y0, y1, lift, material, nx, ny):
    """Ground between two lines, lifted a little."""
    verts = []
    faces = []
    for j in range(ny + 1):
        y = y0 + (y1 - y0) * j / ny
        for i in range(nx + 1):
            x = left(y) + (right(y) - left(y)) * i / nx
            verts.append((x, y, ground(x, y) + lift))
    for j in range(ny):
        for i in range(nx):
            a = j * (nx + 1) + i
            faces.append((a, a + 1, a + nx + 2, a + nx + 1))
    return mesh_ob(name, verts, faces, material)


lawn = m_haze('#7D8C62', '#A3AE80', '#F1E8D2', 0.10, -3, 0, 0, tex=2.2)
strip('lawn', lambda y: -14, lambda y: 16, 0.40, 20, 0, lawn, 90, 70)
strip(
    'path',
    lambda y: path(y) - 0.30,
    lambda y: path(y) + 0.30,
    0.40,
    17,
    0.02,
    m_haze('#D9C39A', '#EAD8B4', '#F6E6CA', 0.12, -3, 0, 0, tex=3),
    6,
    90,
)
green = m_haze('#4E6E57', '#7A9272', '#F6E6CA', 0.14, -2, 0, 0, tex=3.0)
trees = [tree_mesh('cypress', green, k + 20) for k in range(3)]
bushes = [tree_mesh('round', green, k + 40) for k in range(3)]
for i, (x, y, h) in enumerate(((0.02, 6.0, 1.15), (2.35, 7.6, 1.25), (0.10, 10.5, 1.2), (2.75, 12.5, 1.5))):
    inst(trees[i % 3], (x + door * 0.3, y, ground(x, y) - 0.05), h, i * 2.1)
for i in range(16):
    y = 1.6 + i * 0.55
    side = -1 if i % 2 else 1
    x = path(y) + side * rng.uniform(0.62, 0.95)
    inst(bushes[i % 3], (x, y, ground(x, y) - 0.04), rng.uniform(0.13, 0.24), i)

terra = m_ceramic('#70402D', '#996650', rough=0.78)
leaf = m_leaf('#4C6A44', '#A9B795', name='olive', rough=0.38, trans=0.22)
wood = m_simple('#5A4636', 0.8, 'wood')
ux, uy = 1.92, -0.58
vase(terra, (ux, uy, 0), 2.0)
sprigs(
    (
        ((-0.55, -0.12, 1), 0.92),
        ((0.40, -0.1, 1), 0.90),
        ((-0.08, 0.12, 1), 1.05),
        ((0.85, 0, 0.75), 0.72),
        ((-0.95, -0.2, 0.75), 0.66),
        ((0.15, -0.35, 1), 0.75),
        ((-0.3, 0.3, 1), 0.95),
        ((0.6, 0.2, 1), 0.80),
    ),
    (ux, uy, 0.61),
    rng,
    leaf,
    wood,
    leafL=0.16,
    leafW=0.044,
    pairs=14,
    droop=0.55,
    r0=0.006,
)
stones = [m_stone('#8E8675', '#A79E8B'), m_stone('#6F7468', '#868B7C'), m_stone('#C9BCA4', '#DBD0BB')]
stack(
    -0.06,
    -0.42,
    0,
    [(0.20, 0.165, 0.075), (0.145, 0.125, 0.058), (0.098, 0.086, 0.042)],
    [stones[1], stones[0], stones[2]],
    3,
)

sunward = Vector((0.84, 0.46, -0.42)).normalized()
boughs(
    sunward,
    ((-2.75, 1.95, 1, -0.26, 1.9), (-2.75, 1.15, 1, 0.10, 1.3), (-0.6, 2.3, 1, -0.35, 1.2)),
    rng,
    leaf,
    wood,
    dist=2.4,
    leafL=0.25,
    leafW=0.070,
    r0=0.009,
)
world(WORLD, 0.62, 0.86)
sun(sunward, 6.2, '#FFDCB8', 0.7)
camera((0.30, -6.4, 1.14), (0.30, 0, 1.02), 43, 0.32, focus=(1.2, -0.4, 0.6), shift=(-0.06, -0.02))
render(cfg, exposure=0.26, look='Medium High Contrast')
