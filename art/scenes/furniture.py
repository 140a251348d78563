"""Things to live with: vessels, fruit, a laptop, books, a chair, tables. Used by the slides and banners."""
import bmesh

from lib import *

#: How bay grows; see lib.branch.
BAY = dict(
    leafL=0.125, leafW=0.056, pairs=6, droop=0.9, wander=0.5, start=0.05, r0=0.0035, open_=0.8, curl=0.35
)


def finish(name, verts, faces, material, levels=0):
    """Makes a smooth object, optionally rounded by subdivision."""
    ob = mesh_ob(name, verts, faces, material)
    if levels:
        sub = ob.modifiers.new('round', 'SUBSURF')
        sub.levels = levels
        sub.render_levels = levels
    return ob


def place(objects, loc, turn=0.0, scale=1.0):
    """Parents objects to an empty, so that they move, turn and grow as one."""
    empty = link(bpy.data.objects.new('place', None))
    for ob in objects:
        ob.parent = empty
    empty.location = loc
    empty.rotation_euler = (0, 0, turn)
    empty.scale = (scale, scale, scale)
    return empty


def tube(points, r0, r1, material, seg=20, per=8, name='tube'):
    """A round tube along a smooth path, with closed ends."""
    path = [Vector(p) for p in catmull(points, per)]
    n = len(path)
    verts = []
    faces = []
    side = None
    for i, p in enumerate(path):
        d = (path[min(i + 1, n - 1)] - path[max(i - 1, 0)]).normalized()
        if side is None:
            side = d.orthogonal().normalized()
        side = (side - d * side.dot(d)).normalized()
        up = d.cross(side)
        r = r0 + (r1 - r0) * i / (n - 1)
        for k in range(seg):
            a = 2 * math.pi * k / seg
            verts.append((p + side * r * math.cos(a) + up * r * math.sin(a))[:])
    for i in range(n - 1):
        for k in range(seg):
            q = (k + 1) % seg
            faces.append((i * seg + k, i * seg + q, (i + 1) * seg + q, (i + 1) * seg + k))
    faces.append(tuple(range(seg - 1, -1, -1)))
    faces.append(tuple((n - 1) * seg + k for k in range(seg)))
    return finish(name, verts, faces, material)


def slab(w, d, h, corner, edge, material, loc=(0, 0, 0), name='slab', steps=10):
    """A flat plate lying on z = 0 with round corners and soft edges."""
    outline = []
    for cx, cy, start in ((1, 1, 0), (-1, 1, 90), (-1, -1, 180), (1, -1, 270)):
        for i in range(steps + 1):
            a = math.radians(start + 90 * i / steps)
            outline.append((cx * (w / 2 - corner), cy * (d / 2 - corner), math.cos(a), math.sin(a)))
    rings = []
    for i in range(7):
        a = math.pi / 2 * i / 6
        rings.append((edge * (1 - math.sin(a)), edge * (1 - math.cos(a))))
    profile = [(inset, z) for inset, z in rings]
    profile += [(inset, h - z) for inset, z in reversed(rings)]
    verts = []
    n = len(outline)
    for inset, z in profile:
        for x, y, c, s in outline:
            verts.append((x + (corner - inset) * c, y + (corner - inset) * s, z))
    faces = []
    for i in range(len(profile) - 1):
        for k in range(n):
            q = (k + 1) % n
            faces.append((i * n + k, i * n + q, (i + 1) * n + q, (i + 1) * n + k))
    faces.append(tuple(range(n - 1, -1, -1)))
    faces.append(tuple((len(profile) - 1) * n + k for k in range(n)))
    ob = finish(name, verts, faces, material)
    ob.data.use_auto_smooth = True
    ob.data.auto_smooth_angle = math.radians(40)
    ob.location = loc
    return ob


VASE = [
    (0, 0),
    (0.052, 0),
    (0.059, 0.004),
    (0.066, 0.016),
    (0.088, 0.062),
    (0.106, 0.125),
    (0.104, 0.185),
    (0.080, 0.240),
    (0.047, 0.283),
    (0.034, 0.312),
    (0.035, 0.334),
    (0.043, 0.349),
    (0.0445, 0.352),
    (0.042, 0.352),
    (0.034, 0.338),
    (0.028, 0.315),
    (0.040, 0.275),
    (0.070, 0.235),
    (0, 0.20),
]


