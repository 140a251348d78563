"""An open notebook on an oak stand, a pencil, a cup of tea and a sprig."""
import os, sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from props import *

cfg = args()
card = cfg.get('view') == 'card'
reset()
terra, ivory, leaf, wood, stones = stage(0.02, 0.74, 0.55, 0.26, SAGE)

PAGE_W = 0.265
PAGE_H = 0.345
TILT = 48


def page_height(u, stack=1.0):
    """The swell of a page from the gutter (u = 0) to its outer edge (u = 1)."""
    return stack * (0.004 + 0.034 * (1 - math.exp(-u * 7.5)) * (1 - 0.52 * u))


def paper_material():
    """Ivory paper with faint rules."""
    m, nt, b = mat('paper')
    o = coord(nt)
    fibre = nt.noise(o, 120, 4, 0.65)
    colour = nt.ramp(fibre, [(0.3, hexlin('#E9DFCB')), (0.7, hexlin('#F2EADB'))])
    split = nt.new('ShaderNodeSeparateXYZ', inp={0: o})
    row = nt.math('FRACT', nt.math('MULTIPLY', split.outputs[1], 1 / 0.0235))
    ink = nt.math('LESS_THAN', row, 0.055)
    below = nt.math('LESS_THAN', split.outputs[1], PAGE_H - 0.045)
    above = nt.math('GREATER_THAN', split.outputs[1], 0.025)
    mask = nt.math('MULTIPLY', ink, nt.math('MULTIPLY', below, above))
    colour = nt.mix(nt.math('MULTIPLY', mask, 0.5), colour, hexlin('#8FA394'))
    setin(nt, b, Base_Color=colour, Roughness=0.85)
    b.inputs['Specular'].default_value = 0.15
    return m


def edge_material():
    """The cut edge of many sheets."""
    m, nt, b = mat('edge')
    o = coord(nt)
    layers = nt.noise(nt.mapping(o, (0.6, 0.6, 900)), 1, 2, 0.5)
    setin(
        nt,
        b,
        Base_Color=nt.ramp(layers, [(0.35, hexlin('#C9BA9C')), (0.6, hexlin('#EBE0CA'))]),
        Roughness=0.9,
    )
    return m


ruled = paper_material()
edges = edge_material()
cloth, cnt, cb = mat('bookcloth')
weave = cnt.noise(coord(cnt), 300, 2, 0.6)
setin(
    cnt,
    cb,
    Base_Color=cnt.mix(weave, hexlin('#2C4A3C'), hexlin('#3B5B4B')),
    Roughness=0.9,
    Normal=cnt.bump(weave, 0.3, 0.001),
)
ink = m_simple('#3B463F', 0.8, 'ink')
graphite = m_simple('#6E6A62', 0.7, 'graphite')


def half_book(side, parent):
    """One stack of pages with its cut edges, and a loose upper sheet."""

    def top(i, j):
        u = i / 40
        return (side * u * PAGE_W, PAGE_H * j / 8, page_height(u))

    grid(41, 9, top, ruled, 'page').parent = parent

    def foot(i, j):
        u = i / 40
        return (side * u * PAGE_W, 0, page_height(u) * j / 4)

    def head(i, j):
        u = i / 40
        return (side * u * PAGE_W, PAGE_H, page_height(u) * j / 4)

    def fore(i, j):
        return (side * (PAGE_W - 0.0015 * math.sin(j)), PAGE_H * i / 8, page_height(1) * j / 4)

    grid(41, 5, foot, edges, 'foot').parent = parent
    grid(41, 5, head, edges, 'head').parent = parent
    grid(9, 5, fore, edges, 'fore').parent = parent
    lifts = (0.004, 0.011) if side > 0 else (0.006,)
    for n, lift in enumerate(lifts):

        def sheet(i, j, lift=lift, n=n):
            u = i / 40
            v = j / 12
            rise = lift * u**1.6 * (1 + 0.9 * n * v) + 0.0012
            return (side * u * (PAGE_W - 0.002 - 0.003 * n), PAGE_H * v, page_height(u) + rise)

        ob = grid(41, 13, sheet, ruled, 'sheet')
        ob.parent = parent


