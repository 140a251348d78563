import type { IncomingMessage } from 'node:http';
import { AppError } from '#lib/app-error.ts';
import { bodyHeaders, rawBody } from './raw-body.ts';

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
export function readBody(request: IncomingMessage): unknown {
  const raw = rawBody(request);
  if (raw.byteLength === 0) return {};
  if (raw.byteLength > maxBodyBytes) throw new AppError('payload_too_large');
  const { type = '', encoding } = bodyHeaders(request);
  if (!jsonType.test(type) || encoding !== undefined) throw new AppError('unsupported_media_type');
  try {
    return JSON.parse(utf8.decode(raw));
  } catch {
    throw new AppError('malformed_json');
  }
}
