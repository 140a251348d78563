"""A stethoscope laid down by somebody: its tube settles on what lies below it, the rest of it touches and holds."""
from furniture import *

HOSE = 0.0090
EAR_TUBE = 0.0048


def settled(points, floor, r=HOSE, step=0.004, rounds=6000, stiff=0.10, weight=1.5e-6):
    """
    The path of a soft tube whose ends are held, laid along the points and let go: it stays where it was laid, falls,
    resists bending, and stops on the floor and where it crosses itself.
    """
    rough = np.array(catmull(points, 40))
    along = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(rough, axis=0), axis=1))])
    n = int(along[-1] / step)
    p = np.array([np.interp(np.linspace(0, along[-1], n), along, rough[:, k]) for k in range(3)]).T
    first = p.copy()
    for _ in range(60):
        p[5:-5] = 0.5 * p[5:-5] + 0.25 * (p[4:-6] + p[6:-4])
    z = p[:, 2]
    last = z.copy()
    i, j = np.triu_indices(n, 12)
    flat = np.linalg.norm(p[i, :2] - p[j, :2], axis=1)
    crossing = flat < 2 * r
    i, j = i[crossing], j[crossing]
    apart = np.sqrt(4 * r * r - flat[crossing] ** 2)
    over = np.sign(first[j, 2] - first[i, 2])
    for _ in range(rounds):
        speed = (z - last) * 0.96
        last = z.copy()
        z += speed - weight
        for span in (2, 6):
            give = ((z[: -2 * span] + z[2 * span :]) / 2 - z[span:-span]) * stiff
            z[span:-span] += give
            z[: -2 * span] -= give / 2
            z[2 * span :] -= give / 2
        lack = np.maximum(apart - over * (z[j] - z[i]), 0) * over * 0.25
        np.maximum.at(z, j[over > 0], (z[j] + lack)[over > 0])
        np.minimum.at(z, i[over > 0], (z[i] - lack)[over > 0])
        np.minimum.at(z, j[over < 0], (z[j] + lack)[over < 0])
        np.maximum.at(z, i[over < 0], (z[i] - lack)[over < 0])
        np.maximum(z, floor + r, out=z)
        z[:6] = first[:6, 2]
        z[-6:] = first[-6:, 2]
    return p


def frame(origin, x, up):
    """A matrix whose x looks along x, with z as near to up as it can be."""
    x = Vector(x).normalized()
    y = Vector(up).cross(x).normalized()
    z = x.cross(y)
    return Matrix.Translation(origin) @ Matrix((x, y, z)).transposed().to_4x4()


def materials():
    """Brass that has been in a hand for years, and green rubber."""
    brass, nt, b = mat('brass')
    o = coord(nt)
    worn = nt.noise(o, 60, 4, 0.6)
    setin(
        nt,
        b,
        Base_Color=nt.mix(worn, hexlin('#BC9A62'), hexlin('#D0B27C')),
        Metallic=1.0,
        Roughness=nt.math('ADD', nt.math('MULTIPLY', worn, 0.14), 0.12),
    )
    rubber, nt, b = mat('tubing')
    o = coord(nt)
    setin(
        nt,
        b,
        Base_Color=nt.mix(nt.noise(o, 30, 4, 0.6), hexlin('#173A2E'), hexlin('#1F4637')),
        Roughness=nt.math('ADD', nt.math('MULTIPLY', nt.noise(o, 70, 3, 0.6), 0.20), 0.28),
        Normal=nt.bump(nt.noise(o, 300, 2, 0.5), 0.05, 0.0005),
    )
    b.inputs['Specular'].default_value = 0.45
    return brass, rubber


def moved(objects, matrix):
    """Moves objects together."""
    for ob in objects:
        ob.matrix_basis = matrix @ ob.matrix_basis


def chest_piece(brass, rubber):
    """Diaphragm up (local z), bell below, its stem along x; returns its parts."""
    body = [
        (0, -0.016),
        (0.006, -0.018),
        (0.0135, -0.0285),
        (0.0175, -0.0315),
        (0.0195, -0.0315),
        (0.0205, -0.0290),
        (0.0180, -0.0230),
        (0.0125, -0.0165),
        (0.0098, -0.0140),
        (0.0098, -0.0128),
        (0.0118, -0.0120),
        (0.0118, -0.0030),
        (0.0105, -0.0020),
        (0.0135, -0.0008),
        (0.0260, 0.0022),
        (0.0330, 0.0055),
        (0.0350, 0.0085),
        (0.0350, 0.0100),
        (0, 0.0100),
    ]
    ring = [
        (0.0325, 0.0085),
        (0.0362, 0.0088),
        (0.0370, 0.0105),
        (0.0370, 0.0142),
        (0.0358, 0.0162),
        (0.0330, 0.0166),
        (0.0312, 0.0156),
        (0.0306, 0.0138),
    ]
    lip = [
        (0.0165, -0.0310),
        (0.0212, -0.0300),
        (0.0222, -0.0318),
        (0.0212, -0.0342),
        (0.0180, -0.0346),
        (0.0160, -0.0325),
    ]
    skin = [(0.0312, 0.0142), (0.029, 0.0146), (0.0265, 0.0143), (0.026, 0.0146), (0.015, 0.0148), (0, 0.0149)]
    membrane = m_simple('#DCD1BB', 0.22, 'membrane', 0.5)
    parts = [
        lathe(body, brass, seg=160, n=6, name='chest'),
        lathe(ring, brass, seg=160, n=8, name='rim'),
        lathe(lip, rubber, seg=128, n=8, name='bell rim'),
        lathe(skin, membrane, seg=160, n=8, name='membrane'),
    ]
    stem = lathe(
        [
            (0, 0.006),
            (0.0062, 0.006),
            (0.0062, 0.0155),
            (0.0082, 0.0160),
            (0.0086, 0.0170),
            (0.0086, 0.0200),
            (0.0082, 0.0210),
            (0.0056, 0.0216),
            (0.0052, 0.030),
            (0.0052, 0.052),
            (0, 0.052),
        ],
        brass,
        seg=64,
        n=4,
        name='stem',
    )
    stem.matrix_basis = Matrix.Translation((0, 0, -0.0075)) @ Matrix.Rotation(math.pi / 2, 4, 'Y')
    return [*parts, stem]