def vase(material, loc, scale=1.0):
    """The terracotta vase of the hero picture, thrown rounder."""
    return lathe([(r * scale, z * scale) for r, z in VASE], material, loc, seg=160, n=14, wob=0.006)


def bowl(material, loc, scale=1.0, seed=4):
    """A footed bowl, .224 across at scale 1."""
    profile = [
        (0, 0),
        (0.040, 0),
        (0.043, 0.003),
        (0.044, 0.009),
        (0.050, 0.015),
        (0.078, 0.034),
        (0.103, 0.066),
        (0.111, 0.084),
        (0.1105, 0.088),
        (0.107, 0.086),
        (0.099, 0.070),
        (0.072, 0.036),
        (0.040, 0.022),
        (0, 0.019),
    ]
    return lathe(
        [(r * scale, z * scale) for r, z in profile], material, loc, seg=160, n=12, wob=0.010, seed=seed
    )


def cup(material, loc, scale=1.0, seed=1, fill=None):
    """A thick-walled tea bowl without a handle, .096 across and .08 high at scale 1."""
    profile = [
        (0, 0.002),
        (0.024, 0.002),
        (0.026, 0),
        (0.029, 0.001),
        (0.030, 0.006),
        (0.038, 0.014),
        (0.046, 0.036),
        (0.048, 0.062),
        (0.0478, 0.078),
        (0.0462, 0.081),
        (0.0445, 0.078),
        (0.0442, 0.060),
        (0.041, 0.034),
        (0.030, 0.016),
        (0, 0.012),
    ]
    ob = lathe(
        [(r * scale, z * scale) for r, z in profile], material, loc, seg=128, n=10, wob=0.010, seed=seed
    )
    if fill:
        tea = lathe([(0, 0.0601), (0.02, 0.0601), (0.0438, 0.060)], fill, (0, 0, 0), seg=96, linear=True)
        tea.scale = (scale, scale, scale)
        tea.location = loc
    return ob


def fused(objects, voxel, material, name='fused', rounds=6):
    """Joins closed forms into one piece of clay with soft seams."""
    bm = bmesh.new()
    for ob in objects:
        part = ob.data.copy()
        part.transform(ob.matrix_basis)
        bm.from_mesh(part)
        bpy.data.objects.remove(ob)
    me = bpy.data.meshes.new(name)
    bm.to_mesh(me)
    bm.free()
    me.materials.append(material)
    ob = link(bpy.data.objects.new(name, me))
    remesh = ob.modifiers.new('remesh', 'REMESH')
    remesh.mode = 'VOXEL'
    remesh.voxel_size = voxel
    remesh.use_smooth_shade = True
    smooth = ob.modifiers.new('smooth', 'SMOOTH')
    smooth.factor = 0.5
    smooth.iterations = rounds
    return ob


def teapot(material, wood, loc, turn=0.0, scale=1.0):
    """A round pot with spout, lid and a hooped handle of cane over the top."""
    body = lathe(
        [
            (0, 0),
            (0.056, 0),
            (0.062, 0.004),
            (0.086, 0.020),
            (0.106, 0.048),
            (0.107, 0.074),
            (0.090, 0.100),
            (0.062, 0.117),
            (0.040, 0.123),
            (0, 0.125),
        ],
        material,
        seg=160,
        n=12,
    )
    spout = tube(
        [(0.064, 0, 0.060), (0.098, 0, 0.066), (0.124, 0, 0.088), (0.139, 0, 0.118), (0.151, 0, 0.132)],
        0.0225,
        0.0092,
        material,
        28,
        10,
    )
    pot = fused([body, spout], 0.0021, material, 'teapot', 10)
    lid = lathe(
        [
            (0, 0.120),
            (0.043, 0.120),
            (0.0455, 0.123),
            (0.044, 0.127),
            (0.028, 0.134),
            (0.012, 0.137),
            (0.0085, 0.141),
            (0.013, 0.148),
            (0.014, 0.153),
            (0.009, 0.159),
            (0, 0.1605),
        ],
        material,
        seg=128,
        n=10,
    )
    arc = []
    for i in range(13):
        a = math.radians(-6 + 192 * i / 12)
        arc.append((0.086 * math.cos(a), 0, 0.098 + 0.118 * math.sin(a)))
    handle = tube(arc, 0.0050, 0.0050, wood, 18, 8)
    return place([pot, lid, handle], loc, turn, scale)


