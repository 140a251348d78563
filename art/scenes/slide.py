"""
What the banner's slides share. The site shows each picture dimmed over the whole banner and as it is in an arch, so a
slide has no arch of its own: one ledge and one ground run across it, and the subject keeps to MIDDLE, no farther than
.36 to either side and .62 up, where the window is on every screen.
"""
from evening import *
from furniture import *

MIDDLE = 0.486
SUNWARD = Vector((0.80, 0.50, -0.42)).normalized()


def ledge(material=None):
    """The shelf in front, from edge to edge."""
    return box(-6, 6, -0.80, 0.42, -0.16, 0, material or m_plaster('#D3C7B3', '#BBAD96', 1.8, 'ledge'), 0.022)


def wall(light, dark, y=0.40):
    """A plain plaster wall behind the ledge."""
    m = m_plaster(light, dark, 1.5, 'wall')
    return mesh_ob('wall', [(-8, y, -0.4), (8, y, -0.4), (8, y, 6), (-8, y, 6)], [(0, 1, 2, 3)], m)


def late_sun(rng, leaf, wood, targets, sky, lamp, y=0.40, energy=6.2, fill=0.60, direction=SUNWARD):
    """
    The afternoon of the other pictures; boughs out of sight shade the wall at the targets (lib.boughs). In the evening
    the lantern at `lamp`, with further arguments of evening.dusk, is lit instead.
    """
    if EVENING:
        dusk(direction, **lamp)
        return
    boughs(direction, targets, rng, leaf, wood, dist=2.3, leafL=0.17, leafW=0.048, y=y)
    world(sky, fill, 0.86)
    sun(direction, energy, '#FFDCB8', 0.7)


def shoot(cfg, focus, fstop=1.6, near=False):
    """
    Takes the slide: wide for screens with the text beside the window, `view=tall` where it is above. In the evening one
    frame holds both, so that the lantern's light is paid for once.
    """
    if EVENING:
        lens, shift = (58, (-0.117, 0.111)) if near else (50, (-0.125, 0.080))
    elif cfg.get('view') == 'tall':
        lens, shift = (60, (0.010, 0.112)) if near else (62, (0.012, 0.097))
    else:
        lens, shift = (58, (-0.117, -0.092)) if near else (50, (-0.125, -0.045))
    camera((0.34, -3.75, 0.70), (0.34, 0, 0.70), lens, fstop, focus=focus, shift=shift)
    render(cfg, exposure=0.26, look='Medium High Contrast', glare=0.08, grain=0.004)
