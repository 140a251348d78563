/** The inner parts of firebase-tools that are replaced; the package is pinned and brings no types. */

declare module 'firebase-tools/lib/emulator/functionsRuntimeWorker.js' {
  import type { ChildProcess } from 'node:child_process';
  import type { EventEmitter } from 'node:events';
  import type { RequestOptions, ServerResponse } from 'node:http';

  type State = 'CREATED' | 'IDLE' | 'BUSY' | 'FINISHING' | 'FINISHED';

  class RuntimeWorker {
    state: State;
    stateEvents: EventEmitter;
    timeoutSeconds: number | undefined;
    triggerKey: string;
    runtime: { process: ChildProcess; conn: { httpReqOpts(): RequestOptions } };
    logger: { log(level: 'ERROR', text: string): void };
    waitForSocketReady(): Promise<void>;
    request(
      request: Pick<RequestOptions, 'method' | 'path' | 'headers'>,
      response: ServerResponse,
      body: Buffer | undefined,
      debug: boolean,
    ): Promise<void>;
  }

  class RuntimeWorkerPool {
    getIdleWorker(triggerId: string | undefined, runtime?: string): RuntimeWorker | undefined;
    getTriggerWorkers(triggerId: string | undefined, runtime?: string): RuntimeWorker[];
  }

  const exported: {
    RuntimeWorker: typeof RuntimeWorker;
    RuntimeWorkerPool: typeof RuntimeWorkerPool;
  };

  export type { RuntimeWorker, RuntimeWorkerPool };
  export default exported;
}

declare module 'firebase-tools/lib/emulator/functionsEmulator.js' {
  import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
  import type {
    RuntimeWorker,
    RuntimeWorkerPool,
  } from 'firebase-tools/lib/emulator/functionsRuntimeWorker.js';

  interface Backend {
    codebase: string;
    runtime?: string;
  }

  class FunctionsEmulator {
    constructor(args: object);
    workerPools: Record<string, RuntimeWorkerPool>;
    startRuntime(backend: Backend, trigger?: { id: string }): Promise<RuntimeWorker>;
    handleHttpsTrigger(request: IncomingMessage, response: ServerResponse): Promise<void>;
    /** For tests. */
    startNode(): Promise<object>;
    setTriggersForTesting(triggers: object[], backend: object): void;
    createHubServer(): RequestListener;
  }

  const exported: { FunctionsEmulator: typeof FunctionsEmulator };

  export type { FunctionsEmulator };
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
