import type { ErrorBody, ErrorCode, Issue, StrandedAppointment } from '@garden-room/contract/errors';

/**
 * What can go wrong between the browser and the API: the contract's refusals, `network` when no answer came, and
 * `unreadable` when the answer was not one of ours (a proxy's error page, a deployment half done).
 */
export type ApiErrorCode = ErrorCode | 'network' | 'unreadable';

type Details = {
  status: number;
  code: ApiErrorCode;
  issues?: Issue[] | undefined;
  appointments?: StrandedAppointment[] | undefined;
  retryAfter?: number | null;
};

/** A call that did not succeed. `message` is a sentence for a person; code decides what the screen does. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** HTTP status; 0 when there was no answer. */
  readonly status: number;
  readonly code: ApiErrorCode;
  readonly issues: readonly Issue[];
  /** Those that the refusal is about. */
  readonly appointments: readonly StrandedAppointment[];
  /** Seconds to wait, where the server said so. */
  readonly retryAfter: number | null;

  constructor(message: string, { status, code, issues = [], appointments = [], retryAfter = null }: Details) {
    super(message);
    this.status = status;
    this.code = code;
    this.issues = issues;
    this.appointments = appointments;
    this.retryAfter = retryAfter;
  }
}

export const networkError = () =>
  new ApiError('We could not reach the practice. Please check your connection and try again.', {
    status: 0,
    code: 'network',
  });

export const unreadableError = (status: number) =>
  new ApiError('Something went wrong on our side. Please try again.', { status, code: 'unreadable' });

export const refusal = (status: number, body: ErrorBody, retryAfter: number | null) =>
  new ApiError(body.error, { status, retryAfter, ...body });

export const hasCode = (error: unknown, ...codes: ApiErrorCode[]): error is ApiError =>
  error instanceof ApiError && codes.includes(error.code);

/** Whether what was called for may have been done all the same: no answer of ours has said what became of it. */
export const isOutcomeOpen = (error: unknown): boolean =>
  !(error instanceof ApiError) ||
  error.code === 'network' ||
  error.code === 'unreadable' ||
  error.status >= 500;