def jug(material, loc, turn=0.0, scale=1.0):
    """A pitcher with a strap handle, its lip drawn out of the rim with a finger and pinched on both sides."""
    outer = [
        (0, 0),
        (0.050, 0),
        (0.056, 0.004),
        (0.066, 0.030),
        (0.074, 0.075),
        (0.070, 0.125),
        (0.056, 0.170),
        (0.047, 0.200),
        (0.0495, 0.228),
        (0.0545, 0.246),
        (0.0562, 0.2515),
        (0.0560, 0.2545),
        (0.0545, 0.2562),
    ]
    inner = [
        (0.0526, 0.2560),
        (0.0512, 0.2535),
        (0.0500, 0.249),
        (0.0445, 0.228),
        (0.041, 0.200),
        (0.050, 0.168),
        (0.062, 0.120),
        (0.060, 0.060),
        (0, 0.03),
    ]
    ob = lathe(outer + inner, material, seg=320, n=10)
    for v in ob.data.vertices:
        a = abs(math.atan2(v.co.y, v.co.x))
        high = min(1, max(0, (v.co.z - 0.186) / 0.069))
        pull = math.exp(-((a / 0.44) ** 2.5)) * high**1.9
        pinch = math.exp(-(((a - 0.74) / 0.34) ** 2)) * high**1.5
        v.co.y *= 1 - 0.17 * pinch - 0.10 * pull
        v.co.x += 0.0235 * pull - 0.003 * pinch
        # the lip rises a little out of the rim and turns down at its end
        v.co.z += 0.0080 * pull - 0.0062 * pull**4 - 0.0025 * pinch * high**4
    strap = tube(
        [
            (-0.046, 0, 0.222),
            (-0.072, 0, 0.236),
            (-0.104, 0, 0.216),
            (-0.112, 0, 0.170),
            (-0.094, 0, 0.122),
            (-0.068, 0, 0.098),
        ],
        0.0085,
        0.0075,
        material,
        20,
        10,
    )
    return place([ob, strap], loc, turn, scale)


def m_apricot():
    """The skin of an apricot, blushed on one side."""
    m, nt, b = mat('apricot')
    o = coord(nt)
    sx = nt.new('ShaderNodeSeparateXYZ', inp={0: o})
    blush = nt.math(
        'ADD', nt.math('MULTIPLY', sx.outputs[0], 9.0), nt.math('MULTIPLY', nt.noise(o, 22, 4, 0.6), 1.1)
    )
    col = nt.ramp(blush, [(0.25, hexlin('#D9892F')), (0.62, hexlin('#D4712E')), (1.0, hexlin('#B8452A'))])
    freckle = nt.ramp(nt.noise(o, 210, 2, 0.5), [(0.64, (0, 0, 0, 1)), (0.72, (1, 1, 1, 1))])
    col = nt.mix(nt.math('MULTIPLY', freckle, 0.25), col, hexlin('#8E3A22'))
    setin(
        nt,
        b,
        Base_Color=col,
        Roughness=0.52,
        Subsurface=0.12,
        Normal=nt.bump(nt.noise(o, 160, 2, 0.5), 0.08, 0.001),
    )
    b.inputs['Subsurface Color'].default_value = hexlin('#E08A3A')
    b.inputs['Subsurface Radius'].default_value = (0.02, 0.008, 0.003)
    b.inputs['Sheen'].default_value = 0.35
    return m


