/** The inner parts of firebase-tools that are replaced; the package is pinned and brings no types. */

declare module 'firebase-tools/lib/emulator/functionsRuntimeWorker.js' {
  import type { EventEmitter } from 'node:events';

  class RuntimeWorker {
    /** For tests. */
    constructor(triggerId: string, runtime: object);
    state: 'CREATED' | 'IDLE' | 'BUSY' | 'FINISHING' | 'FINISHED';
    stateEvents: EventEmitter;
    waitForSocketReady(): Promise<void>;
  }

  class RuntimeWorkerPool {
    getIdleWorker(triggerId: string | undefined, runtime?: string): RuntimeWorker | undefined;
    getTriggerWorkers(triggerId: string | undefined, runtime?: string): RuntimeWorker[];
  }

  const exported: { RuntimeWorker: typeof RuntimeWorker; RuntimeWorkerPool: typeof RuntimeWorkerPool };

  export type { RuntimeWorker, RuntimeWorkerPool };
  export default exported;
}

declare module 'firebase-tools/lib/emulator/functionsEmulator.js' {
  import type { RuntimeWorker } from 'firebase-tools/lib/emulator/functionsRuntimeWorker.js';

  class FunctionsEmulator {
    startRuntime(backend: object, trigger?: { id: string }): Promise<RuntimeWorker>;
  }

  const exported: { FunctionsEmulator: typeof FunctionsEmulator };

  export type { FunctionsEmulator };
  export default exported;
}

declare module 'firebase-tools/lib/emulator/storage/index.js' {
  class StorageEmulator {
    constructor(args: { projectId: string; host: string; port: number; rules: object });
    getPersistenceTmpDir(): string;
    /** For tests. */
    start(): Promise<void>;
    stop(): Promise<void>;
  }

  const exported: { StorageEmulator: typeof StorageEmulator };
  export default exported;
}

declare module 'firebase-tools/lib/emulator/storage/rules/runtime.js' {
  class StorageRulesRuntime {
    start(): Promise<void>;
    loadRuleset(source: object): Promise<{ issues: object; ruleset?: object }>;
  }

  const exported: { StorageRulesRuntime: typeof StorageRulesRuntime; StorageRulesIssues: new () => object };
  export default exported;
}

declare module 'firebase-tools/lib/logger.js' {
  const exported: {
    useFileLogger: (file?: string) => string;
    /** For tests. */
    logger: { debug(text: string): void };
  };
  export default exported;
}

declare module 'firebase-tools/lib/hosting/proxy.js' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  /** For tests. */
  const exported: {
    proxyRequestHandler(
      url: string,
      name: string,
    ): (request: IncomingMessage, response: ServerResponse, next: () => void) => Promise<void>;
  };
  export default exported;
}
