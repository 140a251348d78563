import bpy, math, random, sys, os, tempfile, time
import numpy as np
from mathutils import Vector, Matrix, noise, Quaternion


def hexlin(h, a=1.0):
    h = h.lstrip('#')
    c = [int(h[i : i + 2], 16) / 255 for i in (0, 2, 4)]
    return tuple(((x / 12.92) if x <= 0.04045 else ((x + 0.055) / 1.055) ** 2.4) for x in c) + (a,)


def reset():
    bpy.ops.wm.read_factory_settings(use_empty=True)
    return bpy.context.scene


def link(ob):
    bpy.context.scene.collection.objects.link(ob)
    return ob


# ---------- node helper
class NT:
    def __init__(s, tree):
        s.t = tree
        s.n = tree.nodes
        s.l = tree.links

    def new(s, typ, **kw):
        n = s.n.new(typ)
        for k, v in kw.items():
            if k == 'inp':
                for a, b in v.items():
                    if isinstance(b, bpy.types.NodeSocket):
                        s.l.new(b, n.inputs[a])
                    else:
                        n.inputs[a].default_value = b
            else:
                setattr(n, k, v)
        return n

    def ramp(s, fac, stops, interp='LINEAR'):
        n = s.n.new('ShaderNodeValToRGB')
        n.color_ramp.interpolation = interp
        els = n.color_ramp.elements
        while len(els) < len(stops):
            els.new(0.5)
        for e, (p, c) in zip(els, stops):
            e.position = p
            e.color = c if len(c) == 4 else (*c, 1)
        if fac is not None:
            s.l.new(fac, n.inputs[0])
        return n.outputs[0]

    def noise(s, vec, scale, detail=4, rough=0.55, dist=0):
        n = s.new(
            'ShaderNodeTexNoise',
            inp={'Scale': scale, 'Detail': detail, 'Roughness': rough, 'Distortion': dist},
        )
        if vec is not None:
            s.l.new(vec, n.inputs['Vector'])
        return n.outputs['Fac']

    def mix(s, fac, a, b, mode='MIX'):
        n = s.n.new('ShaderNodeMixRGB')
        n.blend_type = mode
        for i, v in enumerate((fac, a, b)):
            if isinstance(v, bpy.types.NodeSocket):
                s.l.new(v, n.inputs[i])
            else:
                n.inputs[i].default_value = v
        return n.outputs[0]

    def math(s, op, a, b=0.0, c=None, clamp=False):
        n = s.n.new('ShaderNodeMath')
        n.operation = op
        n.use_clamp = clamp
        for i, v in enumerate((a, b) if c is None else (a, b, c)):
            if isinstance(v, bpy.types.NodeSocket):
                s.l.new(v, n.inputs[i])
            else:
                n.inputs[i].default_value = v
        return n.outputs[0]

    def mapping(s, vec, scale=(1, 1, 1), rot=(0, 0, 0)):
        n = s.n.new('ShaderNodeMapping')
        s.l.new(vec, n.inputs[0])
        n.inputs['Scale'].default_value = scale
        n.inputs['Rotation'].default_value = rot
        return n.outputs[0]

    def bump(s, h, strength, dist, normal=None):
        n = s.n.new('ShaderNodeBump')
        n.inputs['Strength'].default_value = strength
        n.inputs['Distance'].default_value = dist
        s.l.new(h, n.inputs['Height'])
        if normal is not None:
            s.l.new(normal, n.inputs['Normal'])
        return n.outputs[0]


def mat(name):
    m = bpy.data.materials.new(name)
    m.use_nodes = True
    nt = NT(m.node_tree)
    b = nt.n['Principled BSDF'] if 'Principled BSDF' in nt.n else None
    b.inputs['Specular'].default_value = 0.35
    return m, nt, b


def setin(nt, b, **kw):
    for k, v in kw.items():
        k = k.replace('_', ' ')
        if isinstance(v, bpy.types.NodeSocket):
            nt.l.new(v, b.inputs[k])
        else:
            b.inputs[k].default_value = v


def coord(nt, kind='Object'):
    return nt.n.new('ShaderNodeTexCoord').outputs[kind]


def m_plaster(c1='#EFE5D3', c2='#E2D3BC', k=1.0, name='plaster'):
    m, nt, b = mat(name)
    o = coord(nt)
    big = nt.noise(o, 1.3 * k, 5, 0.6, 0.4)
    cloud = nt.ramp(big, [(0.32, hexlin(c2)), (0.68, hexlin(c1))])
    st = nt.noise(nt.mapping(o, (1, 1, 3.2), (0, 0.5, 0)), 5 * k, 6, 0.62, 1.2)
    col = nt.mix(nt.math('MULTIPLY', st, 0.16), cloud, hexlin('#CDBBA0'))
    setin(nt, b, Base_Color=col, Roughness=0.92)
    b.inputs['Specular'].default_value = 0.15
    n1 = nt.bump(nt.noise(nt.mapping(o, (1, 1, 1.8), (0, 0.35, 0)), 3.2 * k, 3, 0.5, 0.15), 0.55, 0.026 / k)
    n2 = nt.bump(nt.noise(o, 30 * k, 5, 0.62), 0.42, 0.005 / k, n1)
    n3 = nt.bump(nt.noise(o, 190 * k, 2, 0.5), 0.22, 0.0012 / k, n2)
    setin(nt, b, Normal=n3)
    return m


