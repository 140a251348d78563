import { createServer, request, type Server } from 'node:http';
import type { Ports } from './ports.ts';

/** The paths of the Auth emulator: its SDK takes an origin, and no path before them. */
const authPath = /^\/(identitytoolkit\.googleapis\.com|securetoken\.googleapis\.com|emulator)\//;

/**
 * The site and Auth on one port, WORKSPACE_PORT: in a workspace that is hosted elsewhere each port has an origin of its
 * own, behind that host's sign-in, which a call from another origin does not pass.
 */
export async function serveWorkspace(ports: Ports): Promise<Server> {
  const server = createServer((incoming, answer) => {
    const port = authPath.test(incoming.url ?? '') ? ports.auth : ports.hosting;
    const { method, url: path, headers } = incoming;
    const passedOn = request({ host: '127.0.0.1', port, method, path, headers }, (received) => {
      answer.writeHead(received.statusCode ?? 502, received.headers);
      received.pipe(answer);
    });
    passedOn.once('error', () => (answer.headersSent ? answer.destroy() : answer.writeHead(502).end()));
    // A browser that leaves in the middle of an answer.
    answer.once('close', () => passedOn.destroy());
    incoming.pipe(passedOn);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(ports.workspace, '127.0.0.1', resolve);
  });
  return server;
}
