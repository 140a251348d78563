import type { RequestHandler } from 'express';
import type { Log } from '#lib/log.ts';

/** One line a request, with the endpoint's path template, so that no id or query reaches the log. */
export function createRequestLog(log: Log): RequestHandler {
  return (request, response, next) => {
    const started = performance.now();
    response.on('finish', () => {
      log.request({
        method: request.method,
        route: String(response.locals['route'] ?? 'unknown'),
        status: response.statusCode,
        milliseconds: Math.round(performance.now() - started),
      });
    });
    next();
  };
}
