import type { Request } from 'express';
import { AppError } from '#lib/app-error.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether a method may change something. */
export function isUnsafe(method: string): boolean {
  return !safeMethods.has(method);
}

/**
 * Lets an unsafe request through only when our own pages sent it. A form on another site can neither set the header
 * nor lie about Sec-Fetch-Site and Origin; `Host` is the function's own here and proves nothing.
 */
export function assertSameSite(request: Request, allowedOrigins: ReadonlySet<string>): void {
  if (!isUnsafe(request.method)) return;
  const scripted = request.get('x-requested-with') === 'XMLHttpRequest';
  if (!scripted || !isSameOrigin(request, allowedOrigins)) throw new AppError('cross_site');
}

/** Whether one of our own pages sent a request, as far as browsers tell; other clients can send any header. */
export function isSameOrigin(request: Request, allowedOrigins: ReadonlySet<string>): boolean {
  const site = request.get('sec-fetch-site');
  return site === undefined ? allowedOrigins.has(request.get('origin') ?? '') : site === 'same-origin';
}
