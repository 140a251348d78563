/** What a suite changes in the pinned firebase-tools (docs/decisions/0005); each patch throws where its target is gone. */
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { type IncomingMessage, type RequestListener, Server, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import type { Readable } from 'node:stream';
import emulatorModule, { type FunctionsEmulator } from 'firebase-tools/lib/emulator/functionsEmulator.js';
import workerModule, {
  type RuntimeWorker,
  type RuntimeWorkerPool,
} from 'firebase-tools/lib/emulator/functionsRuntimeWorker.js';
import storageModule from 'firebase-tools/lib/emulator/storage/index.js';
import rulesModule from 'firebase-tools/lib/emulator/storage/rules/runtime.js';
import logger from 'firebase-tools/lib/logger.js';

/** Puts another method in the place of one of firebase-tools, and says at once when an update has renamed it. */
export function replaceMethod<Owner extends object, Name extends keyof Owner>(
  owner: Owner,
  name: Name,
  replace: (original: Owner[Name]) => Owner[Name],
): void {
  const original = owner[name];
  if (typeof original !== 'function')
    throw new Error(`This firebase-tools has no ${String(name)} to replace.`);
  owner[name] = replace(original);
}

/**
 * A request that arrives while another is answered goes to the same process, and one that arrives while that starts waits
 * for it. The Functions emulator would start a process for each.
 */
export function shareRuntimes(): void {
  replaceMethod(workerModule.RuntimeWorkerPool.prototype, 'getIdleWorker', (getIdleWorker) => {
    return function (this: RuntimeWorkerPool, triggerId, runtime) {
      const busy = () => this.getTriggerWorkers(triggerId, runtime).find(({ state }) => state === 'BUSY');
      return getIdleWorker.call(this, triggerId, runtime) ?? busy();
    };
  });
  const starts = new Map<string | undefined, ReturnType<FunctionsEmulator['startRuntime']>>();
  replaceMethod(emulatorModule.FunctionsEmulator.prototype, 'startRuntime', (startRuntime) => {
    return function (this: FunctionsEmulator, backend, trigger) {
      const id = trigger?.id;
      const start =
        starts.get(id) ?? startRuntime.call(this, backend, trigger).finally(() => starts.delete(id));
      starts.set(id, start);
      return start;
    };
  });
  // Otherwise a function that ends while it starts would be waited for during minutes, also by requests that come after
  // its mistake is mended.
  replaceMethod(workerModule.RuntimeWorker.prototype, 'waitForSocketReady', (waitForSocketReady) => {
    return function (this: RuntimeWorker) {
      const ended = once(this.stateEvents, 'FINISHED').then(() => {
        throw new Error('The process ended while it was starting.');
      });
      return Promise.race([waitForSocketReady.call(this), ended]);
    };
  });
}

/**
 * Nothing catches what the Hosting emulator throws while it answers, so two kinds of request would end all emulators: one
 * whose target or Host is no address (`//[` throws in superstatic, connect and `hosting/initMiddleware.js`), which is
 * answered 404 here, and one whose answer breaks off midway (`hosting/proxy.js` listens to no error), which breaks off
 * here too.
 */
export function surviveRequests(): void {
  replaceMethod(Server.prototype, 'emit', (emit) => {
    return function (this: Server, ...event: unknown[]) {
      const [name, request, response] = event as [string, IncomingMessage, ServerResponse];
      if (name !== 'request') return Reflect.apply(emit, this, event);
      if (!isAddress(request)) {
        response.writeHead(404).end();
        return true;
      }
      response.on('pipe', (answer: Readable) => answer.once('error', () => response.destroy()));
      return Reflect.apply(emit, this, event);
    };
  });
}

/** Two slashes and a user's name are the address of another host to `url.parse`, which then finds no path. */
function isAddress({ url = '', headers: { host } }: IncomingMessage): boolean {
  return url.startsWith('/') && URL.canParse(url, `http://${host}`) && !/^[/\\]{2}[^/\\]*@/.test(url);
}

type Exegesis = { middleware: (openApiDoc: object, options: object) => Promise<RequestListener> };

/** What the Auth emulator makes its API with: firebase-tools' own copy of it, which brings no types. */
export const exegesis: Exegesis = createRequire(
  createRequire(import.meta.url).resolve('firebase-tools/package.json'),
)('exegesis-express');

/**
 * The Auth emulator compiles a validator for every parameter of Google's whole API before it answers, half of the
 * processor time of a start. Now each is compiled when it is first needed.
 */
export function lazyValidators(): void {
  replaceMethod(
    exegesis,
    'middleware',
    (middleware) => (openApiDoc, options) =>
      middleware(openApiDoc, { ...options, lazyCompileValidationSchemas: true }),
  );
}

/**
 * Starts the Storage emulator without the program that executes rules, which firebase-tools would download: without rules
 * it refuses every client, as ours do. The Admin SDK asks none. Its files lie in the suite's own folder, emptied at the
 * start: all emulators of a machine would share one, and each would delete it as it ends.
 */
export function storeWithoutRules(): void {
  replaceMethod(rulesModule.StorageRulesRuntime.prototype, 'start', () => async () => {});
  replaceMethod(rulesModule.StorageRulesRuntime.prototype, 'loadRuleset', () => async () => ({
    issues: new rulesModule.StorageRulesIssues(),
    ruleset: {
      verify: async () => ({ permitted: false, issues: new rulesModule.StorageRulesIssues() }),
    },
  }));
  replaceMethod(storageModule.StorageEmulator.prototype, 'getPersistenceTmpDir', () => () => {
    const files = resolve('storage-files');
    rmSync(files, { recursive: true, force: true });
    return files;
  });
}

/** Stops firebase-debug.log, which gets megabytes a minute under load; what matters is in the output too. */
export function withoutDebugLog(): void {
  replaceMethod(logger, 'useFileLogger', () => () => '');
}