def apricot(material, loc, r, tip, turn, seed):
    """One apricot with its seam and its stem hollow; tip leans it, turn shows another side."""
    verts = []
    faces = []
    around = 64
    down = 40
    for i in range(down + 1):
        th = math.pi * i / down
        for j in range(around):
            ph = 2 * math.pi * j / around
            dp = (ph + math.pi) % (2 * math.pi) - math.pi
            rr = (
                1
                - 0.07 * math.exp(-((dp / 0.20) ** 2)) * math.sin(th) ** 0.6
                - 0.16 * math.exp(-((th / 0.28) ** 2))
            )
            rr -= 0.05 * math.exp(-(((math.pi - th) / 0.2) ** 2))
            p = Vector((math.sin(th) * math.cos(ph), math.sin(th) * math.sin(ph), math.cos(th)))
            rr *= 1 + 0.03 * noise.noise(p * 1.5 + Vector((seed, 0, 0)))
            verts.append((rr * r * p.x, rr * r * p.y * 0.97, rr * r * p.z * 0.96))
    for i in range(down):
        for j in range(around):
            q = (j + 1) % around
            faces.append((i * around + j, (i + 1) * around + j, (i + 1) * around + q, i * around + q))
    ob = finish('apricot', verts, faces, material)
    ob.location = loc
    ob.rotation_euler = (tip, 0, turn)
    return ob


def fruit_bowl(material, skin, leaf, wood, loc, rng, scale=1.0):
    """A bowl heaped with apricots and a few leaves, .48 across at scale 1."""
    parts = [bowl(material, (0, 0, 0), 2.15)]
    r = 0.062
    z = 0.128
    for i in range(6):
        a = i * math.pi / 3 + 0.3
        parts.append(
            apricot(
                skin,
                (0.138 * math.cos(a), 0.138 * math.sin(a), z + 0.012 + rng.uniform(-0.004, 0.006)),
                r * rng.uniform(0.93, 1.04),
                rng.uniform(-0.6, 0.6),
                rng.uniform(0, 6.28),
                i,
            )
        )
    parts.append(apricot(skin, (0, 0, z), r, 0.2, 4.2, 9))
    parts.append(apricot(skin, (0.012, -0.01, z + 0.175), r * 0.98, -0.5, 4.6, 28))
    for i, a in enumerate((0.9, 3.05, 5.1)):
        parts.append(
            apricot(
                skin,
                (0.070 * math.cos(a), 0.070 * math.sin(a), z + 0.098),
                r * rng.uniform(0.95, 1.02),
                (0.5, -0.7, 0.9)[i],
                (4.4, 5.2, 3.9)[i],
                20 + i,
            )
        )
    leaves = LeafBuilder()
    twigs = LeafBuilder()
    for p, d, length in (
        ((-0.13, 0.03, 0.17), (-0.9, -0.1, 0.55), 0.25),
        ((0.13, 0.06, 0.17), (0.8, 0.15, 0.62), 0.27),
        ((-0.05, 0.12, 0.18), (-0.45, 0.15, 1), 0.30),
    ):
        branch(
            leaves,
            twigs,
            p,
            d,
            length,
            rng,
            **BAY,
        )
    parts.append(leaves.done(leaf))
    parts.append(twigs.done(wood, 'twig'))
    return place(parts, loc, 0, scale)


def m_oak(c1='#A68B6C', c2='#8A6E50', name='oak'):
    """Oiled oak with its grain along x."""
    m, nt, b = mat(name)
    o = coord(nt)
    broad = nt.noise(nt.mapping(o, (0.35, 7, 7)), 2.2, 5, 0.6, 0.5)
    fine = nt.noise(nt.mapping(o, (1.2, 70, 70)), 2.6, 4, 0.6, 0.2)
    col = nt.ramp(broad, [(0.34, hexlin(c2)), (0.66, hexlin(c1))])
    col = nt.mix(nt.math('MULTIPLY', fine, 0.30), col, hexlin('#6E4E2E'))
    setin(nt, b, Base_Color=col, Roughness=nt.math('ADD', nt.math('MULTIPLY', fine, 0.18), 0.42))
    setin(nt, b, Normal=nt.bump(fine, 0.16, 0.002))
    return m


