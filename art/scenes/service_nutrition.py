import os, sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from lib import *
from still import *
from evening import EVENING, dusk
from furniture import BAY, apricot, m_apricot

cfg = args()
reset()
rng = random.Random(21)
niche_base(-0.02, 0.78, 0.52, 0.26, inc=('#6A8272', '#516B5C'))
terra, ivory, lf, wd, sm = common()
ivory = m_ceramic('#CFC2AB', '#E0D5C1', rough=0.55, speck=0.8, name='iv2')
skin = m_apricot()

# bowl
bx, by, S = 0.02, -0.14, 2.05
lathe(
    [
        (r * S, z * S)
        for r, z in [
            (0, 0.0),
            (0.045, 0.0),
            (0.049, 0.006),
            (0.05, 0.012),
            (0.083, 0.034),
            (0.113, 0.075),
            (0.118, 0.092),
            (0.1155, 0.096),
            (0.112, 0.092),
            (0.106, 0.076),
            (0.078, 0.040),
            (0.0, 0.022),
        ]
    ],
    ivory,
    (bx, by, 0.006),
    wob=0.02,
    seed=4,
)
r = 0.062
z0 = 0.125
for i in range(6):
    a = i * math.pi / 3 + 0.3
    apricot(
        skin,
        (bx + 0.138 * math.cos(a), by + 0.138 * math.sin(a), z0 + 0.012 + rng.uniform(-0.004, 0.006)),
        r * rng.uniform(0.93, 1.04),
        rng.uniform(-0.6, 0.6),
        rng.uniform(0, 6.28),
        i,
    )
apricot(skin, (bx, by, z0), r, 0.2, 4.2, 9)
apricot(skin, (bx + 0.012, by - 0.01, z0 + 0.175), r * 0.98, -0.5, 4.6, 28)
for i, a in enumerate((0.9, 3.05, 5.1)):
    apricot(
        skin,
        (bx + 0.070 * math.cos(a), by + 0.070 * math.sin(a), z0 + 0.098),
        r * rng.uniform(0.95, 1.02),
        (0.5, -0.7, 0.9)[i],
        (4.4, 5.2, 3.9)[i],
        20 + i,
    )
if cfg.get('view') != 'card':
    apricot(skin, (0.40, -0.27, 0.058), 0.060, 0.9, 4.3, 31)
apricot(skin, (0.30, -0.41, 0.056), 0.058, -0.5, 3.6, 37)
# sprigs: sage/bay leaves in the bowl and on the ledge
hb = m_leaf('#3C5C3A', '#93A67E', name='herb', rough=0.4, trans=0.25)
LB = LeafBuilder()
WB = LeafBuilder()
for p, d, l in (
    ((bx - 0.13, by + 0.03, 0.17), (-0.9, -0.1, 0.55), 0.25),
    ((bx + 0.13, by + 0.06, 0.17), (0.8, 0.15, 0.62), 0.27),
    ((bx - 0.05, by + 0.12, 0.18), (-0.45, 0.15, 1), 0.30),
    ((bx + 0.05, by - 0.16, 0.19), (0.55, -0.6, 0.15), 0.16),
):
    branch(
        LB,
        WB,
        p,
        d,
        l,
        rng,
        **BAY,
    )
branch(
    LB,
    WB,
    (-0.20, -0.38, 0.02),
    (-1, 0.22, 0.12),
    0.34,
    rng,
    leafL=0.12,
    leafW=0.052,
    pairs=7,
    droop=0.22,
    wander=0.3,
    start=0.1,
    r0=0.0035,
    open_=0.8,
    curl=0.1,
)
LB.done(hb)
WB.done(wd, 'tw')
# linen runner: cloth simulation, 18 % too much cloth in width and 8 % in length so that real folds form
ln = m_linen('#8F9B84', '#7C8A74')
nx, ny = 72, 122
v = []
f = []
Wd, Ln = 0.60, 1.02
for j in range(ny):
    t = j / (ny - 1)
    for i in range(nx):
        u = i / (nx - 1) - 0.5
        sy = t * Ln
        x = 0.06 + u * Wd * 0.84 + 0.05 * noise.noise(Vector((t * 2.2, 3, 0))) * t
        y = 0.10 - sy * 0.93
        z = (
            0.035
            + 0.030 * noise.noise(Vector((u * 6 + t * 1.5, t * 2.3, 1)))
            + 0.012 * noise.noise(Vector((u * 15, t * 7, 4)))
        )
        v.append((x, y, z))