def m_stone(c1, c2, speck='#4c4a44', name='stone', rough=0.62, scale=9):
    m, nt, b = mat(name)
    o = coord(nt)
    f = nt.noise(o, scale, 6, 0.6, 0.6)
    col = nt.ramp(f, [(0.3, hexlin(c1)), (0.7, hexlin(c2))])
    sp = nt.noise(o, scale * 22, 3, 0.6)
    spm = nt.ramp(sp, [(0.60, (0, 0, 0, 1)), (0.72, (1, 1, 1, 1))])
    col = nt.mix(nt.math('MULTIPLY', spm, 0.5), col, hexlin(speck))
    v = nt.ramp(
        nt.noise(nt.mapping(o, (1, 1, 3.5), (0.3, 0.2, 0)), scale * 0.9, 5, 0.6, 1.0),
        [(0.44, (0, 0, 0, 1)), (0.5, (1, 1, 1, 1)), (0.56, (0, 0, 0, 1))],
    )
    col = nt.mix(nt.math('MULTIPLY', v, 0.14), col, hexlin('#EDE5D6'))
    setin(nt, b, Base_Color=col, Roughness=rough)
    n1 = nt.bump(nt.noise(o, scale * 3.2, 5, 0.6, 0.2), 0.35, 0.010)
    setin(nt, b, Normal=nt.bump(nt.noise(o, scale * 20, 4, 0.65), 0.40, 0.0022, n1))
    return m


def m_ceramic(c1, c2, name='ceramic', rough=0.55, speck=0.0, bands=True):
    m, nt, b = mat(name)
    o = coord(nt)
    f = nt.noise(o, 7, 5, 0.6, 0.3)
    col = nt.ramp(f, [(0.3, hexlin(c1)), (0.7, hexlin(c2))])
    if speck:
        sp = nt.noise(o, 150, 2, 0.5)
        col = nt.mix(
            nt.math('MULTIPLY', nt.ramp(sp, [(0.66, (0, 0, 0, 1)), (0.71, (1, 1, 1, 1))]), speck),
            col,
            hexlin('#5b4634'),
        )
    setin(nt, b, Base_Color=col, Roughness=nt.math('ADD', nt.math('MULTIPLY', f, 0.2), rough - 0.1))
    n = nt.bump(nt.noise(o, 60, 4, 0.6), 0.16, 0.002)
    if bands:
        n = nt.bump(nt.noise(nt.mapping(o, (0.4, 0.4, 60)), 1.6, 3, 0.5), 0.28, 0.003, n)
    setin(nt, b, Normal=n)
    return m


def m_leaf(top, under, name='leaf', rough=0.42, trans=0.3):
    m, nt, b = mat(name)
    at = nt.new('ShaderNodeVertexColor', layer_name='rnd')
    sep = nt.new('ShaderNodeSeparateColor', inp={0: at.outputs[0]})
    r = sep.outputs[0]
    mid = sep.outputs[1]
    geo = nt.n.new('ShaderNodeNewGeometry')
    c = nt.mix(geo.outputs['Backfacing'], hexlin(top), hexlin(under))
    hs = nt.new('ShaderNodeHueSaturation', inp={'Color': c})
    nt.l.new(nt.math('ADD', nt.math('MULTIPLY', r, 0.05), 0.475), hs.inputs['Hue'])
    nt.l.new(nt.math('ADD', nt.math('MULTIPLY', r, 0.7), 0.65), hs.inputs['Value'])
    col = nt.mix(nt.math('MULTIPLY', mid, 0.35), hs.outputs[0], hexlin('#C9CFA8'))
    setin(nt, b, Base_Color=col, Roughness=rough)
    tr = nt.new('ShaderNodeBsdfTranslucent', inp={'Color': nt.mix(0.5, col, hexlin('#A9B86A'))})
    mx = nt.new('ShaderNodeMixShader', inp={0: trans, 1: b.outputs[0], 2: tr.outputs[0]})
    nt.l.new(mx.outputs[0], nt.n['Material Output'].inputs[0])
    return m


def m_simple(hexc, rough=0.8, name='s', spec=0.3):
    m, nt, b = mat(name)
    setin(nt, b, Base_Color=hexlin(hexc), Roughness=rough)
    b.inputs['Specular'].default_value = spec
    return m


def m_haze(c1, c2, haze, f, zlo, zhi, fz, name='hill', tex=0.05, shade=1.0):
    """distant land: diffuse mixed with emissive haze; f = base haze, fz = extra haze at foot (zlo->zhi)"""
    m, nt, b = mat(name)
    o = coord(nt)
    n = nt.noise(o, tex, 8, 0.65, 0.3)
    col = nt.ramp(n, [(0.35, hexlin(c1)), (0.65, hexlin(c2))])
    setin(nt, b, Base_Color=col, Roughness=1.0)
    b.inputs['Specular'].default_value = 0
    geo = nt.n.new('ShaderNodeNewGeometry')
    sx = nt.new('ShaderNodeSeparateXYZ', inp={0: geo.outputs['Position']})
    mr = nt.new('ShaderNodeMapRange', inp={0: sx.outputs[2], 1: zlo, 2: zhi, 3: fz, 4: 0.0})
    mr.interpolation_type = 'SMOOTHSTEP'
    fac = nt.math('ADD', mr.outputs[0], f, clamp=True)
    em = nt.new('ShaderNodeEmission', inp={'Color': hexlin(haze), 'Strength': shade})
    mx = nt.new('ShaderNodeMixShader', inp={0: fac, 1: b.outputs[0], 2: em.outputs[0]})
    nt.l.new(mx.outputs[0], nt.n['Material Output'].inputs[0])
    return m