def call_screen(file, shape):
    """Draws a call into the room of a picture file, (width, height), with its three buttons; returns a file."""
    import cv2

    w, h = shape
    room = cv2.imread(file)
    tall = round(room.shape[1] * h / w)
    foot = min(round(room.shape[0] * 0.06), room.shape[0] - tall)
    view = room[room.shape[0] - foot - tall : room.shape[0] - foot]
    view = cv2.resize(view, shape, interpolation=cv2.INTER_CUBIC).astype(np.float32)
    unit = h / 100

    def paint(colour, alpha, draw):
        mask = np.zeros((h * 4, w * 4), np.uint8)
        draw(mask)
        cover = cv2.resize(mask, shape, interpolation=cv2.INTER_AREA)[:, :, None] / 255 * alpha
        bgr = np.array([int(colour[i : i + 2], 16) for i in (5, 3, 1)], np.float32)
        view[:] = view * (1 - cover) + bgr * cover

    def at(x, y):
        return (round((w / 2 + x * unit) * 4), round((h - y * unit) * 4))

    def size(x):
        return round(x * unit * 4)

    def line(*points, width=1.0):
        return lambda m: cv2.polylines(
            m, [np.array([at(*p) for p in points], np.int32)], False, 255, size(width), cv2.LINE_AA
        )

    def dot(x, y, r):
        return lambda m: cv2.circle(m, at(x, y), size(r), 255, -1, cv2.LINE_AA)

    paint('#17231D', 0.72, line((-17, 10.5), (17, 10.5), width=15))
    for x, colour in ((-15.5, '#46564C'), (0, '#B9532F'), (15.5, '#46564C')):
        paint(colour, 1, dot(x, 10.5, 5.4))
    ink = '#F3EDDF'
    # a microphone, a receiver laid down, a camera
    paint(ink, 1, line((-15.5, 12.6), (-15.5, 11), width=2.2))
    cradle = [(-15.5 + 2.3 * math.cos(a), 11 + 2.3 * math.sin(a)) for a in np.linspace(math.pi, 2 * math.pi, 13)]
    paint(ink, 1, line(*cradle, width=0.6))
    paint(ink, 1, line((-15.5, 8.7), (-15.5, 7.4), width=0.6))
    receiver = [(3.0 * math.cos(a), 8.6 + 2.6 * math.sin(a)) for a in np.linspace(0.35, math.pi - 0.35, 13)]
    paint(ink, 1, line(*receiver, width=1.3))
    for side in (-1, 1):
        paint(ink, 1, line((side * 2.75, 9.4), (side * 2.75, 8.9), width=1.9))
    paint(ink, 1, line((14.0, 10.9), (15.6, 10.9), width=2.0))
    paint(ink, 1, line((14.0, 10.1), (15.6, 10.1), width=2.0))
    paint(ink, 1, line((18.2, 11.6), (18.2, 9.4), width=0.9))
    out = os.path.join(tempfile.gettempdir(), 'call_%d.png' % os.getpid())
    cv2.imwrite(out, view.astype(np.uint8))
    return out


def m_screen(file, xs, zs, strength=0.5):
    """A lit screen in the xz plane that shows a picture file."""
    m, nt, b = mat('screen')
    image = bpy.data.images.load(file)
    at = nt.new('ShaderNodeSeparateXYZ', inp={0: coord(nt)})
    (x0, x1), (z0, z1) = xs, zs
    u = nt.math('DIVIDE', nt.math('SUBTRACT', at.outputs[0], x0), x1 - x0)
    v = nt.math('DIVIDE', nt.math('SUBTRACT', at.outputs[2], z0), z1 - z0)
    spot = nt.new('ShaderNodeCombineXYZ', inp={0: u, 1: v}).outputs[0]
    colour = nt.new('ShaderNodeTexImage', image=image, inp={0: spot})
    colour = nt.new('ShaderNodeHueSaturation', inp={'Saturation': 1.2, 'Color': colour.outputs[0]}).outputs[0]
    setin(nt, b, Base_Color=(0, 0, 0, 1), Roughness=0.5, Emission=colour, Emission_Strength=strength)
    b.inputs['Specular'].default_value = 0.1
    return m


#: Widths of the keys, row by row; a letter's key is 1.
KEYS = (
    (*[1] * 13, 1.5),
    (1.5, *[1] * 13),
    (1.75, *[1] * 11, 1.75),
    (2.25, *[1] * 10, 2.25),
    (1.25, 1, 1, 1.25, 5.5, 1.25, 1, 1, 1.25),
)