for j in range(ny - 1):
    for i in range(nx - 1):
        a = j * nx + i
        f.append((a, a + nx, a + nx + 1, a + 1))
# rest shape comes from a flat copy (shape key), so the sim sees the extra cloth
ob = mesh_ob('linen', v, f, ln)
ob.shape_key_add(name='Basis')
k = ob.shape_key_add(name='rest')
for q in range(len(v)):
    i = q % nx
    j = q // nx
    k.data[q].co = ((i / (nx - 1) - 0.5) * Wd, -(j / (ny - 1)) * Ln, 0.03)
uv = ob.data.uv_layers.new()
for l in ob.data.loops:
    i = l.vertex_index
    uv.data[l.index].uv = ((i % nx) / (nx - 1) * Wd, (i // nx) / (ny - 1) * Ln)
cm = ob.modifiers.new('cloth', 'CLOTH')
cs = cm.settings
cs.rest_shape_key = k
cs.quality = 5
cs.mass = 0.25
cs.air_damping = 2.5
cs.tension_stiffness = 18
cs.compression_stiffness = 18
cs.shear_stiffness = 6
cs.bending_stiffness = 0.35
cc = cm.collision_settings
cc.use_self_collision = False
cc.self_distance_min = 0.004
cc.distance_min = 0.004
cc.collision_quality = 2
for o_ in bpy.data.objects:
    if o_.name.startswith('box') or o_.name == 'foot':
        c_ = o_.modifiers.new('col', 'COLLISION')
        o_.collision.thickness_outer = 0.003
        o_.collision.cloth_friction = 25
t0 = time.time()
sc = bpy.context.scene
for fr in range(1, int(cfg.get('simf', 30)) + 1):
    sc.frame_set(fr)
print('SIM %.1fs' % (time.time() - t0))
dg = bpy.context.evaluated_depsgraph_get()
me = bpy.data.meshes.new_from_object(ob.evaluated_get(dg))
ob2 = link(bpy.data.objects.new('linen2', me))
bpy.data.objects.remove(ob)
# keep the cloth clear of the bowl foot and fruit: press flat there
for vv in me.vertices:
    d = ((vv.co.x - bx) ** 2 + (vv.co.y - by) ** 2) ** 0.5
    if d < 0.15:
        vv.co.z = min(vv.co.z, 0.006 + max(0, d - 0.10) * 0.5)
    for ax, ay in ((0.40, -0.27), (0.30, -0.41)):
        d = ((vv.co.x - ax) ** 2 + (vv.co.y - ay) ** 2) ** 0.5
        if d < 0.05:
            vv.co.z = min(vv.co.z, 0.004 + max(0, d - 0.03) * 0.5)
me.polygons.foreach_set('use_smooth', [True] * len(me.polygons))
sd = ob2.modifiers.new('ss', 'SUBSURF')
sd.render_levels = 2
sd = ob2.modifiers.new('s', 'SOLIDIFY')
sd.thickness = 0.003
sd.offset = 1
D = Vector((0.74, 0.50, -0.50)).normalized()
if EVENING:
    dusk(D, (-0.21, 0.15, 0), size=0.85, power=6)
else:
    gobo(D, ((-0.85, 0.98, 1, -0.2, 0.55), (-0.95, 0.62, 1, 0.05, 0.30)), rng, lf, wd)
    world(WORLD, 0.55, 0.9)
    sun(D, 6.0, '#FFDCB8', 0.8)
if cfg.get('view') == 'card':
    camera((-0.12, -2.6, 0.72), (-0.12, 0, 0.235), 80, 2.2, focus=(0.02, -0.28, 0.16))
else:
    camera((-0.02, -3.1, 0.74), (-0.02, 0, 0.36), 88, 2.2, focus=(0.02, -0.28, 0.16))
render(cfg, exposure=0.20, look='Medium High Contrast', glare=0.06)