#: Where the tube ends on the stem: along x from the chest piece's middle, at its neck.
STEM = Vector((0.034, 0, -0.0075))


def headset(brass, rubber, soft):
    """Yoke, spring, two ear tubes and their tips, ahead along x; the tube comes in at the origin."""
    arms = [
        tube([(-0.004, 0, 0), (0.012, 0, 0), (0.030, 0, 0)], HOSE, HOSE * 1.08, rubber, 32, 8),
    ]
    for s in (-1, 1):
        arms.append(
            tube(
                [
                    (0.018, s * 0.001, 0),
                    (0.034, s * 0.0055, 0),
                    (0.052, s * 0.0135, 0),
                    (0.074, s * 0.0235, 0),
                    (0.080, s * 0.0260, 0),
                ],
                0.0086,
                0.0072,
                rubber,
                32,
                8,
            )
        )
    parts = [fused(arms, 0.0011, rubber, 'yoke', 8)]

    def threaded(ob, loc, direction):
        ob.matrix_basis = Matrix.Translation(loc) @ Vector(direction).to_track_quat('Z', 'Y').to_matrix().to_4x4()
        parts.append(ob)

    for s in (-1, 1):
        path = [
            (0.074, s * 0.0233, 0),
            (0.090, s * 0.0305, 0),
            (0.125, s * 0.0450, 0),
            (0.165, s * 0.0560, 0),
            (0.205, s * 0.0580, 0),
            (0.238, s * 0.0500, -0.001),
            (0.262, s * 0.0370, -0.003),
            (0.276, s * 0.0270, -0.005),
        ]
        parts.append(tube(path, EAR_TUBE, EAR_TUBE, brass, 24, 10, 'ear tube'))
        collar = lathe(
            [
                (0, -0.004),
                (0.0066, -0.004),
                (0.0071, -0.0032),
                (0.0071, 0.0032),
                (0.0066, 0.004),
                (0, 0.004),
            ],
            brass,
            seg=48,
            n=4,
        )
        threaded(collar, (0.0820, s * 0.0270, 0), (0.9, s * 0.41, 0))
        clasp = lathe(
            [
                (0, -0.008),
                (0.0060, -0.008),
                (0.0065, -0.007),
                (0.0065, 0.007),
                (0.0060, 0.008),
                (0, 0.008),
            ],
            brass,
            seg=48,
            n=4,
        )
        threaded(clasp, (0.118, s * 0.0423, 0), (0.92, s * 0.38, 0))
        tip = lathe(
            [
                (0, -0.007),
                (0.0062, -0.007),
                (0.0070, -0.005),
                (0.0086, 0.001),
                (0.0100, 0.008),
                (0.0092, 0.014),
                (0.0062, 0.0185),
                (0.0034, 0.0200),
                (0.0024, 0.0192),
                (0.0022, 0.014),
            ],
            soft,
            seg=64,
            name='ear tip',
        )
        threaded(tip, (0.2775, s * 0.0259, -0.0052), (0.80, -s * 0.58, -0.14))
    # the leaf spring: a flat band bowed towards the yoke
    bow = catmull([
        (0.118, -0.0423, 0),
        (0.104, -0.032, 0),
        (0.0975, -0.017, 0),
        (0.0955, 0, 0),
        (0.0975, 0.017, 0),
        (0.104, 0.032, 0),
        (0.118, 0.0423, 0),
    ], 10)
    verts, faces = [], []
    for k, q in enumerate(bow):
        d = Vector(bow[min(k + 1, len(bow) - 1)]) - Vector(bow[max(k - 1, 0)])
        out = Vector((-d.y, d.x, 0)).normalized() * 0.0008
        for sx, z in ((-1, -0.0042), (1, -0.0042), (1, 0.0042), (-1, 0.0042)):
            verts.append((Vector(q) + out * sx + Vector((0, 0, z)))[:])
        if k:
            a = 4 * (k - 1)
            faces += [(a + e, a + (e + 1) % 4, a + 4 + (e + 1) % 4, a + 4 + e) for e in range(4)]
    band = mesh_ob('spring', verts, faces, brass, False)
    bevel = band.modifiers.new('bevel', 'BEVEL')
    bevel.width = 0.0004
    bevel.segments = 2
    parts.append(band)
    return parts


#: The lowest of an ear tip, and where the arms lie on an edge, along x.
TIP = (0.288, -0.0145)
REST = 0.052
