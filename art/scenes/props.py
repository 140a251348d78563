"""What several still lifes share: the stage with its light, tubes, pebbles, metal, wood, cups, sprigs."""
from evening import EVENING, dusk
from lib import *
from still import *

SAGE = ('#8FA59A', '#7A9186')
EVERGREEN = ('#6A8272', '#516B5C')
#: A small footed dish, 23 cm across at size 1: (radius, height).
DISH = [
    (0, 0.0),
    (0.05, 0.0),
    (0.055, 0.008),
    (0.085, 0.03),
    (0.11, 0.065),
    (0.113, 0.075),
    (0.109, 0.077),
    (0.10, 0.064),
    (0.07, 0.034),
    (0.0, 0.022),
]
#: How eucalyptus grows; see lib.branch.
ROUND_LEAF = dict(
    leafL=0.095,
    leafW=0.080,
    shape='round',
    pairs=12,
    droop=0.5,
    wander=0.35,
    r0=0.004,
    start=0.25,
    open_=1.0,
    curl=0.2,
)
LATE_SUN = (0.72, 0.55, -0.50)
WALL_SHADOWS = ((-0.75, 0.95, 1, -0.25, 0.6), (-0.8, 0.55, 1, 0.1, 0.38))


def stage(x=0.04, width=0.70, spring=0.55, depth=0.26, colour=SAGE):
    """The plaster wall with its arched niche; returns terracotta, ivory, leaf, wood and three stone materials."""
    niche_base(x, width, spring, depth, inc=colour)
    return common()


def late_sun(rng, leaf, wood, shadows=WALL_SHADOWS, direction=LATE_SUN, energy=6.0, lamp=None):
    """
    The afternoon of all these pictures, with branches out of sight that shade the plaster. In the evening the lantern
    at `lamp`, with further arguments of evening.dusk, is lit instead.
    """
    d = Vector(direction).normalized()
    if EVENING:
        dusk(d, **lamp)
        return
    gobo(d, shadows, rng, leaf, wood)
    world(WORLD, 0.55, 0.9)
    sun(d, energy, '#FFDCB8', 0.8)


def shoot(cfg, eye, target, lens, focus, fstop=2.2, shift=(0, 0)):
    """Sets the camera and renders."""
    camera(eye, target, lens, fstop, focus=focus, shift=shift)
    render(cfg, exposure=0.22, look='Medium High Contrast', glare=0.06)


def place(ob, loc=(0, 0, 0), rot=(0, 0, 0)):
    """Moves and turns an object (degrees); returns it."""
    ob.location = loc
    ob.rotation_euler = tuple(math.radians(a) for a in rot)
    return ob


def tube(points, radius, material, name='tube', closed=False, caps=True):
    """A round tube through the points; a fourth number in a point scales the radius there."""
    curve = bpy.data.curves.new(name, 'CURVE')
    curve.dimensions = '3D'
    curve.bevel_depth = radius
    curve.bevel_resolution = 8
    curve.resolution_u = 24
    curve.use_fill_caps = caps
    spline = curve.splines.new('BEZIER')
    spline.bezier_points.add(len(points) - 1)
    spline.use_cyclic_u = closed
    for knot, p in zip(spline.bezier_points, points):
        knot.co = p[:3]
        knot.radius = p[3] if len(p) > 3 else 1
        knot.handle_left_type = 'AUTO'
        knot.handle_right_type = 'AUTO'
    curve.materials.append(material)
    return link(bpy.data.objects.new(name, curve))


def grid(columns, rows, at, material, name='grid', wrap=False):
    """A smooth sheet of the points at(i, j); wrap closes it along the columns."""
    v = [at(i, j) for j in range(rows) for i in range(columns)]
    f = []
    for j in range(rows - 1):
        for i in range(columns if wrap else columns - 1):
            k = (i + 1) % columns
            f.append((j * columns + i, j * columns + k, (j + 1) * columns + k, (j + 1) * columns + i))
    return mesh_ob(name, v, f, material)


