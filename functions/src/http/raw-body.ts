import { subscribe } from 'node:diagnostics_channel';
import { IncomingMessage } from 'node:http';

/** The headers that describe a request's body. */
interface BodyHeaders {
  type: string | undefined;
  encoding: string | undefined;
}

const setAside = new WeakMap<IncomingMessage, BodyHeaders>();

/**
 * Makes the platform keep bodies unparsed. It parses them before it calls a function, without a setting to turn
 * that off, and refuses in HTML what it cannot parse: malformed JSON, a false gzip, an unknown charset
 * (`bodyParser.json` in server.ts of @google-cloud/functions-framework; the emulator does the same). It chooses the
 * parser by two headers; removing them as a request comes in leaves bytes of unknown type, which it keeps as
 * `rawBody`.
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

/** The original body headers of a request. */
export function bodyHeaders(request: IncomingMessage): BodyHeaders {
  const { 'content-type': type, 'content-encoding': encoding } = request.headers;
  return setAside.get(request) ?? { type, encoding };
}

/** The bytes of a request's body, as the platform keeps them; none when it has no body. */
export function rawBody(request: IncomingMessage): Uint8Array {
  const raw: unknown = 'rawBody' in request ? request.rawBody : undefined;
  return raw instanceof Uint8Array ? raw : new Uint8Array();
}
