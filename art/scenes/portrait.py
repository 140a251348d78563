"""The doctor as a clay relief in the niche: the drawing's own outlines, each a rounded slab, in the stills' late sun."""
import os, re, sys
from xml.etree import ElementTree

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from props import *

HERE = os.path.dirname(os.path.abspath(__file__))
DRAWING = os.path.join(HERE, 'portrait.svg')
cfg = args()
reset()
terra, ivory, leaf, wood, stones = stage(0.0, 0.74, 0.56, 0.26, ('#9AB0A2', '#859C8F'))
#: Metres of one unit of the drawing, and where its middle and its lower edge stand.
UNIT, MIDDLE, FOOT = 0.00078, 528, 1250
NAMES = re.compile(r'[MLHVCQSZ]|-?\d*\.?\d+')


def outline(d, n=14):
    """The points of a path; its curves in n pieces."""
    parts = NAMES.findall(d.replace('a310', ' '))
    points, at, k, command = [], (0.0, 0.0), 0, ''

    def take(count):
        nonlocal k
        values = [float(v) for v in parts[k : k + count]]
        k += count
        return values

    closed = False
    while k < len(parts):
        if parts[k].isalpha():
            command = parts[k]
            k += 1
        if command == 'Z':
            closed = True
            continue
        if command in 'ML':
            at = tuple(take(2))
            points.append(at)
        elif command in 'HV':
            (v,) = take(1)
            at = (v, at[1]) if command == 'H' else (at[0], v)
            points.append(at)
        elif command in 'CQ':
            c = take(6 if command == 'C' else 4)
            p = [at] + list(zip(c[0::2], c[1::2]))
            for i in range(1, n + 1):
                t = i / n
                q = list(p)
                while len(q) > 1:
                    q = [((1 - t) * a[0] + t * b[0], (1 - t) * a[1] + t * b[1]) for a, b in zip(q, q[1:])]
                points.append(q[0])
            at = p[-1]
    return points, closed



def curve(points, closed, shift, name):
    c = bpy.data.curves.new(name, 'CURVE')
    s = c.splines.new('POLY')
    flat = [((x - MIDDLE) * UNIT, (FOOT - y - shift) * UNIT) for x, y in points]
    if closed and math.dist(flat[0], flat[-1]) < 1e-6:
        flat = flat[:-1]
    s.points.add(len(flat) - 1)
    for point, (x, z) in zip(s.points, flat):
        point.co = (x, z, 0, 1)
    s.use_cyclic_u = closed
    return c


def slab(points, material, front, thick, soft, shift):
    """A slab with a rounded edge whose face is `front` metres before the back of the niche's mouth."""
    c = curve(points, True, shift, 'slab')
    c.dimensions = '2D'
    c.fill_mode = 'BOTH'
    c.extrude = max(0.0005, thick / 2 - soft)
    c.bevel_depth = soft
    c.bevel_resolution = 8
    c.offset = -soft
    c.materials.append(material)
    ob = link(bpy.data.objects.new('slab', c))
    ob.rotation_euler = (math.radians(90), 0, 0)
    ob.location = (0, STAND - front + thick / 2, 0)
    return ob


def line(points, material, front, width, shift):
    c = curve(points, False, shift, 'line')
    c.dimensions = '3D'
    c.bevel_depth = width * UNIT / 2
    c.bevel_resolution = 6
    c.use_fill_caps = True
    c.materials.append(material)
    ob = link(bpy.data.objects.new('line', c))
    ob.rotation_euler = (math.radians(90), 0, 0)
    ob.location = (0, STAND - front, 0)
    ob.scale = (1, 1, 0.55)
    return ob


def disc(cx, cy, r, material, front, thick, soft, shift):
    ring = [(cx + r * math.cos(a / 48 * 2 * math.pi), cy + r * math.sin(a / 48 * 2 * math.pi)) for a in range(48)]
    return slab(ring, material, front, thick, soft, shift)


STAND = 0.06


def clay(dark, light, rough=0.78):
    return m_ceramic(dark, light, rough=rough, bands=False, name='clay')


