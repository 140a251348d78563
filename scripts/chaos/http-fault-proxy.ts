import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * What is wrong between browsers and the site. `doubled`: each call is sent twice at once, and either answer may be the one that
 * comes back. `reordered`: each call arrives up to two seconds late, so that later ones are faster. `lost`: the site answers, and
 * every third answer does not arrive.
 */
export type HttpFault = 'none' | 'doubled' | 'reordered' | 'lost';

type Received = { response: IncomingMessage; body: Buffer };

/** An HTTP proxy before a port of this machine, which hands calls on as badly as it is told. */
export async function startHttpFaultProxy(target: number) {
  let fault: HttpFault = 'none';

  const send = async (call: IncomingMessage, body: Buffer): Promise<Received> => {
    if (fault === 'reordered') await sleep(Math.random() * 2000);
    const { method, url, rawHeaders: headers } = call;
    const sent = request({ host: '127.0.0.1', port: target, method, path: url, headers });
    sent.end(body);
    const [response]: [IncomingMessage] = await once(sent, 'response').then(([first]) => [first]);
    return { response, body: await buffer(response) };
  };
  const handOn = async (call: IncomingMessage, answer: ServerResponse): Promise<void> => {
    const body = await buffer(call);
    const sent = fault === 'doubled' ? [send(call, body), send(call, body)] : [send(call, body)];
    const isLost = fault === 'lost' && Math.random() < 1 / 3;
    const received = await (Math.random() < 0.5
      ? Promise.any(sent)
      : Promise.all(sent).then(([, last]) => last ?? sent[0]));
    if (isLost || !received) answer.destroy();
    else
      answer.writeHead(received.response.statusCode ?? 502, received.response.rawHeaders).end(received.body);
  };

  const server = createServer((call, answer) => {
    handOn(call, answer).catch(() => answer.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    port,
    origin: `http://127.0.0.1:${port}`,
    set: (next: HttpFault) => {
      fault = next;
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
