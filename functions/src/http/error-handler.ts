import { errorBodySchema, errorCatalogue } from '@garden-room/contract/errors';
import type { ErrorRequestHandler } from 'express';
import { AppError } from '#lib/app-error.ts';
import type { Log } from '#lib/log.ts';
import { isOutage } from '#lib/retry-on-conflict.ts';

/** The seconds after which the calls that were in the way have ended, or were refused as well. */
const retryAfterSeconds = 2;

/** Every error as the contract's JSON. Logs only unexpected ones, and never their messages. */
export function createErrorHandler(log: Log): ErrorRequestHandler {
  return (error, request, response, _next) => {
    const refusal = toRefusal(error);
    if (refusal.code === 'internal' || refusal.code === 'busy') {
      const entry = { method: request.method, route: String(response.locals['route'] ?? 'unknown') };
      log.failure(entry, refusal.cause ?? error);
    }
    if (response.headersSent) {
      response.destroy();
      return;
    }
    const { message, code, issues, appointments, service, conflict } = refusal;
    // The schema drops fields of an appointment's record that the refusal must not show.
    const body = errorBodySchema.parse({ error: message, code, issues, appointments, service, conflict });
    response.set('Cache-Control', 'private, no-store');
    if (refusal.code === 'busy') response.set('Retry-After', String(retryAfterSeconds));
    response.status(errorCatalogue[code].status).json(body);
  };
}

function toRefusal(error: unknown): AppError {
  if (error instanceof AppError) return error;
  // The router's own: a path with a broken percent escape names nothing.
  if (error instanceof URIError) return new AppError('not_found');
  return isOutage(error) ? new AppError('busy', { cause: error }) : new AppError('internal');
}