def m_water(deep='#2E4A48', rough=0.06, scale=1.0, strength=0.25, gloss=0.6):
    m, nt, b = mat('water')
    o = coord(nt)
    h = nt.noise(nt.mapping(o, (0.25 * scale, 1.1 * scale, 1)), 1.0, 5, 0.55, 0.3)
    setin(nt, b, Base_Color=hexlin(deep), Roughness=rough, Normal=nt.bump(h, strength, 0.2))
    b.inputs['Specular'].default_value = gloss
    return m


def m_linen(c='#E9DFCB', c2='#D9CBB2'):
    m, nt, b = mat('linen')
    o = coord(nt, 'UV')
    w1 = nt.new('ShaderNodeTexWave', inp={'Scale': 95, 'Distortion': 1.2, 'Detail': 2, 'Detail Scale': 3})
    nt.l.new(o, w1.inputs[0])
    w2 = nt.new('ShaderNodeTexWave', inp={'Scale': 95, 'Distortion': 1.2, 'Detail': 2, 'Detail Scale': 3})
    w2.bands_direction = 'Y'
    nt.l.new(o, w2.inputs[0])
    h = nt.math('MULTIPLY', w1.outputs['Fac'], w2.outputs['Fac'])
    n = nt.noise(o, 30, 5, 0.7)
    col = nt.mix(n, hexlin(c2), hexlin(c))
    col = nt.mix(nt.math('MULTIPLY', h, 0.25), col, hexlin('#F4ECDC'))
    setin(nt, b, Base_Color=col, Roughness=0.95, Normal=nt.bump(h, 0.35, 0.001))
    b.inputs['Specular'].default_value = 0.1
    b.inputs['Sheen'].default_value = 0.3
    return m


# ---------- geometry
def mesh_ob(name, verts, faces, mat_=None, smooth=True, rnd=None):
    me = bpy.data.meshes.new(name)
    me.from_pydata(verts, [], faces)
    me.update()
    if smooth:
        me.polygons.foreach_set('use_smooth', [True] * len(me.polygons))
    if mat_:
        me.materials.append(mat_)
    if rnd is not None:
        ca = me.color_attributes.new('rnd', 'FLOAT_COLOR', 'POINT')
        ca.data.foreach_set('color', np.asarray(rnd, dtype=np.float32).ravel())
    return link(bpy.data.objects.new(name, me))


def arch_pts(cx, w, z0, spring, n=48):
    r = w / 2
    p = [(cx - r, z0)]
    p += [
        (cx + r * math.cos(math.pi - math.pi * i / n), spring + r * math.sin(math.pi * i / n))
        for i in range(n + 1)
    ]
    p += [(cx + r, z0)]
    return p


def upright(outlines, y, thick, m, bevel=0.012, name='wall'):
    """A flat piece standing in the xz plane, its face at y: the first outline filled, the others cut out of it."""
    cu = bpy.data.curves.new(name, 'CURVE')
    cu.dimensions = '2D'
    cu.fill_mode = 'BOTH'
    cu.extrude = thick / 2 - bevel
    cu.bevel_depth = bevel
    cu.bevel_resolution = 4
    for outline in outlines:
        s = cu.splines.new('POLY')
        s.points.add(len(outline) - 1)
        s.use_cyclic_u = True
        for p, q in zip(s.points, outline):
            p.co = (q[0], q[1], 0, 1)
    ob = link(bpy.data.objects.new(name, cu))
    ob.rotation_euler = (math.pi / 2, 0, 0)
    ob.location = (0, y + thick / 2, 0)
    cu.materials.append(m)
    return ob


def wall_with_arches(arches, x0, x1, z0, z1, y, thick, m, bevel=0.012):
    """A wall with openings; an arch is (middle, width, foot, spring)."""
    return upright(
        [[(x0, z0), (x1, z0), (x1, z1), (x0, z1)], *[arch_pts(*a) for a in arches]], y, thick, m, bevel
    )


def box(x0, x1, y0, y1, z0, z1, m, bev=0.01, name='box'):
    v = [(x, y, z) for x in (x0, x1) for y in (y0, y1) for z in (z0, z1)]
    f = [(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)]
    ob = mesh_ob(name, v, f, m, False)
    if bev:
        b = ob.modifiers.new('b', 'BEVEL')
        b.width = bev
        b.segments = 4
        ob.data.use_auto_smooth = True
    return ob


def catmull(pts, n=10):
    P = [np.array(p, float) for p in pts]
    P = [2 * P[0] - P[1]] + P + [2 * P[-1] - P[-2]]
    out = []
    for i in range(1, len(P) - 2):
        for k in range(n):
            t = k / n
            a, b, c, d = P[i - 1 : i + 3]
            out.append(
                0.5
                * (
                    (2 * b)
                    + (-a + c) * t
                    + (2 * a - 5 * b + 4 * c - d) * t * t
                    + (-a + 3 * b - 3 * c + d) * t**3
                )
            )
    out.append(P[-2])
    return out


