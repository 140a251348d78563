import emulatorModule, { type FunctionsEmulator } from 'firebase-tools/lib/emulator/functionsEmulator.js';
import workerModule, {
  type RuntimeWorker,
  type RuntimeWorkerPool,
} from 'firebase-tools/lib/emulator/functionsRuntimeWorker.js';
import { concurrentRequest } from './concurrent-request.ts';
import { replaceMethod } from './replace-method.ts';

/**
 * The Functions emulator gives each request that arrives while another is being answered, or while a process is
 * starting, a process of its own: fifty bookings at once then cost a minute and gigabytes. A deployed function of the
 * second generation answers up to 80 requests in one instance; after this the local one does so too.
 */
export function shareRuntimes(): void {
  const worker = workerModule.RuntimeWorker.prototype;
  const pool = workerModule.RuntimeWorkerPool.prototype;
  const emulator = emulatorModule.FunctionsEmulator.prototype;
  replaceMethod(pool, 'getIdleWorker', alsoBusyOnes);
  replaceMethod(worker, 'request', concurrentRequest);
  replaceMethod(worker, 'waitForSocketReady', unlessItEnds);
  replaceMethod(emulator, 'startRuntime', oneAtATime);
  replaceMethod(emulator, 'handleHttpsTrigger', neverSilently);
}

type GetIdleWorker = RuntimeWorkerPool['getIdleWorker'];

function alsoBusyOnes(getIdleWorker: GetIdleWorker): GetIdleWorker {
  return function (this: RuntimeWorkerPool, triggerId, runtime) {
    const busy = () => this.getTriggerWorkers(triggerId, runtime).find(({ state }) => state === 'BUSY');
    return getIdleWorker.call(this, triggerId, runtime) ?? busy();
  };
}

type WaitForSocketReady = RuntimeWorker['waitForSocketReady'];

/** firebase-tools would knock at the door of a process that is gone until its patience ends. */
function unlessItEnds(waitForSocketReady: WaitForSocketReady): WaitForSocketReady {
  return function (this: RuntimeWorker) {
    const ended = new Promise<never>((_, reject) => {
      this.stateEvents.once('FINISHED', () => reject(new Error('The process ended while it was starting.')));
    });
    return Promise.race([waitForSocketReady.call(this), ended]);
  };
}

type HandleHttpsTrigger = FunctionsEmulator['handleHttpsTrigger'];

/** firebase-tools leaves a request without any answer when no process could be started for it. */
function neverSilently(handleHttpsTrigger: HandleHttpsTrigger): HandleHttpsTrigger {
  return async function (this: FunctionsEmulator, request, response) {
    try {
      await handleHttpsTrigger.call(this, request, response);
    } finally {
      if (!response.headersSent) response.writeHead(503).end();
    }
  };
}

type StartRuntime = FunctionsEmulator['startRuntime'];

/** Requests that arrive while their function starts wait for that start; different functions start in turn. */
function oneAtATime(startRuntime: StartRuntime): StartRuntime {
  const starts = new Map<string | undefined, ReturnType<StartRuntime>>();
  let last: Promise<unknown> = Promise.resolve();
  return function (this: FunctionsEmulator, backend, trigger) {
    const pending = starts.get(trigger?.id);
    if (pending) return pending;
    const start = last
      .then(() => startRuntime.call(this, backend, trigger))
      .catch((error: unknown) => {
        endUnfinishedStarts(this, backend, trigger);
        throw error;
      })
      .finally(() => starts.delete(trigger?.id));
    starts.set(trigger?.id, start);
    last = start.catch(() => undefined);
    return start;
  };
}

/** A process that never got ready would stay for ever and slow the next start down. */
function endUnfinishedStarts(
  emulator: FunctionsEmulator,
  ...[backend, trigger]: Parameters<StartRuntime>
): void {
  const workers =
    emulator.workerPools[backend.codebase]?.getTriggerWorkers(trigger?.id, backend.runtime) ?? [];
  for (const { state, runtime } of workers) if (state === 'CREATED') runtime.process.kill('SIGKILL');
}
