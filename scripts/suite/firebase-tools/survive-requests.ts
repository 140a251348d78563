import { type IncomingMessage, Server, type ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { replaceMethod } from './replace-method.ts';

/**
 * Nothing catches what the Hosting emulator throws while it answers, and so two kinds of request end all emulators: one
 * whose target or Host is no address (`//[` throws in superstatic, connect and `hosting/initMiddleware.js`), and one whose
 * answer breaks off midway (`hosting/proxy.js` listens to no error). The first is not passed on; the second breaks off.
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