def on_page(side, x, y, lift):
    u = x / PAGE_W
    return (side * x, y, page_height(u) + lift * u**1.6 + 0.0022)


def script(side, x, y, length, seed, parent, lift):
    """A line of handwriting, too small to read."""
    r = random.Random(seed)
    p = 0.0
    while p < length:
        word = r.uniform(0.022, 0.048)
        points = []
        steps = int(word / 0.0032)
        for k in range(steps):
            h = r.choice((0.002, 0.0028, 0.0025, 0.0055)) if k % 2 else 0
            points.append(on_page(side, x + p + k * 0.0032, y + 0.0028 + h, lift))
        if len(points) > 3:
            tube(points, 0.00055, ink, 'script').parent = parent
        p += word + 0.010


def notebook():
    """The book lies in its own plane; its lower edge is local y = 0."""
    base = bpy.data.objects.new('notebook', None)
    link(base)
    half_book(-1, base)
    half_book(1, base)
    cover = box(-PAGE_W - 0.009, PAGE_W + 0.009, -0.008, PAGE_H + 0.008, -0.005, 0, cloth, 0.002, 'cover')
    cover.parent = base
    row = 0.0235
    for k, length in enumerate((0.13, 0.16, 0.10, 0.15, 0.12)):
        y = row * (11 - k)
        script(1, 0.055, y, length, 20 + k, base, 0.020)
        square = [
            on_page(1, 0.036 + 0.009 * a, y + 0.001 + 0.009 * c, 0.020)
            for a, c in ((0, 0), (1, 0), (1, 1), (0, 1), (0, 0))
        ]
        for s in range(4):
            tube([square[s], square[s + 1]], 0.0005, ink, 'box').parent = base
        if k < 2:
            tick = [
                on_page(1, 0.036 + a, y + c, 0.020)
                for a, c in ((0.001, 0.006), (0.004, 0.002), (0.011, 0.013))
            ]
            tube(tick[:2], 0.0008, ink, 'tick').parent = base
            tube(tick[1:], 0.0008, ink, 'tick').parent = base
    stem = [
        on_page(-1, 0.13 + 0.018 * math.sin(t * 2.2), 0.07 + 0.20 * t, 0.006)
        for t in [k / 12 for k in range(13)]
    ]
    tube(stem, 0.0009, ink, 'drawing').parent = base
    for k in range(6):
        t = 0.22 + k * 0.13
        x = 0.13 + 0.018 * math.sin(t * 2.2)
        y = 0.07 + 0.20 * t
        for way in (-1, 1):
            size = 0.052 * (1.15 - 0.6 * t)
            out = []
            back = []
            for s in range(9):
                q = s / 8
                swell = math.sin(math.pi * q) * size * 0.20
                ax = way * size * q
                ay = size * 0.62 * q
                out.append(on_page(-1, x + ax - way * swell * 0.5, y + ay + swell * 0.8, 0.006))
                back.append(on_page(-1, x + ax + way * swell * 0.5, y + ay - swell * 0.8, 0.006))
            tube(out, 0.0006, ink, 'drawing').parent = base
            tube(back, 0.0006, ink, 'drawing').parent = base
    ribbon = m_simple('#A65A3E', 0.7, 'ribbon')

    def band(i, j):
        v = j / 40
        y = PAGE_H + 0.004 - v * (PAGE_H - 0.05)
        z = 0.0085
        return (0.004 + 0.012 * math.sin(v * 2.1) + (i - 1) * 0.0038, y, z)

    grid(3, 41, band, ribbon, 'ribbon').parent = base
    return base


