import { loadCode } from '#lib/load-or-reload.ts';

/**
 * Hears of errors that nothing has handled. What reports them is loaded with the first one: hardly any visit needs it.
 * Neither throws, for that would be the next error.
 */
export function watchErrors(): void {
  addEventListener('error', ({ error }) => noteError('error', error));
  addEventListener('unhandledrejection', ({ reason }) => noteError('rejection', reason));
}

export function noteError(kind: 'page' | 'rejection' | 'error', error: unknown): void {
  loadCode(() => import('./report-client-error.ts'))
    .then(({ reportClientError }) => reportClientError(kind, error))
    .catch(() => {});
}
