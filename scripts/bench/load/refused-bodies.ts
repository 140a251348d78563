import { request } from 'node:http';
import type { Result } from '../figures.ts';
import { startServer, writeControl } from './function-process.ts';

const calls = 16;
const bodyBytes = 30e6;

/**
 * The most memory that a process holds while strangers send 16 bodies of 30 MB at once, each of which is refused: of
 * the function, and of one that answers 413 without asking for a body, which the platform has read by then.
 */
export async function measureRefusedBodies(directory: string): Promise<Result[]> {
  // The platform reads the bodies of a function that leaves them to it.
  const control = writeControl(directory, 'reading-function', 'response.status(413).json({})');
  const [read, refused] = [await growthOf(control), await growthOf(directory)];
  return [
    {
      name: 'control: the platform reads each whole',
      figures: read,
      budget: { 'more MB': { atLeast: 300 } },
    },
    { name: 'the function', figures: refused, budget: { 'more MB': { atMost: 64 } } },
  ];
}

async function growthOf(directory: string): Promise<Result['figures']> {
  const server = await startServer(directory);
  try {
    // Not measured: what the first call loads.
    await send(server.origin, 10);
    const { rss: before } = await server.memory();
    const statuses = await Promise.all(Array.from({ length: calls }, () => send(server.origin, bodyBytes)));
    if (statuses.some((status) => status !== 413)) throw new Error(`Answered otherwise: ${statuses}`);
    const { peak } = await server.memory();
    return { 'before MB': before, 'at most MB': peak, 'more MB': Number((peak - before).toFixed(1)) };
  } finally {
    await server.stop();
  }
}

/** Sends the whole of a body whatever is answered meanwhile, as an attacker does. Answers the status. */
function send(origin: string, length: number): Promise<number> {
  const piece = Buffer.alloc(64 * 1024);
  return new Promise((resolve, reject) => {
    const headers = {
      'content-type': 'application/octet-stream',
      'content-length': length,
      origin,
      'x-requested-with': 'XMLHttpRequest',
    };
    const call = request(`${origin}/api/appointments/book`, { method: 'POST', headers });
    let status = 0;
    call.once('error', reject).once('response', (answer) => {
      status = answer.statusCode ?? 0;
      answer.resume();
    });
    let left = length;
    const sendOn = () => {
      while (left > 0) {
        const part = piece.subarray(0, left);
        left -= part.byteLength;
        if (!call.write(part)) return void call.once('drain', sendOn);
      }
      call.end();
    };
    sendOn();
    call.once('close', () => resolve(status));
  });
}
