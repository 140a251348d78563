import { serveInProcess } from './in-process.ts';

/** A process of its own with nothing but the app, to be killed by a story. Says where it listens. */
const { origin } = await serveInProcess();
process.stdout.write(`${origin}\n`);
