# blender -b -P regrade.py -- in=x.npy out=y.png exp=0.1 r=1 g=1 b=1.05 look=Medium_High_Contrast   (2 s, no re-render)
import os, sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from lib import *

a = dict(x.split('=') for x in sys.argv[sys.argv.index('--') + 1 :])
D = np.load(a['in']).astype(np.float32)
D *= np.array([float(a.get(c, 1)) for c in 'rgb'], np.float32)
sat = float(a.get('sat', 1))
L = (D @ np.array([0.2126, 0.7152, 0.0722], np.float32))[:, :, None]
D = np.maximum(L + (D - L) * sat, 0)
s = bpy.context.scene
s.view_settings.view_transform = 'Filmic'
s.view_settings.look = a.get('look', 'Medium_High_Contrast').replace('_', ' ')
s.view_settings.exposure = float(a.get('exp', 0))
write_png(D, a['out'])