skin = clay('#B9835C', '#CB9570')
skin_low = clay('#A8714B', '#B57D56')
hair = clay('#2A211D', '#3A2E28', 0.7)
strand = clay('#54453B', '#665549', 0.7)
grey = clay('#7A6E65', '#8F837A', 0.7)
coat = clay('#173A2D', '#204A3A', 0.85)
lapel = clay('#24563F', '#2E664E', 0.85)
linen = clay('#E4D8C3', '#EFE6D5', 0.85)
linen_low = clay('#D3C5AB', '#DFD2BA', 0.85)
brow = clay('#33251F', '#3F2F27')
lip = clay('#9C4B34', '#AA573E')
lip_line = clay('#6E2D1E', '#7B3525')
white = clay('#EDE6D8', '#F3EDE1', 0.6)
iris = clay('#2A1D17', '#34251D', 0.35)
ear_stud = clay('#93441F', '#A3522B', 0.4)

#: Each piece by the beginning of its path: material, height of its face, thickness, softness of its edge; a line has a width.
PIECES = [
    ('M655 395', hair, 0.012, 0.020, 0.006),
    ('M470 720', skin_low, 0.022, 0.030, 0.008),
    ('M432 866C462 930 512 980 554 1016C', linen, 0.028, 0.024, 0.005),
    ('M432 866C462 930 512 980 554 1016L', linen_low, 0.040, 0.016, 0.004),
    ('M674 866C646', linen_low, 0.040, 0.016, 0.004),
    ('M430 862C330', coat, 0.040, 0.044, 0.013),
    ('M676 862C760', coat, 0.040, 0.044, 0.013),
    ('M430 862L372', lapel, 0.054, 0.018, 0.005),
    ('M676 862L742', lapel, 0.054, 0.018, 0.005),
    ('M404 470', skin, 0.058, 0.050, 0.020),
    ('M634 548', skin_low, 0.064, 0.018, 0.007),
    ('M422 562', white, 0.0605, 0.006, 0.0012),
    ('M532 562', white, 0.0605, 0.006, 0.0012),
    ('M460 672', lip, 0.0625, 0.010, 0.003),
    ('M400 512', hair, 0.080, 0.044, 0.013),
]
LINES = [
    ('M640 470', strand, 0.026),
    ('M645 500', strand, 0.026),
    ('M416 524', brow, 0.0595),
    ('M528 518', brow, 0.0595),
    ('M420 562', brow, 0.0610),
    ('M530 562', brow, 0.0610),
    ('M490 566', skin_low, 0.0600),
    ('M456 671', lip_line, 0.0640),
    ('M590 430C556', strand, 0.0805),
    ('M600 428', strand, 0.0805),
    ('M430 430', grey, 0.0805),
]

tree = ElementTree.parse(DRAWING)


def walk(node, shift):
    moved = re.search(r'translate\(0 (\d+)\)', node.get('transform') or '')
    shift = shift + (float(moved.group(1)) if moved else 0)
    d = node.get('d')
    if d:
        # The face is kept with the clip paths, outside the group that moves the head.
        down = 62 if node.get('id') == 'f' else shift
        points, closed = outline(d)
        for start, material, front, thick, soft in PIECES:
            if d.startswith(start):
                slab(points, material, front, thick, soft, down)
        if node.get('stroke'):
            for start, material, front in LINES:
                if d.startswith(start):
                    line(points, material, front, float(node.get('stroke-width')), down)
    for child in node:
        walk(child, shift)


walk(tree.getroot(), 0)
disc(690, 452, 74, hair, 0.022, 0.034, 0.012, 62)
disc(648, 634, 13, ear_stud, 0.070, 0.010, 0.004, 62)
for x, r in ((445, 8.5), (559, 9)):
    disc(x, 559, r, iris, 0.0622, 0.006, 0.0015, 62)
    disc(x - 2.5, 556, 2.2, white, 0.0632, 0.003, 0.0008, 62)

twig = dict(leafL=0.105, leafW=0.030, pairs=13, droop=0.42, wander=0.4, start=0.12, r0=0.0038, open_=0.85, curl=0.25)
sprigs(
    olive(),
    wood,
    random.Random(4),
    ((-0.30, -0.06, 0.0), (-0.05, -0.12, 1), 0.40, twig),
    ((-0.31, -0.05, 0.0), (-0.34, -0.10, 1), 0.33, dict(twig, pairs=10)),
    ((-0.29, -0.07, 0.0), (0.22, -0.30, 0.9), 0.26, dict(twig, pairs=8)),
)
late_sun(random.Random(2), leaf, wood, lamp=dict(lamp=(0.31, -0.02, 0), size=0.72, power=6, side=26))
shoot(cfg, (0.0, -3.1, 0.60), (0.0, 0, 0.47), 92, (0.0, 0.0, 0.45), 4.0, shift=(0, 0.0))
