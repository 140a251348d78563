/** A process of its own with a built function alone, as the platform runs one. Tells its parent where it listens. */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { serveAsPlatform } from '../../../functions/test/support/platform.ts';

const [directory = ''] = process.argv.slice(2);
const { origin } = await serveAsPlatform((ownOrigin) => {
  process.env['ALLOWED_ORIGINS'] = ownOrigin;
  return createRequire(import.meta.url)(join(directory, 'index.js')).api;
});
process.once('disconnect', () => process.exit());
process.send?.(origin);
