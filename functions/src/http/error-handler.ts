import { errorBodySchema, errorCatalogue } from '@garden-room/contract/errors';
import type { ErrorRequestHandler } from 'express';
import { AppError } from '#lib/app-error.ts';
import type { Log } from '#lib/log.ts';

/** Every error as the contract's JSON. Logs only unexpected ones, and never their messages. */
export function createErrorHandler(log: Log): ErrorRequestHandler {
  return (error, request, response, _next) => {
    const refusal = toRefusal(error);
    if (refusal.code === 'internal') {
      log.failure({ method: request.method, route: String(response.locals['route'] ?? 'unknown') }, error);
    }
    if (response.headersSent) {
      response.destroy();
      return;
    }
    const { message, code, issues, appointments, service } = refusal;
    // The schema drops fields of an appointment's record that the refusal must not show.
    const body = errorBodySchema.parse({ error: message, code, issues, appointments, service });
    response.set('Cache-Control', 'private, no-store');
    response.status(errorCatalogue[code].status).json(body);
  };
}

function toRefusal(error: unknown): AppError {
  if (error instanceof AppError) return error;
  // The router's own: a path with a broken percent escape names nothing.
  if (error instanceof URIError) return new AppError('not_found');
  return new AppError('internal');
}