def block(size, material, bevel=0.008, name='block'):
    """A rounded block standing on its own origin."""
    x, y, z = size
    ob = box(-x / 2, x / 2, -y / 2, y / 2, 0, z, material, bevel, name)
    ob.data.polygons.foreach_set('use_smooth', [True] * len(ob.data.polygons))
    ob.data.auto_smooth_angle = math.radians(50)
    return ob


def pebble(rx, ry, rz, material, loc, seed=0, turn=0):
    """A water-worn pebble, softer than the stones of the tower."""
    ob = stone(rx, ry, rz, material, loc, seed=seed, rot=turn, sub=5, amp=0.09, name='pebble')
    smooth = ob.modifiers.new('smooth', 'SMOOTH')
    smooth.factor = 0.5
    smooth.iterations = 12
    return ob


def sprigs(material, wood, rng, *specs):
    """Leafy twigs; a spec is (start, direction, length, options of lib.branch)."""
    leaves = LeafBuilder()
    twigs = LeafBuilder()
    for start, direction, length, options in specs:
        branch(leaves, twigs, start, direction, length, rng, **options)
    leaves.done(material)
    twigs.done(wood, 'twigs')


def eucalyptus():
    return m_leaf('#4F6B55', '#9FB09A', name='eucalyptus', rough=0.5, trans=0.2)


def olive():
    return m_leaf('#4A6645', '#A3B296', name='olive-sprig', rough=0.4, trans=0.22)


def metal(colour, rough=0.28, name='metal'):
    """Brushed metal."""
    m, nt, b = mat(name)
    o = coord(nt)
    grain = nt.noise(nt.mapping(o, (1, 1, 0.2)), 300, 2, 0.5)
    setin(
        nt,
        b,
        Base_Color=hexlin(colour),
        Metallic=1.0,
        Roughness=nt.math('ADD', nt.math('MULTIPLY', grain, 0.12), rough - 0.06),
    )
    return m


def oak(light='#C9A379', dark='#A97E55', name='oak', scale=1.0, along=(1, 14, 14)):
    """Pale oiled wood, the grain along x unless told otherwise."""
    m, nt, b = mat(name)
    o = coord(nt)
    stretched = nt.mapping(o, tuple(a * scale for a in along))
    rings = nt.noise(stretched, 2.2, 4, 0.55, 1.4)
    fibre = nt.noise(nt.mapping(o, tuple(a * scale * 3 for a in along)), 6, 3, 0.6)
    colour = nt.ramp(rings, [(0.35, hexlin(dark)), (0.65, hexlin(light))])
    colour = nt.mix(nt.math('MULTIPLY', fibre, 0.22), colour, hexlin('#7A573A'))
    setin(nt, b, Base_Color=colour, Roughness=0.6, Normal=nt.bump(fibre, 0.18, 0.0015))
    return m


def cup(material, loc, size=1.0, seed=3):
    """A small handleless cup, about 15 cm across at size 1."""
    profile = [
        (0, 0),
        (0.040, 0),
        (0.046, 0.004),
        (0.052, 0.014),
        (0.066, 0.05),
        (0.073, 0.095),
        (0.075, 0.128),
        (0.0735, 0.132),
        (0.071, 0.128),
        (0.069, 0.095),
        (0.060, 0.05),
        (0.045, 0.022),
        (0, 0.016),
    ]
    return lathe([(r * size, z * size) for r, z in profile], material, loc, wob=0.02, seed=seed, name='cup')


def flower_pot(at, clay, seed, size=1.0):
    """A clay pot filled with soil, 21 cm across and 18 cm high at size 1."""
    profile = [
        (0, 0),
        (0.060, 0),
        (0.068, 0.005),
        (0.088, 0.06),
        (0.098, 0.13),
        (0.102, 0.158),
        (0.106, 0.162),
        (0.106, 0.178),
        (0.100, 0.181),
        (0.094, 0.176),
        (0.090, 0.15),
        (0, 0.145),
    ]
    soil = m_simple('#4A3A2C', 0.95, 'soil')
    lathe([(r * size, z * size) for r, z in profile], clay, at, wob=0.012, seed=seed, name='pot')
    lathe([(0, 0.156 * size), (0.09 * size, 0.152 * size)], soil, at, linear=True)
