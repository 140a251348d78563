"""A balanced tower of ivory rounds with oak discs between, in a gentle S like a spine, a terracotta massage ball beside it."""
import os, sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from props import *

cfg = args()
reset()
terra, ivory, leaf, wood, stones = stage(0.03, 0.72, 0.55, 0.26, EVERGREEN)

FOOT = Vector((0.07, 0.0, 0.001))
pale = oak('#D2B08A', '#B58F68', along=(3, 14, 14))
ivory = m_ceramic('#CFC2AB', '#E0D5C1', rough=0.6, speck=0.7, bands=False, name='bone')


def round_piece(radius, height, material):
    """A full, pebble-soft round (a superellipse turned about its axis); its centre is its origin."""
    profile = []
    for k in range(73):
        a = -math.pi / 2 + math.pi * k / 72
        x = abs(math.cos(a)) ** (2 / 3.1)
        z = math.copysign(abs(math.sin(a)) ** (2 / 2.5), a)
        profile.append((radius * x, height / 2 * z))
    return lathe(profile, material, seg=144, wob=0.010, seed=radius * 90, name='vertebra', linear=True)


def cushion(radius, height, material):
    """The disc between two pieces."""
    h = height / 2
    profile = [
        (0, -h),
        (radius * 0.8, -h),
        (radius * 0.95, -h * 0.75),
        (radius, 0),
        (radius * 0.95, h * 0.75),
        (radius * 0.8, h),
        (0, h),
    ]
    return lathe(profile, material, seg=128, name='cushion')


def tower():
    """Stacks the pieces along an S whose tangent they follow."""
    count = 7
    radii = [0.104 - 0.0058 * k for k in range(count)]
    heights = [0.070 - 0.0026 * k for k in range(count)]
    gap = 0.0145
    total = sum(heights) + gap * (count - 1)
    base = lathe(
        [(0, 0), (0.128, 0), (0.134, 0.004), (0.134, 0.016), (0.128, 0.021), (0, 0.021)],
        pale,
        FOOT,
        seg=144,
        name='base',
    )
    base.rotation_euler = (0, 0, 0.5)
    along = 0.0
    p = FOOT + Vector((0, 0, 0.021))

    def lean(s):
        return -math.radians(15) * math.cos(2 * math.pi * s / total * 0.95) * min(1, s / (total * 0.16))

    def advance(p, along, step):
        for _ in range(10):
            a = lean(along)
            p = p + Vector((-math.sin(a), 0, math.cos(a))) * step / 10
            along += step / 10
        return p, along

    for k in range(count):
        p, along = advance(p, along, heights[k] / 2)
        piece = round_piece(radii[k], heights[k], ivory)
        piece.location = p
        piece.rotation_euler = (0, -lean(along), 0)
        p, along = advance(p, along, heights[k] / 2)
        if k < count - 1:
            p, along = advance(p, along, gap / 2)
            disc = cushion(radii[k] * 0.80, gap + 0.006, pale)
            disc.location = p
            disc.rotation_euler = (0, -lean(along), 0)
            p, along = advance(p, along, gap / 2)
    return p


def massage_ball(loc, radius):
    """A ball covered with soft nubs on a Fibonacci lattice."""
    import bmesh

    nubs = []
    n = 110
    for k in range(n):
        z = 1 - 2 * (k + 0.5) / n
        a = k * math.pi * (3 - 5**0.5)
        q = (1 - z * z) ** 0.5
        nubs.append(Vector((q * math.cos(a), q * math.sin(a), z)))
    centres = np.array([v[:] for v in nubs])
    bm = bmesh.new()
    bmesh.ops.create_icosphere(bm, subdivisions=7, radius=1)
    points = np.array([v.co[:] for v in bm.verts])
    nearest = np.arccos(np.clip((points @ centres.T).max(1), -1, 1))
    bump = np.exp(-((nearest / 0.095) ** 2) * 1.1)
    for v, h in zip(bm.verts, bump):
        v.co = v.co * radius * (0.925 + 0.085 * h)
    me = bpy.data.meshes.new('ball')
    bm.to_mesh(me)
    bm.free()
    me.polygons.foreach_set('use_smooth', [True] * len(me.polygons))
    me.materials.append(m_ceramic('#8A4C34', '#A0664A', rough=0.75, bands=False, name='ball'))
    ob = link(bpy.data.objects.new('ball', me))
    return place(ob, loc, (20, 35, 10))


top = tower()
massage_ball((0.305, -0.235, 0.071), 0.072)
pebble(0.052, 0.043, 0.024, stones[2], (-0.26, -0.24, 0.023), seed=41, turn=0.6)
pebble(0.034, 0.030, 0.017, stones[0], (-0.17, -0.30, 0.016), seed=44, turn=0.2)
twig = dict(
    leafL=0.125, leafW=0.042, pairs=13, droop=0.5, wander=0.4, start=0.2, r0=0.004, open_=0.85, curl=0.3
)
sprigs(
    olive(),
    wood,
    random.Random(8),
    ((-0.05, 0.06, 0.0), (-0.16, -0.05, 1), 0.68, twig),
    ((-0.06, 0.08, 0.0), (-0.48, -0.03, 1), 0.44, dict(twig, pairs=9)),
)
late_sun(random.Random(2), leaf, wood, lamp=dict(lamp=(0.275, 0.15, 0), size=0.78, power=6))
shoot(cfg, (0.0, -3.1, 0.62), (0.0, 0, 0.415), 93, (0.09, -0.09, 0.25))