def lathe(profile, m, loc=(0, 0, 0), seg=96, n=10, wob=0.0, seed=0, name='lathe', linear=False):
    pr = [np.array(p, float) for p in profile] if linear else catmull(profile, n)
    v = []
    f = []
    N = len(pr)
    for j in range(seg):
        a = 2 * math.pi * j / seg
        for r, z in pr:
            w = 1 + wob * noise.noise(Vector((math.cos(a) * 1.2 + seed, math.sin(a) * 1.2, z * 6)))
            v.append((max(r, 0) * w * math.cos(a), max(r, 0) * w * math.sin(a), z))
    for j in range(seg):
        for i in range(N - 1):
            f.append((j * N + i, ((j + 1) % seg) * N + i, ((j + 1) % seg) * N + i + 1, j * N + i + 1))
    ob = mesh_ob(name, v, f, m)
    ob.location = loc
    return ob


def stone(rx, ry, rz, m, loc, seed=0, rot=0, sub=5, amp=0.16, name='stone'):
    import bmesh

    bm = bmesh.new()
    bmesh.ops.create_icosphere(bm, subdivisions=sub, radius=1)
    for v in bm.verts:
        p = v.co.copy()
        d = (
            1
            + amp * noise.noise(p * 1.1 + Vector((seed * 7.3, seed * 3.1, 0)))
            + amp * 0.28 * noise.noise(p * 2.6 + Vector((seed, 9, 4)))
        )
        q = p * d
        # superellipsoid flattening
        q.z *= 1 + 0.22 * (1 - min(1, q.z * q.z))
        v.co = Vector((q.x * rx, q.y * ry, q.z * rz))
    me = bpy.data.meshes.new(name)
    bm.to_mesh(me)
    bm.free()
    me.polygons.foreach_set('use_smooth', [True] * len(me.polygons))
    me.materials.append(m)
    ob = link(bpy.data.objects.new(name, me))
    ob.location = loc
    ob.rotation_euler = (0, 0, rot)
    return ob


def stack(x, y, z, specs, mats, seed=1):
    """specs: list (rx,ry,rz)"""
    rng = random.Random(seed)
    for i, (rx, ry, rz) in enumerate(specs):
        z += rz * 0.93
        o = stone(
            rx,
            ry,
            rz,
            mats[i % len(mats)],
            (x + rng.uniform(-1, 1) * rx * 0.07, y + rng.uniform(-1, 1) * ry * 0.07, z),
            seed=seed * 10 + i,
            rot=rng.uniform(0, 6),
        )
        o.rotation_euler[0] = rng.uniform(-0.03, 0.03)
        o.rotation_euler[1] = rng.uniform(-0.03, 0.03)
        z += rz * 0.93


class LeafBuilder:
    def __init__(s):
        s.v = []
        s.f = []
        s.c = []

    def leaf(s, mtx, L, W, shape='lance', fold=0.25, curl=0.3, rng=random, nl=12):
        base = len(s.v)
        r = rng.random()
        tw = rng.uniform(-0.4, 0.4)
        for i in range(nl + 1):
            t = i / nl
            if shape == 'lance':
                w = W * (math.sin(math.pi * t**0.85)) ** 0.9
            elif shape == 'round':
                w = W * math.sqrt(max(0, 1 - (2 * t - 1) ** 2)) ** 0.9
            else:
                w = W * (math.sin(math.pi * t**0.6))
            w = max(w, W * 0.02)
            x = L * t
            bend = -curl * L * t * t
            for j, u in enumerate((-1, -0.5, 0, 0.5, 1)):
                yy = u * w * 0.5
                zz = bend + abs(yy) * fold * (1 if True else 0)
                a = tw * t
                p = mtx @ Vector((x, yy * math.cos(a) - 0 * a, zz + yy * math.sin(a)))
                s.v.append(p[:])
                s.c.append((r, 1.0 if u == 0 else 0.0, t, 1))
        for i in range(nl):
            for j in range(4):
                a = base + i * 5 + j
                s.f.append((a, a + 5, a + 6, a + 1))

    def tube(s, pts, r0, r1, seg=7):
        base = len(s.v)
        n = len(pts)
        for i, p in enumerate(pts):
            d = (pts[min(i + 1, n - 1)] - pts[max(i - 1, 0)]).normalized()
            q = d.to_track_quat('Z', 'Y')
            r = r0 + (r1 - r0) * i / (n - 1)
            for k in range(seg):
                a = 2 * math.pi * k / seg
                s.v.append((p + q @ Vector((r * math.cos(a), r * math.sin(a), 0)))[:])
                s.c.append((0.3, 0, 0, 1))
        for i in range(n - 1):
            for k in range(seg):
                s.f.append(
                    (
                        base + i * seg + k,
                        base + i * seg + (k + 1) % seg,
                        base + (i + 1) * seg + (k + 1) % seg,
                        base + (i + 1) * seg + k,
                    )
                )

    def done(s, m, name='leaves'):
        return mesh_ob(name, s.v, s.f, m, True, s.c)


def stem_path(p0, d0, length, n=24, droop=0.5, wander=0.25, rng=random):
    p = Vector(p0)
    d = Vector(d0).normalized()
    pts = [p.copy()]
    st = length / n
    ph = rng.uniform(0, 50)
    for i in range(n):
        d = (
            d
            + Vector((0, 0, -droop)) * (i / n) * st * 4
            + Vector(
                (
                    noise.noise(Vector((ph, i * 0.23, 0))),
                    noise.noise(Vector((ph + 9, i * 0.23, 3))),
                    noise.noise(Vector((ph, i * 0.23, 7))) * 0.5,
                )
            )
            * wander
            * 0.35
        )
        d.normalize()
        p = p + d * st
        pts.append(p.copy())
    return pts


