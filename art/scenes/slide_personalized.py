"""The doctor's things on a ledge before a sage wall: two books, a stethoscope, a cup, a sprig of eucalyptus."""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from slide import *
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
STACK = MIDDLE - 0.16
for cloth, turn, w, d, h, z in (('#2F4F3F', 5, 0.44, 0.34, 0.062, 0), ('#A8563A', -4, 0.38, 0.30, 0.052, 0.062)):
    book(m_simple(cloth, 0.85, 'cloth', 0.15), paper, (STACK, -0.22, z), math.radians(turn), w, d, h)


def stethoscope():
    """Laid on the books in one loop; its chest piece has slid over their edge and leans against them."""
    brass, nt, b = mat('brass')
    setin(nt, b, Base_Color=hexlin('#B08A50'), Metallic=1.0, Roughness=0.3)
    rubber = m_simple('#1D4436', 0.42, 'tubing', 0.4)
    soft = m_simple('#E7DCC8', 0.5, 'eartip')
    z = TOP + 0.0088
    cx, cy, cz = MIDDLE - 0.215, -0.452, 0.043
    path = [
        (cx, cy + 0.020, cz + 0.050),
        (cx + 0.002, cy + 0.029, cz + 0.068),
        (cx + 0.008, cy + 0.052, z + 0.004),
        (cx + 0.022, cy + 0.085, z),
        (cx + 0.075, cy + 0.135, z),
        (MIDDLE - 0.06, -0.285, z),
        (MIDDLE - 0.008, -0.235, z),
        (MIDDLE - 0.010, -0.175, z),
        (MIDDLE - 0.06, -0.140, z),
        (MIDDLE - 0.13, -0.135, z),
    ]
    tube(path, 0.0085, 0.0085, rubber, 24, 14)
    for side in (-1, 1):
        rise = 0.040 if side > 0 else 0

        def at(x, y, side=side, rise=rise):
            return (MIDDLE - x, -0.135 + side * y, z + rise * (x - 0.12) / 0.2)

        tube([at(0.118, 0.001), at(0.15, 0.008), at(0.172, 0.018), at(0.186, 0.024)], 0.0072, 0.0066, rubber, 20, 10)
        tube([at(0.18, 0.022), at(0.215, 0.036), at(0.26, 0.046), at(0.295, 0.040), at(0.312, 0.028)], 0.0042, 0.0040, brass, 20, 12)
        tip = lathe([(0, -0.006), (0.005, -0.005), (0.0088, 0.003), (0.0085, 0.010), (0.004, 0.016), (0, 0.0165)], soft)
        tip.location = at(0.314, 0.026)
        tip.rotation_euler = Vector((-0.75, -side * 0.65, 0)).to_track_quat('Z', 'Y').to_euler()
    body = [
        (0, -0.022),
        (0.015, -0.022),
        (0.017, -0.019),
        (0.010, -0.010),
        (0.024, -0.003),
        (0.037, 0.004),
        (0.0400, 0.009),
        (0.0402, 0.013),
        (0.0380, 0.0155),
        (0.0355, 0.0158),
        (0.0348, 0.0138),
    ]
    chest = [
        lathe(body, brass, seg=128, name='chest'),
        lathe([(0.0350, 0.0136), (0.024, 0.0144), (0, 0.0146)], m_simple('#E9E0CF', 0.35, 'membrane'), seg=128),
        tube([(0, 0.008, -0.008), (0, 0.032, -0.008), (0, 0.056, -0.004)], 0.0052, 0.0056, brass),
    ]
    place(chest, (cx, cy, cz)).rotation_euler = (math.radians(70), 0, math.radians(-6))


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
cup(ivory, (MIDDLE + 0.02, -0.53, 0), 1.25, 3, fill=m_simple('#6B4A22', 0.12, 'tea', 0.5))

late_sun(
    rng,
    m_leaf('#4C6A44', '#A9B795', name='olive', rough=0.38, trans=0.22),
    wood,
    ((-1.45, 1.2, 1, -0.26, 1.15), (-1.5, 0.7, 1, 0.12, 0.8), (-0.2, 1.35, 0.9, -0.4, 0.8), (-0.2, 1.9, 0.9, -0.3, 0.9)),
    WORLD,
    dict(lamp=(MIDDLE - 0.20, 0.14, 0), size=1.05, power=12),
)
shoot(cfg, (MIDDLE, -0.22, 0.2), 1.8, near=True)
