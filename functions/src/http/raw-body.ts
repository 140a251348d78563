import { subscribe } from 'node:diagnostics_channel';
import { IncomingMessage } from 'node:http';

/** What a request says of its body. */
interface BodyHeaders {
  type: string | undefined;
  encoding: string | undefined;
}

const setAside = new WeakMap<IncomingMessage, BodyHeaders>();

/**
 * Has the platform hand bodies over as they came. It parses them before it calls a function, without a setting for it,
 * and refuses in HTML what it cannot parse: malformed JSON, a false gzip, an unknown charset (`bodyParser.json` in
 * server.ts of @google-cloud/functions-framework; the emulator does the same). How to parse it learns from two headers;
 * taken aside as a request comes in, they leave it with bytes of no kind, which it keeps as `rawBody`.
 */
export function keepBodiesRaw(): void {
  subscribe('http.server.request.start', setBodyHeadersAside);
}

function setBodyHeadersAside(message: unknown): void {
  const request = message instanceof Object && 'request' in message ? message.request : undefined;
  if (!(request instanceof IncomingMessage) || setAside.has(request)) return;
  setAside.set(request, bodyHeaders(request));
  request.headers['content-type'] = 'application/octet-stream';
  delete request.headers['content-encoding'];
}

/** What a request said of its body when it came in. */
export function bodyHeaders(request: IncomingMessage): BodyHeaders {
  const { 'content-type': type, 'content-encoding': encoding } = request.headers;
  return setAside.get(request) ?? { type, encoding };
}

/** The bytes of a request's body, as the platform keeps them; none when it has no body. */
export function rawBody(request: IncomingMessage): Uint8Array {
  const raw: unknown = 'rawBody' in request ? request.rawBody : undefined;
  return raw instanceof Uint8Array ? raw : new Uint8Array();
}
