import type { Request } from 'express';
import { AppError } from '#lib/app-error.ts';

/** Room for the longest text we take, 50,000 characters of up to four bytes, with its JSON around it. */
const maxBodyBytes = 256 * 1024;

/**
 * The JSON body, `{}` when there is none. The platform has parsed it before us, form posts and plain text as well,
 * and with a limit far above ours: so type and size are checked here.
 */
export function readBody(request: Request): unknown {
  const length = rawLength(request);
  if (length === 0) return {};
  if (length > maxBodyBytes) throw new AppError('payload_too_large');
  if (!request.is('application/json')) throw new AppError('unsupported_media_type');
  return request.body;
}

function rawLength(request: Request): number {
  const raw: unknown = 'rawBody' in request ? request.rawBody : undefined;
  return raw instanceof Uint8Array ? raw.byteLength : Number(request.get('content-length') ?? 0);
}
