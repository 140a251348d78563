import { subscribe } from 'node:diagnostics_channel';
import { IncomingMessage } from 'node:http';
import type { Endpoint } from '@garden-room/contract/endpoint';
import { AppError } from '#lib/app-error.ts';
import { within } from '#lib/within.ts';

/** Room for the longest text we take, 50,000 characters of up to four bytes, with its JSON around it. */
export const usualBodyBytes = 256 * 1024;
/** The number of larger bodies held at once, whatever their endpoints; further ones wait unread. */
export const mostLargeBodies = 2;

/** The body that an endpoint takes; `{}` for most. */
type BodyRule = Pick<Endpoint, 'file' | 'mostBytes'>;

const maxBytesOf = ({ file, mostBytes = usualBodyBytes }: BodyRule) => file?.mostBytes ?? mostBytes;

/** JSON is UTF-8 (RFC 8259). */
const jsonType = /^application\/json\s*(?:;\s*charset=(?:utf-8|"utf-8")\s*)?$/i;

/**
 * Judges a body by its headers before a byte is read. Refuses as `checkLength` does, and `unsupported_media_type` for
 * any compression and for JSON of another type or charset; a file's type is for its use case.
 */
export function checkBody(request: IncomingMessage, rule: BodyRule): void {
  checkLength(request, rule);
  const { type = '', encoding, length } = bodyHeaders(request);
  if (encoding !== undefined) throw new AppError('unsupported_media_type');
  if (length !== 0 && !rule.file && !jsonType.test(type)) throw new AppError('unsupported_media_type');
}

/** Refuses `length_required` of a body that does not say how long it is, and `payload_too_large`. */
export function checkLength(request: IncomingMessage, rule: BodyRule): void {
  const { length } = bodyHeaders(request);
  if (length === undefined) throw new AppError('length_required');
  if (length > maxBytesOf(rule)) throw tooLarge(rule);
}

function tooLarge({ file }: BodyRule): AppError {
  if (!file) return new AppError('payload_too_large');
  return new AppError('payload_too_large', {
    message: `Choose a file of at most ${file.mostBytes / 1024 ** 2} MB.`,
  });
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * The JSON body, `{}` when there is none; of an endpoint that takes a file, its bytes. Refuses as `checkBody` does, and
 * `malformed_json`.
 */
export async function readBody(request: IncomingMessage, rule: BodyRule = {}): Promise<unknown> {
  checkBody(request, rule);
  const bytes = await readBytes(request, rule);
  if (rule.file) return bytes;
  if (bytes.byteLength === 0) return {};
  try {
    return JSON.parse(utf8.decode(bytes));
  } catch {
    throw new AppError('malformed_json');
  }
}

/** Milliseconds that a body may take to arrive, within what its call may take. */
const arrivalMs = { usual: 10_000, large: 40_000 };

/** The bytes of a body, `malformed_json` of one that breaks off or does not come; never more than it may have. */
export async function readBytes(request: IncomingMessage, rule: BodyRule): Promise<Uint8Array> {
  // A platform that has read the body all the same.
  if ('rawBody' in request && request.rawBody instanceof Uint8Array) return request.rawBody;
  const maxBytes = maxBytesOf(rule);
  const pieces: Uint8Array[] = [];
  let isLate = false;
  let size = 0;
  const read = async () => {
    try {
      for await (const piece of request.iterator({ destroyOnReturn: false })) {
        size += piece.byteLength;
        if (size > maxBytes || isLate) throw tooLarge(rule);
        pieces.push(piece);
      }
      return Buffer.concat(pieces);
    } catch (error) {
      // What still comes is dropped: the answer reaches a client that has sent all of it.
      request.resume();
      throw error instanceof AppError ? error : new AppError('malformed_json');
    }
  };
  const late = () => {
    isLate = true;
    pieces.length = 0;
    return new AppError('malformed_json');
  };
  return within(maxBytes > usualBodyBytes ? arrivalMs.large : arrivalMs.usual, read(), late);
}

let freePlaces = mostLargeBodies;
const waiting: (() => void)[] = [];

/** Runs what a call does with its body. A large body first waits for one of its few places in memory. */
export async function holdingBody<T>(request: IncomingMessage, work: () => Promise<T>): Promise<T> {
  if ((bodyHeaders(request).length ?? 0) <= usualBodyBytes) return work();
  if (freePlaces > 0) freePlaces -= 1;
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else freePlaces += 1;
  }
}

/** The headers that describe a request's body. */
interface BodyHeaders {
  type: string | undefined;
  encoding: string | undefined;
  /** The length in bytes, 0 without a body; undefined of one that comes in pieces until it ends. */
  length: number | undefined;
}

const setAside = new WeakMap<IncomingMessage, BodyHeaders>();

/**
 * Stops the platform from reading a body, up to a gigabyte, and parsing it before the function runs (`bodyParser` in
 * server.ts of @google-cloud/functions-framework 5; no setting). Without the two body headers, bytes stay unread until
 * an endpoint asks; Node drops them after the answer.
 */
export function keepBodiesRaw(): void {
  subscribe('http.server.request.start', setBodyHeadersAside);
}

function setBodyHeadersAside(message: unknown): void {
  const request = message instanceof Object && 'request' in message ? message.request : undefined;
  if (!(request instanceof IncomingMessage) || setAside.has(request)) return;
  setAside.set(request, bodyHeaders(request));
  delete request.headers['content-length'];
  delete request.headers['transfer-encoding'];
}

/** The original body headers of a request. */
export function bodyHeaders(request: IncomingMessage): BodyHeaders {
  const setBody = setAside.get(request);
  if (setBody) return setBody;
  const { 'content-type': type, 'content-encoding': encoding, 'transfer-encoding': pieces } = request.headers;
  const length = pieces === undefined ? Number(request.headers['content-length'] ?? 0) : undefined;
  return { type, encoding, length };
}
