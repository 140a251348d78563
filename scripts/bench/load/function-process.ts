import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const listening = z.object({ origin: z.url(), loadMs: z.number() });
const memorySchema = z.object({ rss: z.number(), heapUsed: z.number(), peak: z.number() });

/** Node's own choice of heap in the function's 512 MiB (`functions/src/index.ts`). */
const heapMb = 256;

/** Megabytes, after a collection. */
export interface Memory {
  rss: number;
  heap: number;
}

/** The name of the log in the suite’s directory. */
export const failureLog = 'function-failures.log';

export type Server = Awaited<ReturnType<typeof startServer>>;

/** Starts a process with a directory's function alone, and waits until it listens. Failures go into a log beside it. */
export async function startServer(directory: string) {
  const log = openSync(join(directory, '..', failureLog), 'a');
  const child = fork(new URL('./function-process-child.ts', import.meta.url), [directory], {
    execArgv: [`--max-old-space-size=${heapMb}`],
    stdio: ['ignore', 'ignore', log, 'ipc'],
  });
  closeSync(log);
  const { origin, loadMs } = listening.parse(await nextMessage(child));
  /** Memory now, after a garbage collection; `peak` is the highest RSS since the previous call. */
  const memory = async (): Promise<Memory & { peak: number }> => {
    child.send('memory');
    const { rss, heapUsed, peak } = memorySchema.parse(await nextMessage(child));
    return { rss: megabytes(rss), heap: megabytes(heapUsed), peak: megabytes(peak) };
  };
  const stop = async () => {
    const ended = once(child, 'exit');
    child.disconnect();
    await ended;
  };
  return { origin, loadMs, memory, stop };
}

/** The child's next message. Fails if the process ends first: a message would never come. */
async function nextMessage(child: ChildProcess): Promise<unknown> {
  const settled = new AbortController();
  const { signal } = settled;
  const message = once(child, 'message', { signal });
  const exit = once(child, 'exit', { signal }).then(([code]) => {
    throw new Error(`The function’s process ended (${code}): see ${failureLog}.`);
  });
  try {
    const [said] = await Promise.race([message, exit]);
    return said;
  } finally {
    settled.abort();
  }
}

/** Writes an Express function beside a built one, to measure that one against; answers its directory. */
export function writeControl(directory: string, name: string, answer: string): string {
  const control = join(directory, '..', name);
  mkdirSync(control, { recursive: true });
  writeFileSync(join(control, 'package.json'), '{ "type": "commonjs" }\n');
  const code = `const { onRequest } = require('firebase-functions/https');
const app = require('express')();
app.use((_request, response) => ${answer});
exports.api = onRequest(app);
`;
  writeFileSync(join(control, 'index.js'), code);
  return control;
}

const megabytes = (bytes: number) => Number((bytes / 1e6).toFixed(1));
