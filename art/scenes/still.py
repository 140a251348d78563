from lib import *


def niche_base(
    cx=0, w=0.66, spring=0.56, depth=0.24, plc=('#EEE6D8', '#DFD4C2'), inc=None, ledge=('#D9CDBA', '#C6B79F')
):
    pl = m_plaster(*plc, 1.6)
    wall_with_arches([(cx, w, -0.2, spring)], -4, 4, -0.3, 4, 0, depth, pl, 0.012)
    ip = m_plaster(*(inc or plc), 2.2, 'inner')
    mesh_ob('back', [(-4, depth, -0.3), (4, depth, -0.3), (4, depth, 4), (-4, depth, 4)], [(0, 1, 2, 3)], ip)
    box(-4, 4, -0.9, depth + 0.05, -0.14, 0, m_plaster(*ledge, 2.4, 'ledge'), 0.012)


def common():
    terra = m_ceramic('#824730', '#9E674C', rough=0.7)
    ivory = m_ceramic('#DDD0BA', '#ECE2D1', rough=0.5, speck=0.6, name='ivory')
    lf = m_leaf('#4C6A44', '#A9B795', name='olive', rough=0.38, trans=0.22)
    wd = m_simple('#5A4636', 0.8, 'wood')
    sm = [m_stone('#8E8675', '#A79E8B'), m_stone('#5F655A', '#7A8072'), m_stone('#C9BCA4', '#DBD0BB')]
    return terra, ivory, lf, wd, sm


def gobo(direction, targets, rng, leaf, wood):
    """Small boughs out of frame that shade the plaster around a niche; see lib.boughs."""
    boughs(direction, targets, rng, leaf, wood, dist=1.1, leafL=0.10, leafW=0.03, r0=0.004)


WORLD = [(0, '#A79C88'), (0.48, '#D8CBB4'), (0.5, '#F0DCC0'), (0.6, '#EDE4D4'), (1, '#BCCBD0')]