def pencil(loc, rot):
    """A hexagonal pencil of evergreen lacquer with a sharpened end, along local x."""
    lacquer = m_simple('#33584A', 0.35, 'lacquer', 0.5)
    cedar = oak('#D9B48A', '#BF9365', name='cedar')
    body = lathe(
        [(0, 0), (0.0052, 0), (0.0056, 0.001), (0.0056, 0.150), (0.0054, 0.152)],
        lacquer,
        seg=6,
        name='pencil',
        linear=True,
    )
    body.data.polygons.foreach_set('use_smooth', [False] * len(body.data.polygons))
    point = lathe([(0.0054, 0.152), (0.0018, 0.170)], cedar, seg=48, name='point', linear=True)
    lead = lathe([(0.0018, 0.170), (0.0004, 0.1765), (0, 0.177)], graphite, seg=24, name='lead', linear=True)
    end = lathe(
        [(0.0057, -0.004), (0.0059, -0.002), (0.0059, 0.010), (0.0057, 0.012)],
        metal('#C9A56B', 0.3, 'ferrule'),
        seg=48,
        name='ferrule',
        linear=True,
    )
    cap = lathe(
        [(0, -0.016), (0.004, -0.0155), (0.0054, -0.013), (0.0055, -0.004)],
        m_simple('#B06A4C', 0.7, 'rubber'),
        seg=48,
        name='rubber',
        linear=True,
    )
    for part in (point, lead, end, cap):
        part.parent = body
    body.scale = (1.5, 1.5, 1.5)
    return place(body, loc, rot)


STAND_X = 0.02
STAND_Y = -0.17
LIP = 0.034


def stand():
    """An oak reading stand: a sloping board with a lip, a strut behind."""
    slope = math.radians(TILT)
    board_mat = oak()
    board = box(-0.265, 0.265, -0.012, 0.30, -0.018, 0, board_mat, 0.004, 'board')
    place(board, (STAND_X, STAND_Y, LIP), (TILT, 0, 0))
    lip = box(-0.265, 0.265, -0.026, -0.004, -0.018, 0.036, board_mat, 0.005, 'lip')
    place(lip, (STAND_X, STAND_Y, LIP), (TILT, 0, 0))
    strut = box(-0.05, 0.05, -0.30, 0, -0.006, 0.006, board_mat, 0.003, 'strut')
    top = Vector((STAND_X, STAND_Y + 0.26 * math.cos(slope) + 0.012, LIP + 0.26 * math.sin(slope) - 0.02))
    strut.location = top
    strut.rotation_euler = (math.radians(62), 0, 0)


stand()
book = notebook()
slope = math.radians(TILT)
place(
    book,
    (
        STAND_X,
        STAND_Y - 0.0055 * math.sin(slope) + 0.004 * math.cos(slope),
        LIP + 0.0055 * math.cos(slope) + 0.004 * math.sin(slope),
    ),
    (TILT, 0, 0),
)
pencil((STAND_X + 0.10, STAND_Y - 0.235, 0.0092), (0, -90, 10))
cx, cy = 0.325, -0.33
cup(ivory, (cx, cy, 0.001), 0.92)
tea, tnt, tb = mat('tea')
setin(tnt, tb, Base_Color=hexlin('#9A5B25'), Roughness=0.06)
lathe([(0, 0.104), (0.0628, 0.104)], tea, (cx, cy, 0.001), seg=64, name='tea', linear=True)
sprigs(
    eucalyptus(),
    wood,
    random.Random(11),
    ((-0.10, 0.17, 0.0), (-0.12, -0.05, 1), 0.70, ROUND_LEAF),
    ((-0.12, 0.18, 0.0), (-0.34, 0.0, 1), 0.52, dict(ROUND_LEAF, pairs=10)),
)
pebble(0.042, 0.034, 0.021, stones[2], (-0.335, -0.30, 0.020), seed=12, turn=0.4)
late_sun(random.Random(2), leaf, wood, lamp=dict(lamp=(0.285, 0.1, 0), size=0.8, power=6))
if card:
    shoot(cfg, (-0.11, -2.6, 0.80), (-0.11, 0, 0.235), 79, (0.05, -0.14, 0.15))
else:
    shoot(cfg, (0.0, -3.1, 0.80), (0.0, 0, 0.39), 93, (0.03, -0.14, 0.15))
