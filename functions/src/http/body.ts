import { subscribe } from 'node:diagnostics_channel';
import { IncomingMessage } from 'node:http';
import { AppError } from '#lib/app-error.ts';

/** Room for the longest text we take, 50,000 characters of up to four bytes, with its JSON around it. */
const maxBodyBytes = 256 * 1024;

/**
 * Looks at the body of an upload, whose bytes are `rawBody`; of what type they are, its use case finds out. Refuses
 * `payload_too_large`, and `unsupported_media_type` for any compression.
 */
export function checkFile(request: IncomingMessage, { mostBytes }: { mostBytes: number }): void {
  if (rawBody(request).byteLength > mostBytes) {
    const message = `Choose a file of at most ${mostBytes / 1024 ** 2} MB.`;
    throw new AppError('payload_too_large', { message });
  }
  if (bodyHeaders(request).encoding !== undefined) throw new AppError('unsupported_media_type');
}

/** JSON is UTF-8 (RFC 8259). */
const jsonType = /^application\/json\s*(?:;\s*charset=(?:utf-8|"utf-8")\s*)?$/i;

const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * The JSON body, `{}` when there is none. Refuses `payload_too_large`, `unsupported_media_type` for another type,
 * charset or any compression, `malformed_json`.
 */
export function readBody(request: IncomingMessage, mostBytes = maxBodyBytes): unknown {
  const raw = rawBody(request);
  if (raw.byteLength === 0) return {};
  if (raw.byteLength > mostBytes) throw new AppError('payload_too_large');
  const { type = '', encoding } = bodyHeaders(request);
  if (!jsonType.test(type) || encoding !== undefined) throw new AppError('unsupported_media_type');
  try {
    return JSON.parse(utf8.decode(raw));
  } catch {
    throw new AppError('malformed_json');
  }
}

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
