"""The still lifes after sunset, with `light=evening`: blue-green dusk, and a paper lantern that lights them."""
from furniture import m_oak
from lib import *

EVENING = args().get('light') == 'evening'

DUSK = [
    (0, '#10201F'),
    (0.48, '#1D3A3E'),
    (0.5, '#3A6266'),
    (0.6, '#2F545E'),
    (1, '#1B3946'),
]
FOOT = 0.045
HEIGHT = 0.335
RADIUS = 0.142


def paper_material(strength):
    """Washi paper lit from within: warm and bright low, dimmer to the top, ribs slightly darker."""
    m, nt, b = mat('paper')
    o = coord(nt)
    z = nt.new('ShaderNodeSeparateXYZ', inp={0: o}).outputs[2]
    height = nt.new('ShaderNodeMapRange', inp={0: z, 1: 0, 2: HEIGHT, 3: 0, 4: 1}).outputs[0]
    colour = nt.ramp(
        height,
        [(0, hexlin('#F0954A')), (0.35, hexlin('#FFC684')), (0.6, hexlin('#FFBE78')), (1, hexlin('#D97F3C'))],
    )
    power = nt.ramp(
        height,
        [
            (0, (0.40, 0.40, 0.40, 1)),
            (0.38, (1, 1, 1, 1)),
            (0.62, (0.86, 0.86, 0.86, 1)),
            (1, (0.30, 0.30, 0.30, 1)),
        ],
        'EASE',
    )
    fibre = nt.noise(o, 60, 4, 0.7)
    ribs = nt.math('ABSOLUTE', nt.math('SINE', nt.math('MULTIPLY', z, math.pi / 0.0186)))
    ribs = nt.ramp(ribs, [(0, (0.62, 0.62, 0.62, 1)), (0.22, (1, 1, 1, 1))])
    rim = nt.new('ShaderNodeLayerWeight', inp={0: 0.35}).outputs['Facing']
    edge = nt.math('SUBTRACT', 1.0, nt.math('MULTIPLY', rim, 0.45))
    glow = nt.math(
        'MULTIPLY',
        nt.math('MULTIPLY', power, edge),
        nt.math('MULTIPLY', ribs, nt.math('ADD', nt.math('MULTIPLY', fibre, 0.35), 0.82)),
    )
    setin(nt, b, Base_Color=hexlin('#EBD9B8'), Roughness=0.9)
    nt.l.new(colour, b.inputs['Emission'])
    nt.l.new(nt.math('MULTIPLY', glow, strength), b.inputs['Emission Strength'])
    return m


def lantern(loc, wood=None, size=1.0, strength=1.45):
    """A ribbed paper shade on a turned oak foot, .39 high at size 1; returns the shade."""
    wood = wood or m_oak()
    at = Vector(loc)
    profile = []
    steps = 216
    for k in range(steps + 1):
        t = k / steps
        swell = math.sin(math.pi * (0.13 + 0.76 * t)) ** 0.62
        z = HEIGHT * t
        rib = 0.0022 * abs(math.sin(z * math.pi / 0.0186))
        profile.append((RADIUS * swell + rib, z))
    top = profile[-1][0]
    ring = [
        (top + 0.002, -0.004),
        (top + 0.005, 0),
        (top + 0.005, 0.006),
        (top + 0.001, 0.009),
        (top - 0.006, 0.006),
        (top - 0.006, -0.002),
    ]
    foot = [
        (0, 0),
        (0.078, 0),
        (0.083, 0.004),
        (0.083, 0.016),
        (0.076, 0.022),
        (0.058, 0.028),
        (0.055, 0.040),
        (0.062, 0.047),
        (0, 0.048),
    ]
    up = Vector((0, 0, size))
    shade = lathe(profile, paper_material(strength), at + up * FOOT, seg=160, name='shade', linear=True)
    parts = [shade, lathe(ring, wood, at + up * (FOOT + HEIGHT), name='ring'), lathe(foot, wood, at, name='foot')]
    for part in parts:
        part.scale = (size, size, size)
    return shade


def dusk(direction, lamp, size=0.8, power=9.0, sky=DUSK, fill=0.9, seen=0.9, side=10):
    """
    The light of the evening pictures: a lantern at `lamp`, another out of sight on the left, and what the sky has left.
    The paper only glows; a soft light inside it does the lighting, because that costs far fewer samples.
    """
    shade = lantern(lamp, size=size, strength=1.6)
    shade.visible_shadow = False
    shade.visible_diffuse = False
    bulb = bpy.data.lights.new('bulb', 'POINT')
    bulb.energy = power
    bulb.color = hexlin('#FFB56B')[:3]
    bulb.shadow_soft_size = 0.075 * size
    link(bpy.data.objects.new('bulb', bulb)).location = Vector(lamp) + Vector((0, 0, 0.20 * size))
    area((-0.9, -2.2, 0.9), (0.4, -0.2, 0.1), 0.5, side, '#FFB98A')
    world(sky, fill, seen)
    sun(direction, 0.22, '#8FB8C8', 24)
