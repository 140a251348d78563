import { request } from 'node:http';
import { text } from 'node:stream/consumers';

/**
 * Asks the emulators' hub to export into this directory; answers why it could not. It waits as long as the hub is
 * alive: a slow machine takes minutes, which `fetch` does not wait, and what is given up is lost.
 */
export function requestExport(hubPort: number, path: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const post = request({
      host: '127.0.0.1',
      port: hubPort,
      path: '/_admin/export',
      method: 'POST',
      headers: { 'content-type': 'application/json' },
    });
    const fail = (error: Error) => resolve(`the emulators have ended (${error.message})`);
    post.once('error', fail);
    post.once('response', (response) => {
      text(response).then((answer) => resolve(response.statusCode === 200 ? undefined : answer), fail);
    });
    post.end(JSON.stringify({ path, initiatedBy: 'save' }));
  });
}