def laptop(loc, view, turn=0.0, scale=1.0, open_=104.0, glow=0.5):
    """A slim open laptop; its screen, as bright as `glow`, shows a call into the room of the picture file `view`."""
    shell, nt, b = mat('shell')
    setin(nt, b, Base_Color=hexlin('#C9BEAB'), Metallic=0.55, Roughness=0.38)
    dark = m_simple('#2B302B', 0.5, 'bezel', 0.4)
    keys = m_simple('#343A35', 0.6, 'keys', 0.25)
    seam = m_simple('#8C8271', 0.6, 'seam', 0.2)
    w, d = 0.330, 0.228
    top = 0.0095
    parts = [slab(w, d, top, 0.014, 0.0035, shell)]
    for grow, lift, m in ((0.0016, 0.0002, seam), (0, 0.0004, shell)):
        parts.append(slab(w * 0.34 + grow, d * 0.30 + grow, lift, 0.006, 0.0001, m, (0, -d * 0.285, top), 'pad'))
    unit = w * 0.88 / 14.5
    pitch = 0.0200
    for row, widths in enumerate(KEYS):
        x = -w * 0.44
        y = d * 0.375 - row * pitch
        for k in widths:
            size = (k * unit - 0.0034, pitch - 0.0040)
            parts.append(slab(*size, 0.0013, 0.0022, 0.0005, keys, (x + k * unit / 2, y, top), 'key', 3))
            x += k * unit
    lid = []
    hinge = (0, d / 2 - 0.004, 0.0085)
    back = slab(w, d, 0.0055, 0.014, 0.0024, shell, (0, 0, 0), 'lid')
    back.rotation_euler = (math.pi / 2, 0, 0)
    back.location = (0, 0.0055, d / 2)
    lid.append(back)
    glass = slab(w * 0.985, d * 0.975, 0.0006, 0.011, 0.0002, dark, (0, 0, 0), 'glass')
    glass.rotation_euler = (math.pi / 2, 0, 0)
    glass.location = (0, 0, d / 2)
    lid.append(glass)
    sw, sh = w * 0.955, d * 0.925
    cy = d / 2
    x0, x1, y0, y1 = -sw / 2, sw / 2, cy - sh / 2, cy + sh / 2
    lit = m_screen(call_screen(view, (1512, round(1512 * sh / sw))), (x0, x1), (y0, y1), glow)
    corner = 0.006
    outline = []
    for cx, cz, start in ((x1, y1, 0), (x0, y1, 90), (x0, y0, 180), (x1, y0, 270)):
        for k in range(9):
            a = math.radians(start + 90 * k / 8)
            inset = (cx - math.copysign(corner, cx), cz - (corner if cz > cy else -corner))
            outline.append((inset[0] + corner * math.cos(a), -0.0010, inset[1] + corner * math.sin(a)))
    lid.append(mesh_ob('screen', outline, [tuple(range(len(outline)))], lit, False))
    flap = link(bpy.data.objects.new('flap', None))
    for ob in lid:
        ob.parent = flap
    flap.location = hinge
    flap.rotation_euler = (math.radians(90 - open_), 0, 0)
    parts.append(flap)
    return place(parts, loc, turn, scale)


def m_pages(light='#EFE6D5', dark='#CDBFA4'):
    """The cut edge of many sheets that lie one on the other."""
    m, nt, b = mat('pages')
    layers = nt.noise(nt.mapping(coord(nt), (1.5, 1.5, 420)), 1, 3, 0.6)
    colour = nt.ramp(layers, [(0.32, hexlin(dark)), (0.58, hexlin(light))])
    setin(nt, b, Base_Color=colour, Roughness=0.9, Normal=nt.bump(layers, 0.25, 0.001))
    b.inputs['Specular'].default_value = 0.1
    return m


def book(material, paper, loc, turn=0.0, w=0.15, d=0.21, h=0.026):
    """A closed cloth-bound book with its round spine to -x: one cover bent round its pages."""
    t = h * 0.065
    back = -w / 2 + h * 0.16
    spine = []
    for k in range(17):
        a = math.pi * k / 16
        spine.append((back - h * 0.16 * math.sin(a) ** 0.7, h / 2 - h / 2 * math.cos(a)))
    inner = [(w / 2, h - t), (back + t * 0.6, h - t), (back + t * 0.6, t), (w / 2, t)]
    cover = upright([[(w / 2, 0), *spine, (w / 2, h), *inner]], -d / 2, d, material, t * 0.3, 'cover')
    edge = h * 0.09
    pages = box(back + t, w / 2 - edge, -d / 2 + edge, d / 2 - edge, t, h - t, paper, 0.0004, 'pages')
    return place([cover, pages], loc, turn)


