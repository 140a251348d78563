/**
 * A process of its own with a function alone, as the platform runs one. Tells its parent where it listens, how long
 * loading took and, when asked, its memory after a collection and its peak since then.
 */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { serveAsPlatform } from '../../../functions/test/support/platform.ts';

const [directory = ''] = process.argv.slice(2);
let loadMs = 0;
const { origin } = await serveAsPlatform((ownOrigin) => {
  process.env['ALLOWED_ORIGINS'] = ownOrigin;
  const began = performance.now();
  const { api } = createRequire(import.meta.url)(join(directory, 'index.js'));
  loadMs = performance.now() - began;
  return api;
});
process.once('disconnect', () => process.exit());
let peak = 0;
setInterval(() => {
  peak = Math.max(peak, process.memoryUsage.rss());
}, 5);
/** Asked for when it is used: V8 takes no code that was compiled under other flags than a process began with. */
const collectGarbage = (): void => {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
};
process.on('message', () => {
  collectGarbage();
  const { rss, heapUsed } = process.memoryUsage();
  process.send?.({ rss, heapUsed, peak: Math.max(peak, rss) });
  peak = 0;
});
process.send?.({ origin, loadMs });
