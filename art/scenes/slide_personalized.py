"""The doctor's things on a ledge before a sage wall: a stethoscope on two books, a cup, a sprig of eucalyptus."""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from slide import *
from stethoscope import *
from still import WORLD

cfg = args()
reset()
rng = random.Random(9)
ledge()
wall('#8CA596', '#769080')
ivory = m_ceramic('#E0D4BE', '#EDE3D2', rough=0.5, speck=0.55, name='ivory')
leaf = m_leaf('#4F6B55', '#9FB09A', name='eucalyptus', rough=0.5, trans=0.2)
wood = m_simple('#5A4636', 0.8, 'wood')
paper = m_pages()

TOP = 0.114
STACK = (MIDDLE - 0.16, -0.20)
STEM_UP = 0.08
UPPER, LOWER = math.radians(-4), math.radians(5)
book(m_simple('#2F4F3F', 0.85, 'cloth', 0.15), paper, (*STACK, 0), LOWER, 0.44, 0.34, 0.062)
book(m_simple('#A8563A', 0.85, 'cloth', 0.15), paper, (*STACK, 0.062), UPPER, 0.38, 0.30, 0.052)


def stethoscope():
    """
    Laid on the books: the headset leans over their front edge onto the ledge, the tube runs a loop behind it, and the
    chest piece stands on its rim and its bell.
    """
    brass, rubber = materials()
    soft = m_simple('#E7DCC8', 0.5, 'eartip')

    ahead = Vector((-0.10, -1, 0)).normalized()
    edge = Vector((MIDDLE - 0.075, STACK[1] - 0.150 + 0.006, TOP))
    rest = 0.0085
    lean = 0.4
    for _ in range(20):
        # until the arms lie on the edge and the tips on the ledge
        lean = math.asin((TOP + rest * math.cos(lean) + TIP[1] * math.cos(lean)) / (TIP[0] - REST))
    along = ahead * math.cos(lean) - Vector((0, 0, math.sin(lean)))
    up = ahead * math.sin(lean) + Vector((0, 0, math.cos(lean)))
    yoke = edge + up * rest - along * REST
    moved(headset(brass, rubber, soft), frame(yoke, along, up))

    facing = Vector((0.62, -0.785, 0)).normalized()
    rim, bell, apart = 0.0370, 0.0222, 0.0142 + 0.0318
    tilt = math.atan((rim - bell) / apart)
    axis = facing * math.cos(tilt) + Vector((0, 0, math.sin(tilt)))
    side = Vector((-facing.y, facing.x, 0))
    stem = side * math.cos(STEM_UP) + side.cross(-axis) * math.sin(STEM_UP)
    foot = Vector((MIDDLE - 0.232, STACK[1] - 0.092, TOP))
    middle = foot + Vector((0, 0, rim * math.cos(tilt))) - axis * 0.0142
    pose = Matrix.Translation(middle) @ Matrix((stem, axis.cross(stem), axis)).transposed().to_4x4()
    moved(chest_piece(brass, rubber), pose)

    start = pose @ STEM
    z = TOP + HOSE
    path = [
        start[:],
        (start + stem * 0.025)[:],
        (MIDDLE - 0.135, STACK[1] - 0.040, z + 0.014),
        (MIDDLE - 0.060, STACK[1] + 0.005, z),
        (MIDDLE - 0.030, STACK[1] + 0.065, z),
        (MIDDLE - 0.085, STACK[1] + 0.112, z),
        (MIDDLE - 0.180, STACK[1] + 0.118, z),
        (MIDDLE - 0.270, STACK[1] + 0.098, z),
        (MIDDLE - 0.318, STACK[1] + 0.040, z),
        (MIDDLE - 0.265, STACK[1] - 0.008, z),
        (MIDDLE - 0.165, STACK[1] + 0.010, z + 0.022),
        (MIDDLE - 0.105, STACK[1] - 0.010, z + 0.040),
        (yoke - along * 0.045)[:],
        (yoke - along * 0.020)[:],
        yoke[:],
    ]
    tube(settled(path, TOP), HOSE, HOSE, rubber, 32, 2)


stethoscope()
vx, vy = MIDDLE + 0.19, -0.10
moon = [(0, 0), (0.07, 0), (0.085, 0.008), (0.135, 0.06), (0.155, 0.125), (0.138, 0.19), (0.085, 0.235)]
moon += [(0.044, 0.256), (0.040, 0.285), (0.047, 0.300), (0.043, 0.302), (0.034, 0.285), (0.04, 0.25), (0, 0.2)]
lathe(moon, ivory, (vx, vy, 0), seg=160, n=12, wob=0.008)
sprigs(
    (
        ((-0.50, -0.1, 1), 0.36),
        ((0.30, 0.05, 1), 0.38),
        ((0.75, -0.1, 0.9), 0.26),
        ((-0.06, 0.2, 1), 0.42),
        ((-0.80, 0.1, 0.8), 0.28),
    ),
    (vx, vy, 0.27),
    rng,
    leaf,
    wood,
    leafL=0.076,
    leafW=0.064,
    pairs=12,
    shape='round',
    open_=1.0,
    curl=0.2,
    r0=0.0034,
)
cup(ivory, (MIDDLE + 0.150, -0.47, 0), 1.25, 3, fill=m_simple('#6B4A22', 0.12, 'tea', 0.5))

late_sun(
    rng,
    m_leaf('#4C6A44', '#A9B795', name='olive', rough=0.38, trans=0.22),
    wood,
    ((-1.45, 1.2, 1, -0.26, 1.15), (-1.5, 0.7, 1, 0.12, 0.8), (-0.2, 1.35, 0.9, -0.4, 0.8), (-0.2, 1.9, 0.9, -0.3, 0.9)),
    WORLD,
    dict(lamp=(MIDDLE - 0.20, 0.14, 0), size=1.05, power=12),
)
shoot(cfg, (MIDDLE, -0.22, 0.2), 1.8, near=True)
