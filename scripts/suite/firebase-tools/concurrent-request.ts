import { request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';
import type { RuntimeWorker } from 'firebase-tools/lib/emulator/functionsRuntimeWorker.js';

type Request = RuntimeWorker['request'];
type RequestParts = Parameters<Request>[0];

class TimeLimitError extends Error {}

/**
 * A worker's `request` for many requests at a time. firebase-tools takes a worker for idle when the first of them is
 * answered, and kills it when one fails or runs past the function's time limit, and with it every other request in
 * it. Here such a worker gets no new requests, and ends when the last of those it has is answered.
 */
export function concurrentRequest(request: Request): Request {
  return async function (this: RuntimeWorker, parts, response, body, debug) {
    if (debug) return request.call(this, parts, response, body, debug);
    enter(this);
    try {
      await forward(this, parts, response, body);
    } catch (error) {
      this.logger.log('ERROR', `Request to function failed: ${error}`);
      refuse(response, error instanceof TimeLimitError ? 504 : 500);
      retire(this);
    }
    leave(this);
  };
}

const inFlight = new WeakMap<RuntimeWorker, number>();

function enter(worker: RuntimeWorker): void {
  inFlight.set(worker, (inFlight.get(worker) ?? 0) + 1);
  worker.state = 'BUSY';
}

function retire(worker: RuntimeWorker): void {
  if (worker.state === 'BUSY') worker.state = 'FINISHING';
}

function leave(worker: RuntimeWorker): void {
  const left = (inFlight.get(worker) ?? 0) - 1;
  inFlight.set(worker, left);
  if (left > 0) return;
  if (worker.state === 'BUSY') worker.state = 'IDLE';
  // A process that hangs would not hear a politer signal.
  else if (worker.state === 'FINISHING') worker.runtime.process.kill('SIGKILL');
}

/** Settles when the function's answer is passed on; a caller who leaves before its end is no failure. */
async function forward(
  worker: RuntimeWorker,
  parts: RequestParts,
  response: ServerResponse,
  body: Buffer | undefined,
): Promise<void> {
  const answer = await ask(worker, parts, body);
  response.writeHead(answer.statusCode ?? 200, answer.headers);
  await new Promise<void>((resolve, reject) => {
    pipeline(answer, response, (error) => {
      if (answer.errored instanceof TimeLimitError) reject(error);
      else resolve();
    });
  });
}

/** The time limit is one of silence, as with firebase-tools. */
function ask(worker: RuntimeWorker, parts: RequestParts, body: Buffer | undefined): Promise<IncomingMessage> {
  const { timeoutSeconds, runtime } = worker;
  return new Promise((resolve, reject) => {
    let answer: IncomingMessage | undefined;
    const proxy = httpRequest({
      ...runtime.conn.httpReqOpts(),
      ...parts,
      // A connection that is kept alive may be closed by the process just when it is used again: ECONNRESET.
      agent: false,
      ...(timeoutSeconds ? { timeout: timeoutSeconds * 1000 } : {}),
    });
    proxy.once('timeout', () =>
      (answer ?? proxy).destroy(new TimeLimitError(`no answer within ${timeoutSeconds} s`)),
    );
    proxy.once('error', reject);
    proxy.once('response', (incoming) => {
      answer = incoming;
      resolve(incoming);
    });
    proxy.end(body);
  });
}

function refuse(response: ServerResponse, status: number): void {
  if (response.headersSent) response.destroy();
  else response.writeHead(status).end();
}
