from lib import *


def landscape(
    rng,
    waterz=-1.4,
    low=1.0,
    shrubs=34,
    mound=False,
    haze='#F1DFC4',
    cyp=((4.6, 20, 2.3), (5.8, 24, 2.0), (3.3, 31, 2.2), (-1.2, 27, 1.7)),
):
    """lake, near meadow bank with cypresses, layered hills with mist, looks toward +Y"""
    mesh_ob(
        'water',
        [(-600, 9, waterz), (600, 9, waterz), (600, 420, waterz), (-600, 420, waterz)],
        [(0, 1, 2, 3)],
        m_water('#39544E'),
    )
    sh = 1.05
    L = [
        (95, 60, 13, 0.018, '#1F3F2E', '#4F6B46', 0.02, 0.20, 3),
        (170, 90, 30, 0.012, '#34594A', '#6E8562', 0.14, 0.30, 7),
        (300, 120, 66, 0.0075, '#4B7063', '#7C967E', 0.24, 0.36, 11),
        (520, 160, 150, 0.0062, '#5F8284', '#86A098', 0.26, 0.40, 5),
    ]
    for y, d, a, fq, c1, c2, f, fz, sd in L:
        a *= low if y < 600 else 1
        m = m_haze(c1, c2, haze, f, waterz, waterz + a * 0.55, fz, tex=0.10 if y < 200 else 0.04, shade=sh)
        r = ridge(y, d, -y * 1.6, y * 1.6, waterz - 0.3, a, sd, m, fq)
        if y < 300:
            mt = m_haze(
                '#1B3827', '#3B5B35', haze, f * 0.9, waterz, waterz + a * 0.5, fz * 0.6, tex=0.5, shade=sh
            )
            cy = [tree_mesh('cypress', mt, k) for k in range(3)]
            rd = [tree_mesh('round', mt, k * 3) for k in range(3)]
            vs = r.data.vertices
            n = len(vs)
            for k in range(900 if y < 120 else 900):
                v = vs[rng.randrange(n)].co
                if v.z < waterz + 0.5 or abs(v.x) > y * 0.9:
                    continue
                if noise.noise(Vector((v.x * 0.03, v.y * 0.03, sd))) < -0.05:
                    continue
                if rng.random() < 0.30:
                    inst(
                        cy[rng.randrange(3)],
                        v[:],
                        rng.uniform(1.6, 3.4) * (1 if y < 120 else 1.2),
                        rng.uniform(0, 6),
                    )
                else:
                    inst(rd[rng.randrange(3)], (v.x, v.y, v.z), rng.uniform(0.8, 2.2), rng.uniform(0, 6))
    mb = m_haze('#4E5F3C', '#858B60', haze, 0.02, -3, 0, 0, tex=1.6, shade=sh)
    ridge(6, 34, -60, 60, waterz - 0.35, 0.75, 21, mb, 0.045, nx=260, ny=60)
    mc = m_haze('#1C3A28', '#41633A', haze, 0.02, -2, 0, 0, tex=3.0, shade=sh)
    cy = [tree_mesh('cypress', mc, k + 20) for k in range(3)]
    rd = [tree_mesh('round', mc, k + 40) for k in range(3)]
    for i, (x, y, h) in enumerate(cyp):
        inst(cy[i % 3], (x, y, waterz - 0.1), h, i * 2.1)
    if mound:
        for i, (x, y, h) in enumerate(cyp):
            stone(
                3.4 + 0.5 * (i % 3), 2.0, 0.42, mb, (x + 0.6 * (-1) ** i, y, waterz - 0.06), seed=60 + i
            )
    for k in range(shrubs):
        x = rng.uniform(-16, 18)
        y = rng.uniform(15, 38)
        inst(rd[k % 3], (x, y, waterz - 0.05), rng.uniform(0.25, 0.75), k)


def lake(hills, water, waterz=-1.4, mist=0.24):
    """
    A lake among layered hills, looks toward +Y. A hill is (distance, depth, height, frequency, seed, its two colours,
    its haze's colour, how much of it, how much more at the foot, where it rises or sinks, how far it is moved to the
    right); a rise is (x / distance, width, up).
    """
    mesh_ob(
        'water',
        [(-900, 8, waterz), (900, 8, waterz), (900, 900, waterz), (-900, 900, waterz)],
        [(0, 1, 2, 3)],
        water,
    )
    for y, depth, height, fq, seed, c1, c2, haze, f, fz, rises, right in hills:
        hill = ridge(
            y,
            depth,
            -y * 0.9,
            y * 0.9,
            waterz - 0.3,
            height,
            seed,
            m_haze(c1, c2, haze, f, waterz, waterz + height * mist, fz, tex=6 / y),
            fq,
            nx=700,
            ny=60,
            rough=0.52,
            shape=lambda x: sum(up * math.exp(-(((x / y - at) / width) ** 2)) for at, width, up in rises),
        )
        hill.location.x = right * y


SKY = [
    (0, '#9A8F78'),
    (0.47, '#DCC6A0'),
    (0.5, '#E39A5C'),
    (0.535, '#E9AE78'),
    (0.58, '#EFCDA6'),
    (0.68, '#D5D9CF'),
    (1, '#9DB8C2'),
]