def m_boucle(c1, c2, name='boucle'):
    """Soft looped wool."""
    m, nt, b = mat(name)
    o = coord(nt)
    loops = nt.noise(o, 150, 4, 0.62, 0.6)
    broad = nt.noise(o, 6, 4, 0.6)
    col = nt.mix(broad, hexlin(c2), hexlin(c1))
    dim = nt.ramp(loops, [(0.30, hexlin(c2)), (0.62, hexlin(c1))])
    col = nt.mix(0.45, col, dim)
    setin(nt, b, Base_Color=col, Roughness=0.95, Sheen=0.45)
    b.inputs['Specular'].default_value = 0.08
    n1 = nt.bump(nt.noise(o, 34, 3, 0.55), 0.25, 0.006)
    setin(nt, b, Normal=nt.bump(loops, 0.55, 0.0035, n1))
    return m


def armchair(fabric, wood, loc, turn=0.0, scale=1.0, flutes=17):
    """A round-backed chair facing -y: fluted shell, deep round seat, four tapered legs."""
    reach = math.radians(128)
    rows = 300
    ring = 44
    verts = []
    faces = []
    for i in range(rows + 1):
        t = -1 + 2 * i / rows
        a = t * reach
        top = 0.47 + 0.30 * (0.5 + 0.5 * math.cos(min(1, abs(t) / 0.86) * math.pi)) ** 0.85
        low = 0.13
        end = min(1.0, (1 - abs(t)) / 0.075)
        cap = math.sqrt(max(0.0, 1 - (1 - end) ** 2))
        cap = max(cap, 0.02)
        half = 0.062 * (0.35 + 0.65 * cap)
        mid = 0.338
        groove = abs(math.sin(math.pi * flutes * (t + 1) / 2)) ** 0.55
        mid_z = (top + low) / 2
        half_z = (top - low) / 2 * (0.80 + 0.20 * cap)
        for k in range(ring):
            u = 2 * math.pi * k / ring
            c = math.cos(u)
            s = math.sin(u)
            px = math.copysign(abs(c) ** 0.55, c) * half
            pz = math.copysign(abs(s) ** 0.30, s) * half_z
            z = mid_z + pz
            if px < 0:
                px *= 0.62 + 0.38 * groove
            else:
                px *= 0.86 + 0.14 * groove
            lean = 0.075 * max(0, (z - 0.38) / 0.40) * math.cos(a * 0.62)
            r = mid + px + lean
            verts.append((r * math.sin(a), r * math.cos(a), z))
    for i in range(rows):
        for k in range(ring):
            q = (k + 1) % ring
            faces.append((i * ring + k, i * ring + q, (i + 1) * ring + q, (i + 1) * ring + k))
    faces.append(tuple(range(ring - 1, -1, -1)))
    faces.append(tuple(rows * ring + k for k in range(ring)))
    shell = finish('shell', verts, faces, fabric)
    base = lathe(
        [
            (0, 0.125),
            (0.26, 0.125),
            (0.315, 0.130),
            (0.330, 0.150),
            (0.330, 0.250),
            (0.318, 0.272),
            (0.28, 0.280),
            (0, 0.280),
        ],
        fabric,
        seg=160,
        n=10,
    )
    seat = lathe(
        [
            (0, 0.278),
            (0.24, 0.278),
            (0.296, 0.284),
            (0.322, 0.310),
            (0.326, 0.350),
            (0.312, 0.385),
            (0.27, 0.408),
            (0.18, 0.421),
            (0.08, 0.425),
            (0, 0.426),
        ],
        fabric,
        seg=160,
        n=10,
    )
    for ob in (base, seat):
        for v in ob.data.vertices:
            if v.co.y < 0:
                v.co.y *= 1.10
    parts = [shell, base, seat]
    for x, y in ((-0.21, -0.23), (0.21, -0.23), (-0.22, 0.20), (0.22, 0.20)):
        leg = lathe(
            [(0, 0), (0.011, 0), (0.013, 0.003), (0.0165, 0.06), (0.022, 0.135), (0, 0.137)],
            wood,
            seg=48,
            n=8,
        )
        leg.location = (x, y, 0)
        leg.rotation_euler = (-0.10 * y / 0.2, 0.10 * x / 0.2, 0)
        parts.append(leg)
    return place(parts, loc, turn, scale)


