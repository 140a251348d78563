import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';

/** Answers a request as the deployed function would. */
export type SuiteFunction = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

type Handler = (request: IncomingMessage, response: ServerResponse) => unknown;
type Exported = { __endpoint?: { scheduleTrigger?: object }; run?: (event: object) => Promise<void> };

/** Milliseconds after which Hosting answers in a function's place. */
const longestAnswerMs = 60_000;

/**
 * The functions of the bundle in `directory`, called directly: the Functions emulator would start a process for each request
 * that arrives while another is answered (firebase-tools issue 5503). The bundle is loaded by the first call, as a deployed
 * function is, and every call meanwhile waits for that one start.
 */
export function loadFunctions(directory: string) {
  let loaded: Record<string, Exported> | undefined;
  const load = () => {
    if (!loaded) {
      loaded = createRequire(join(directory, 'index.js'))('./index.js') as Record<string, Exported>;
      process.stdout.write('The function has started.\n');
    }
    return loaded;
  };
  return {
    /** The HTTPS function `api`. The platform has read the body before it calls. */
    call: (async (request, response) => {
      const timer = setTimeout(() => {
        if (!response.headersSent)
          response.writeHead(504).end('Timed out waiting for function to respond.\n');
      }, longestAnswerMs);
      response.once('close', () => clearTimeout(timer));
      try {
        Object.assign(request, { rawBody: await buffer(request) });
        await (load()['api'] as unknown as Handler)(request, response);
      } catch (error) {
        process.stdout.write(`${error instanceof Error ? error.stack : error}\n`);
        if (response.headersSent) response.destroy();
        else response.writeHead(500).end();
      }
    }) satisfies SuiteFunction,
    /** Runs every scheduled function once, as Cloud Scheduler would; rejects when one has failed. */
    runScheduled: async () => {
      for (const { __endpoint, run } of Object.values(load()))
        if (__endpoint?.scheduleTrigger) await run?.({ scheduleTime: new Date().toISOString() });
    },
  };
}
