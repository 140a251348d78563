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
paper = m_simple('#EDE4D2', 0.9, 'paper')

top = 0.0
for cloth, turn, w, d, h in (('#2F4F3F', 6, 0.50, 0.36, 0.062), ('#A8563A', -4, 0.44, 0.32, 0.052)):
    book(m_simple(cloth, 0.85, 'cloth', 0.15), paper, (MIDDLE - 0.14, -0.22, top), math.radians(turn), w, d, h)
    top += h
brass, nt, b = mat('brass')
setin(nt, b, Base_Color=hexlin('#B08A50'), Metallic=1.0, Roughness=0.3)
stethoscope(
    m_simple('#1D4436', 0.42, 'tubing', 0.4), brass, (MIDDLE - 0.14, -0.24, top), math.radians(-8), 1.6
)
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
cup(ivory, (MIDDLE + 0.05, -0.52, 0), 1.25, 3, fill=m_simple('#6B4A22', 0.12, 'tea', 0.5))

late_sun(
    rng,
    m_leaf('#4C6A44', '#A9B795', name='olive', rough=0.38, trans=0.22),
    wood,
    ((-1.45, 1.2, 1, -0.26, 1.15), (-1.5, 0.7, 1, 0.12, 0.8), (-0.2, 1.35, 0.9, -0.4, 0.8), (-0.2, 1.9, 0.9, -0.3, 0.9)),
    WORLD,
)
shoot(cfg, (MIDDLE, -0.22, 0.2), 1.8, near=True)