def branch(
    LB,
    WB,
    p0,
    d0,
    length,
    rng,
    leafL=0.07,
    leafW=0.016,
    shape='lance',
    pairs=14,
    droop=0.5,
    wander=0.3,
    r0=0.004,
    start=0.15,
    open_=0.9,
    side=0,
    depth=0,
    curl=0.25,
):
    pts = stem_path(p0, d0, length, 24, droop, wander, rng)
    WB.tube(pts, r0, r0 * 0.3)
    n = len(pts)
    for k in range(pairs):
        t = start + (1 - start) * (k + 0.5) / pairs
        i = min(int(t * (n - 1)), n - 2)
        fr = t * (n - 1) - i
        p = pts[i].lerp(pts[i + 1], fr)
        d = (pts[i + 1] - pts[i]).normalized()
        a0 = k * math.radians(90 if shape == 'lance' else 75) + rng.uniform(-0.5, 0.5)
        for h in (0, 1):
            a = a0 + h * math.pi
            up = Vector((0, 0, 1))
            s_ = d.cross(up)
            if s_.length < 0.05:
                s_ = Vector((1, 0, 0))
            s_.normalize()
            u_ = s_.cross(d).normalized()
            out = s_ * math.cos(a) + u_ * math.sin(a) * 0.75
            ld = (d * (1.25 - open_ * 0.55) + out * open_ + Vector((0, 0, -0.12))).normalized()
            # leaf frame x=ld, z approx up
            zc = (u_ + Vector((rng.uniform(-0.5, 0.5), rng.uniform(-0.5, 0.5), 0.6))).normalized()
            yc = zc.cross(ld).normalized()
            zc = ld.cross(yc)
            M = Matrix(
                ((ld.x, yc.x, zc.x, p.x), (ld.y, yc.y, zc.y, p.y), (ld.z, yc.z, zc.z, p.z), (0, 0, 0, 1))
            )
            sc = (1 - 0.45 * t) * rng.uniform(0.75, 1.15)
            LB.leaf(M, leafL * sc, leafW * sc, shape, curl=curl * rng.uniform(0.2, 1.3), rng=rng)
    # tip leaf
    d = (pts[-1] - pts[-2]).normalized()
    yc = d.cross(Vector((0, 0, 1))).normalized()
    zc = yc.cross(d)
    p = pts[-1]
    M = Matrix(((d.x, yc.x, zc.x, p.x), (d.y, yc.y, zc.y, p.y), (d.z, yc.z, zc.z, p.z), (0, 0, 0, 1)))
    LB.leaf(M, leafL * 0.6, leafW * 0.6, shape, rng=rng)
    if depth > 0:
        for k in range(4):
            i = int(n * (0.2 + 0.17 * k))
            d = (pts[i + 1] - pts[i]).normalized()
            sd = (
                d + Vector((rng.uniform(-1, 1), rng.uniform(-1, 1), rng.uniform(-0.3, 0.8))) * 0.9
            ).normalized()
            branch(
                LB,
                WB,
                pts[i],
                sd,
                length * rng.uniform(0.3, 0.5),
                rng,
                leafL,
                leafW,
                shape,
                max(4, pairs // 2),
                droop,
                wander,
                r0 * 0.6,
                0.1,
                open_,
                side,
                depth - 1,
                curl,
            )
    return pts


def boughs(direction, targets, rng, leaf, wood, dist=1.5, leafL=0.15, leafW=0.042, y=0, r0=0.006):
    """Leafy boughs out of frame, whose shadows fall on the plane y at the targets (x, z, dx, dz, length)."""
    leaves = LeafBuilder()
    twigs = LeafBuilder()
    for tx, tz, dx, dz, length in targets:
        p = Vector((tx, y, tz)) - direction * dist
        branch(
            leaves,
            twigs,
            p,
            (dx * 0.85, -dx * 0.25, dz),
            length,
            rng,
            leafL=leafL,
            leafW=leafW,
            pairs=11,
            droop=0.30,
            wander=0.4,
            depth=1,
            r0=r0,
        )
    leaves.done(leaf, 'bough')
    twigs.done(wood, 'boughw')


def grass(x0, x1, y0, y1, z, n, h, m, rng, w=0.004, lean=0.5, wind=(0.3, 0)):
    L = LeafBuilder()
    for _ in range(n):
        p = Vector((rng.uniform(x0, x1), rng.uniform(y0, y1), z))
        hh = h * rng.uniform(0.5, 1.15)
        a = rng.uniform(0, 6.28)
        d = Vector(
            (math.cos(a) * lean * rng.random() + wind[0], math.sin(a) * lean * rng.random() + wind[1], 1)
        ).normalized()
        yc = d.cross(Vector((math.sin(a), math.cos(a), 0.1))).normalized()
        zc = d.cross(yc)
        M = Matrix(((d.x, yc.x, zc.x, p.x), (d.y, yc.y, zc.y, p.y), (d.z, yc.z, zc.z, p.z), (0, 0, 0, 1)))
        L.leaf(
            M, hh, w * rng.uniform(0.6, 1.3), 'lance', fold=0.4, curl=rng.uniform(-0.1, 0.5), rng=rng, nl=7
        )
    return L.done(m, 'grass')


def ridge(y, depth, x0, x1, base, amp, seed, m, freq=0.02, nx=220, ny=26, rough=0.5, shape=None):
    v = []
    f = []
    for j in range(ny):
        t = j / (ny - 1)
        prof = math.sin(math.pi * min(1, t * 1.0) / 1.0 * 0.5)
        for i in range(nx):
            x = x0 + (x1 - x0) * i / (nx - 1)
            yy = y + depth * t
            h = 0
            a = 1
            fq = freq
            for o in range(6):
                h += a * noise.noise(Vector((x * fq + seed * 13.7, yy * fq * 0.8, seed * 5.1)))
                a *= rough
                fq *= 2.03
            hh = 0.55 + 0.45 * h * 1.3
            if shape:
                hh += shape(x)
            v.append((x, yy, base + amp * max(0, hh) * prof))
    for j in range(ny - 1):
        for i in range(nx - 1):
            a = j * nx + i
            f.append((a, a + 1, a + nx + 1, a + nx))
    return mesh_ob('ridge', v, f, m)


def tree_mesh(kind, m, seed=0):
    import bmesh

    bm = bmesh.new()
    bmesh.ops.create_icosphere(bm, subdivisions=6, radius=1)
    for vv in bm.verts:
        p = vv.co.copy()
        if kind == 'cypress':
            t = (p.z + 1) / 2
            r = (math.sin(math.pi * min(1, t**0.62))) ** 0.8 * 0.20 if 0 < t < 1 else 0
            q = Vector((p.x, p.y, 0))
            q = q.normalized() if q.length > 1e-6 else Vector((0, 0, 0))
            nn = (
                noise.noise(Vector((p.x * 4 + seed, p.y * 4, p.z * 6))) * 0.38
                + noise.noise(Vector((p.x * 11 + seed, p.y * 11, p.z * 16))) * 0.38
                + noise.noise(Vector((p.x * 26 + seed, p.y * 26, p.z * 40))) * 0.34
            )
            vv.co = Vector((q.x * r * (1 + nn), q.y * r * (1 + nn), t * 2.0 + 0.04 * nn))
        else:
            nn = (
                noise.noise(p * 1.6 + Vector((seed, 0, 0))) * 0.4
                + noise.noise(p * 4 + Vector((seed, 0, 3))) * 0.28
                + noise.noise(p * 11 + Vector((seed, 0, 3))) * 0.16
            )
            q = p * (1 + nn)
            vv.co = Vector((q.x, q.y, max(q.z * 0.8, -0.45) + 0.6))
    me = bpy.data.meshes.new(kind)
    bm.to_mesh(me)
    bm.free()
    me.materials.append(m)
    me.polygons.foreach_set('use_smooth', [True] * len(me.polygons))
    return me


def inst(me, loc, s, rotz=0, sz=1.0):
    o = link(bpy.data.objects.new(me.name, me))
    o.location = loc
    o.scale = (s, s, s * sz)
    o.rotation_euler = (0, 0, rotz)
    return o


# ---------- light, camera
def world(stops, strength=1.0, cam=None):
    w = bpy.data.worlds.new('w')
    bpy.context.scene.world = w
    w.use_nodes = True
    nt = NT(w.node_tree)
    g = nt.n.new('ShaderNodeTexCoord').outputs['Generated']
    sx = nt.new('ShaderNodeSeparateXYZ', inp={0: g})
    z = nt.math('ADD', nt.math('MULTIPLY', sx.outputs[2], 0.5), 0.5)
    col = nt.ramp(z, [(p, hexlin(c)) for p, c in stops], 'EASE')
    bg = nt.n['Background']
    nt.l.new(col, bg.inputs[0])
    bg.inputs[1].default_value = strength
    if cam:
        lp = nt.n.new('ShaderNodeLightPath')
        f = nt.math('MAXIMUM', lp.outputs['Is Camera Ray'], lp.outputs['Is Glossy Ray'])
        nt.l.new(nt.math('ADD', nt.math('MULTIPLY', f, cam - strength), strength), bg.inputs[1])


def sun(direction, energy=4, color='#FFD9AE', angle=1.0):
    l = bpy.data.lights.new('sun', 'SUN')
    l.energy = energy
    l.color = hexlin(color)[:3]
    l.angle = math.radians(angle)
    o = link(bpy.data.objects.new('sun', l))
    o.rotation_euler = Vector(direction).to_track_quat('-Z', 'Y').to_euler()
    return o


def area(loc, target, size, energy, color='#FFF1E0'):
    l = bpy.data.lights.new('area', 'AREA')
    l.size = size
    l.energy = energy
    l.color = hexlin(color)[:3]
    o = link(bpy.data.objects.new('area', l))
    o.location = loc
    o.rotation_euler = (Vector(target) - Vector(loc)).to_track_quat('-Z', 'Y').to_euler()
    return o


def camera(loc, target, lens=50, fstop=2.8, focus=None, shift=(0, 0)):
    c = bpy.data.cameras.new('cam')
    o = link(bpy.data.objects.new('cam', c))
    o.location = loc
    o.rotation_euler = (Vector(target) - Vector(loc)).to_track_quat('-Z', 'Y').to_euler()
    c.lens = lens
    c.clip_end = 5000
    c.shift_x, c.shift_y = shift
    if fstop:
        c.dof.use_dof = True
        c.dof.aperture_fstop = fstop
        c.dof.focus_distance = (Vector(focus or target) - Vector(loc)).length
    bpy.context.scene.camera = o
    return o


# ---------- render + own denoise + finish
def args():
    a = sys.argv[sys.argv.index('--') + 1 :] if '--' in sys.argv else []
    d = dict(w=480, h=270, spp=32, out=os.path.join(tempfile.gettempdir(), 'scene.png'))
    for x in a:
        k, v = x.split('=')
        d[k] = int(v) if v.isdigit() else v
    return d


def load_exr(p):
    im = bpy.data.images.load(p)
    im.colorspace_settings.name = 'Linear'
    w, h = im.size
    a = np.empty(w * h * 4, np.float32)
    im.pixels.foreach_get(a)
    bpy.data.images.remove(im)
    return a.reshape(h, w, 4)[:, :, :3].copy()


def nlm(A, B, feats, R=5, P=2, k=0.6):
    """Denoises two half renders, each with the weights of the other: similar patches of (R, R) around a pixel."""
    import cv2

    H, W, _ = A.shape
    pad = lambda a: cv2.copyMakeBorder(a, R, R, R, R, cv2.BORDER_REFLECT)
    light = np.array([[0.25, 0.5, 0.25]], np.float32)
    guides = [cv2.transform(X, light) for X in (A, B)]
    v = cv2.blur(cv2.transform((A - B) ** 2, light) / 2, (9, 9)) + 1e-7
    scaled = [np.ascontiguousarray(f / np.float32(s)) for f, s in feats]
    wide = [pad(X) for X in (A, B)], [pad(g) for g in guides], [pad(f) for f in scaled]
    wide_v = pad(v)
    sums = [np.zeros((H, W, 3), np.float32) for _ in (A, B)]
    weights = [np.zeros((H, W), np.float32) for _ in (A, B)]
    ones = np.ones((1, 3), np.float32)
    for dy in range(2 * R + 1):
        for dx in range(2 * R + 1):
            at = np.s_[dy : dy + H, dx : dx + W]
            fd = np.zeros((H, W), np.float32)
            for f, other in zip(scaled, wide[2]):
                fd = cv2.max(fd, cv2.transform(cv2.pow(cv2.subtract(f, other[at]), 2), ones))
            v2 = wide_v[at]
            shared = v + cv2.min(v, v2)
            scale = 1e-6 + k * k * (v + v2)
            for i in (0, 1):
                g = guides[1 - i]
                d = (cv2.pow(cv2.subtract(g, wide[1][1 - i][at]), 2) - shared) / scale
                d = cv2.max(cv2.blur(d, (2 * P + 1, 2 * P + 1)), 0)
                weight = cv2.exp(-cv2.max(d, fd))
                sums[i] += weight[:, :, None] * wide[0][i][at]
                weights[i] += weight
    return 0.5 * (sums[0] / weights[0][:, :, None] + sums[1] / weights[1][:, :, None]), v


def regressed(L, guide, r):
    """L as the best linear mix of the guide's channels around each pixel: plaster's light follows its bumps."""
    import cv2

    blur = lambda a: cv2.blur(a, (2 * r + 1, 2 * r + 1))
    mg, ml = blur(guide), blur(L)
    n = guide.shape[2]
    cov = np.empty(guide.shape[:2] + (n, n), np.float32)
    for i in range(n):
        for j in range(i, n):
            cov[..., i, j] = cov[..., j, i] = blur(guide[..., i] * guide[..., j]) - mg[..., i] * mg[..., j]
    cov += np.eye(n, dtype=np.float32) * 2e-4
    cross = np.stack([blur(guide[..., i : i + 1] * L) - mg[..., i : i + 1] * ml for i in range(n)], 2)
    slope = np.linalg.solve(cov, cross)
    offset = ml - (slope * mg[..., None]).sum(2)
    slope = np.stack([blur(np.ascontiguousarray(slope[:, :, i])) for i in range(n)], 2)
    return (slope * guide[..., None]).sum(2) + blur(offset)


def denoised(LA, LB, alb, nrm, cfg):
    """Similar patches first; then, where the two agree within the noise, the regression, which leaves no blotches."""
    import cv2

    fa = cv2.GaussianBlur(alb, (0, 0), 0.6)
    fn = cv2.GaussianBlur(nrm, (0, 0), 0.6)
    D, v = nlm(LA, LB, [(fa, 0.10), (fn, 0.35)], R=cfg.get('R', 5), k=float(cfg.get('k', 0.6)))
    smooth = regressed(D, np.dstack([fn, fa.mean(2)]), cfg.get('r', 9))
    apart = cv2.blur(np.abs(D - smooth).mean(2), (5, 5))
    trust = np.exp(-((apart / (0.45 * np.sqrt(v) + 1e-4)) ** 2))
    return D + (smooth - D) * cv2.blur(trust, (5, 5))[:, :, None]


def write_png(D, out):
    """Develops linear light (height, width, 3) with the scene's view settings into an 8-bit PNG."""
    H, W, _ = D.shape
    im = bpy.data.images.new('developed', W, H, float_buffer=True, alpha=False)
    im.colorspace_settings.name = 'Linear'
    o = np.ones((H, W, 4), np.float32)
    o[:, :, :3] = D
    im.pixels.foreach_set(o.ravel())
    im.update()
    s = bpy.context.scene
    r = s.render
    r.image_settings.file_format = 'PNG'
    r.image_settings.color_mode = 'RGB'
    r.image_settings.color_depth = '8'
    r.dither_intensity = 1
    im.save_render(out, scene=s)


def render(
    cfg, exposure=0.0, look='Medium Contrast', glare=0.12, vig=0.12, grain=0.012, gamma=1.0, bounces=6
):
    import cv2

    s = bpy.context.scene
    r = s.render
    r.engine = 'CYCLES'
    s.cycles.device = 'CPU'
    r.resolution_x = cfg['w']
    r.resolution_y = cfg['h']
    r.resolution_percentage = 100
    left, top, right, bottom = (float(x) for x in str(cfg.get('crop', '0,0,1,1')).split(','))
    r.use_border = r.use_crop_to_border = 'crop' in cfg
    r.border_min_x, r.border_max_x, r.border_min_y, r.border_max_y = left, right, 1 - bottom, 1 - top
    r.threads_mode = 'AUTO'
    c = s.cycles
    c.samples = max(1, cfg['spp'] // 2)
    c.use_adaptive_sampling = False
    c.max_bounces = bounces
    c.diffuse_bounces = 3
    c.glossy_bounces = 3
    c.transmission_bounces = 6
    c.transparent_max_bounces = 6
    c.caustics_reflective = False
    c.caustics_refractive = False
    c.sample_clamp_indirect = 3.0
    c.blur_glossy = 1.0
    c.use_denoising = False
    r.film_transparent = False
    r.use_persistent_data = True
    s.view_settings.view_transform = 'Filmic'
    s.view_settings.look = look
    s.view_settings.exposure = exposure
    s.view_settings.gamma = gamma
    vl = s.view_layers[0]
    vl.use_pass_diffuse_color = True
    vl.use_pass_normal = True
    vl.use_pass_z = True
    vl.use_pass_glossy_color = True
    s.use_nodes = True
    t = s.node_tree
    t.nodes.clear()
    rl = t.nodes.new('CompositorNodeRLayers')
    co = t.nodes.new('CompositorNodeComposite')
    t.links.new(rl.outputs[0], co.inputs[0])
    fo = t.nodes.new('CompositorNodeOutputFile')
    base = os.path.join(tempfile.gettempdir(), 'scene_%d' % os.getpid(), '')
    os.makedirs(base, exist_ok=True)
    fo.base_path = base
    fo.format.file_format = 'OPEN_EXR'
    fo.format.color_depth = '32'
    fo.format.exr_codec = 'ZIP'
    fo.file_slots.clear()
    for nm, sk in (('col', 'Image'), ('alb', 'DiffCol'), ('nrm', 'Normal')):
        fo.file_slots.new(nm)
        t.links.new(rl.outputs[sk], fo.inputs[nm])
    t0 = time.time()
    X = []
    for k in (0, 1):
        c.seed = 11 + k * 101
        s.frame_set(1)
        bpy.ops.render.render()
        X.append([load_exr(base + n + '0001.exr') for n in ('col', 'alb', 'nrm')])
    t1 = time.time()
    A, B = X[0][0], X[1][0]
    print('raw finite', np.isfinite(A).all(), A.mean())
    A = np.nan_to_num(A)
    B = np.nan_to_num(B)
    alb = 0.5 * (X[0][1] + X[1][1])
    nrm = 0.5 * (X[0][2] + X[1][2])
    if cfg.get('nodn'):
        D = 0.5 * (A + B)
    else:
        # firefly clamp against 5x5 median, log domain demodulated filter
        dem = alb + 0.08
        LA = np.log1p(4 * A / dem)
        LB = np.log1p(4 * B / dem)
        # a firefly is in one half only; an edge is in both
        for L, other in ((LA, LB.copy()), (LB, LA.copy())):
            for ch in range(3):
                md = cv2.medianBlur(np.ascontiguousarray(L[:, :, ch]), 5)
                L[:, :, ch] = np.minimum(L[:, :, ch], np.maximum(md + 0.9, other[:, :, ch] + 0.4))
        D = (np.expm1(denoised(LA, LB, alb, nrm, cfg)) / 4) * dem
    t2 = time.time()
    # film: halation/glow + vignette + grain in linear
    W, H = cfg['w'], cfg['h']
    bright = np.maximum(D - 0.9, 0)
    bright = np.minimum(bright, 3)
    gl = sum(cv2.GaussianBlur(bright, (0, 0), W * sg) for sg in (0.006, 0.02, 0.05)) / 3
    soft = cv2.GaussianBlur(D, (0, 0), W * 0.012)
    D = D * (1 - glare * 0.5) + soft * glare * 0.5 + gl * glare
    yy, xx = np.mgrid[0 : D.shape[0], 0 : D.shape[1]]
    yy, xx = yy + (1 - bottom) * H, xx + left * W
    rr = ((xx / W - 0.5) ** 2 + ((yy / H - 0.5) * H / W) ** 2) / (0.25 + 0.25 * (H / W) ** 2)
    D *= (1 - vig * rr**1.2)[:, :, None].astype(np.float32)
    g = np.random.default_rng(5).normal(0, 1, D.shape[:2]).astype(np.float32)
    g = 0.6 * g + 0.8 * cv2.GaussianBlur(g, (0, 0), 0.8) * 1.6
    D *= np.exp(grain * g)[:, :, None]
    write_png(D, cfg['out'])
    if cfg.get('keep'):
        np.save(cfg['out'].replace('.png', '.npy'), D.astype(np.float16))
    import resource

    print(
        'TIMES render %.1fs denoise %.1fs finish %.1fs peakMB %d'
        % (t1 - t0, t2 - t1, time.time() - t2, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024)
    )
    import shutil

    shutil.rmtree(base, ignore_errors=True)
