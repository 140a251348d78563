"""The niche with nothing but one pebble and the shadow of leaves."""
import os, sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from props import *

cfg = args()
reset()
terra, ivory, leaf, wood, stones = stage(0.0, 0.70, 0.55, 0.26, SAGE)
pebble(0.058, 0.047, 0.028, stones[2], (0.10, -0.06, 0.027), seed=41, turn=0.5)
late_sun(
    random.Random(12),
    leaf,
    wood,
    WALL_SHADOWS + ((-0.28, 0.88, 1, -0.30, 0.45),),
    lamp=dict(lamp=(-0.16, 0.06, 0), size=0.85, power=6),
)
shoot(cfg, (0.0, -3.1, 0.62), (0.0, 0, 0.415), 93, (0.10, -0.05, 0.05), 2.8)
