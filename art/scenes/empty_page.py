"""Two closed clothbound notebooks, one upon the other, a sprig on top."""
import os, sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from props import *

cfg = args()
reset()
terra, ivory, leaf, wood, stones = stage(0.0, 0.70, 0.55, 0.26, SAGE)


def cloth(light, dark, name):
    """Book cloth with a fine weave."""
    m, nt, b = mat(name)
    o = coord(nt)
    weave = nt.noise(o, 320, 2, 0.6)
    setin(
        nt,
        b,
        Base_Color=nt.mix(weave, hexlin(dark), hexlin(light)),
        Roughness=0.88,
        Normal=nt.bump(weave, 0.35, 0.001),
    )
    return m


def page_edges():
    """The cut edge of many sheets."""
    m, nt, b = mat('edges')
    layers = nt.noise(nt.mapping(coord(nt), (0.6, 0.6, 700)), 1, 2, 0.5)
    setin(
        nt,
        b,
        Base_Color=nt.ramp(layers, [(0.35, hexlin('#C6B698')), (0.6, hexlin('#E8DCC4'))]),
        Roughness=0.9,
    )
    return m


def book(width, height, thick, cover, loc, rot):
    """Lies flat, the spine on the left, held by an elastic band on the right."""
    base = link(bpy.data.objects.new('book', None))
    board = 0.0055
    parts = [
        box(-width / 2, width / 2, -height / 2, height / 2, 0, board, cover, 0.0025, 'lower'),
        box(-width / 2, width / 2, -height / 2, height / 2, thick - board, thick, cover, 0.0025, 'upper'),
        box(
            -width / 2 - 0.003,
            -width / 2 + 0.006,
            -height / 2,
            height / 2,
            0.0005,
            thick - 0.0005,
            cover,
            0.004,
            'spine',
        ),
        box(
            -width / 2 + 0.004,
            width / 2 - 0.008,
            -height / 2 + 0.007,
            height / 2 - 0.007,
            board,
            thick - board,
            edges,
            0.0005,
            'pages',
        ),
    ]
    band = box(
        width / 2 - 0.055,
        width / 2 - 0.043,
        -height / 2 - 0.0016,
        height / 2 + 0.0016,
        -0.0005,
        thick + 0.0016,
        strap,
        0.0012,
        'band',
    )
    for part in parts + [band]:
        part.parent = base
    return place(base, loc, rot)


edges = page_edges()
strap = m_simple('#C9B797', 0.85, 'strap')
book(0.46, 0.34, 0.052, cloth('#4A6A58', '#385746', 'green-cloth'), (0.02, -0.16, 0.001), (0, 0, 14))
book(0.36, 0.28, 0.040, cloth('#D9C9AC', '#C9B797', 'linen-cloth'), (0.03, -0.165, 0.0535), (0, 0, -7))
laurel = m_leaf('#4A6645', '#A3B296', name='laurel', rough=0.4, trans=0.22)
twig = dict(
    leafL=0.095, leafW=0.034, pairs=9, droop=0.02, wander=0.25, start=0.18, r0=0.0034, open_=0.8, curl=0.12
)
sprigs(laurel, wood, random.Random(4), ((0.17, -0.24, 0.106), (-1, 0.30, 0.10), 0.34, twig))
pebble(0.046, 0.038, 0.022, stones[0], (-0.30, -0.30, 0.021), seed=12, turn=0.2)
late_sun(random.Random(2), leaf, wood, lamp=dict(lamp=(-0.20, 0.02, 0), size=0.80, power=6))
shoot(cfg, (0.0, -3.1, 0.95), (0.0, 0, 0.39), 93, (0.02, -0.25, 0.09))