def side_table(material, loc, height=0.50, radius=0.24):
    """A round table on one turned column."""
    top = lathe(
        [
            (0, height - 0.030),
            (radius - 0.02, height - 0.030),
            (radius - 0.004, height - 0.026),
            (radius, height - 0.015),
            (radius - 0.004, height - 0.004),
            (radius - 0.02, height),
            (0, height),
        ],
        material,
        loc,
        seg=192,
        n=10,
    )
    column = lathe(
        [
            (0, 0),
            (0.145, 0),
            (0.152, 0.005),
            (0.150, 0.016),
            (0.11, 0.026),
            (0.055, 0.046),
            (0.034, 0.10),
            (0.030, 0.22),
            (0.034, height - 0.10),
            (0.055, height - 0.05),
            (0.085, height - 0.029),
            (0, height - 0.028),
        ],
        material,
        loc,
        seg=128,
        n=10,
    )
    return top, column


def stethoscope(tubing, metal, loc, turn=0.0, scale=1.0):
    """A stethoscope laid in one loose loop on a table."""
    r = 0.0042
    parts = []
    parts.append(
        tube(
            [
                (0.105, -0.050, r),
                (0.085, -0.085, r),
                (0.030, -0.105, r),
                (-0.045, -0.088, r),
                (-0.082, -0.030, r),
                (-0.070, 0.035, r),
                (-0.020, 0.068, r),
                (0.030, 0.060, r),
            ],
            r,
            r,
            tubing,
            18,
            12,
        )
    )
    for side in (-1, 1):
        y = 0.060 + side * 0.002
        parts.append(
            tube(
                [(0.026, y, r), (0.055, 0.056 + side * 0.012, r + 0.001), (0.085, 0.052 + side * 0.026, r)],
                r * 0.9,
                r * 0.8,
                tubing,
                18,
                10,
            )
        )
        parts.append(
            tube(
                [
                    (0.083, 0.0525 + side * 0.0255, r),
                    (0.115, 0.046 + side * 0.036, r),
                    (0.150, 0.040 + side * 0.030, r),
                    (0.168, 0.038 + side * 0.016, r + 0.002),
                ],
                0.0026,
                0.0024,
                metal,
                16,
                10,
            )
        )
        parts.append(
            stone(0.0062, 0.0055, 0.0055, tubing, (0.170, 0.0375 + side * 0.013, r + 0.002), seed=2, amp=0.02)
        )
    chest = lathe(
        [
            (0, 0),
            (0.021, 0),
            (0.0225, 0.002),
            (0.0220, 0.005),
            (0.017, 0.008),
            (0.008, 0.010),
            (0.006, 0.015),
            (0, 0.016),
        ],
        metal,
        (0.122, -0.030, 0),
        seg=64,
        n=8,
    )
    parts.append(chest)
    parts.append(
        tube(
            [(0.105, -0.050, r + 0.001), (0.112, -0.042, 0.008), (0.121, -0.031, 0.011)],
            0.0034,
            0.003,
            metal,
            16,
            8,
        )
    )
    return place(parts, loc, turn, scale)


def sprigs(
    directions, origin, rng, leaf, wood, leafL=0.105, leafW=0.030, pairs=13, droop=0.55, start=0.25, **more
):
    """Branches from one mouth: a list of (direction, length)."""
    leaves = LeafBuilder()
    twigs = LeafBuilder()
    for d, length in directions:
        branch(
            leaves,
            twigs,
            origin,
            d,
            length,
            rng,
            leafL=leafL,
            leafW=leafW,
            pairs=pairs,
            droop=droop,
            wander=0.5,
            start=start,
            **more,
        )
    leaves.done(leaf)
    twigs.done(wood, 'twig')
