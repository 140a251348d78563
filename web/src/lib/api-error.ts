import type {
  Conflict,
  ErrorBody,
  ErrorCode,
  Issue,
  ServiceFacts,
  StrandedAppointment,
} from '@garden-room/contract/errors';
import { forReader } from './for-reader.ts';

/**
 * Error codes between browser and API: the contract's refusals, `network` when no answer came, and `unreadable`
 * when the answer was not ours (a proxy's error page, a half-finished deployment).
 */
export type ApiErrorCode = ErrorCode | 'network' | 'unreadable';

type Details = {
  status: number;
  code: ApiErrorCode;
  issues?: Issue[] | undefined;
  appointments?: StrandedAppointment[] | undefined;
  service?: ServiceFacts | undefined;
  conflict?: Conflict | undefined;
  retryAfter?: number | null;
  isUnsettled?: boolean;
};

/** A call that failed. `message` is a sentence for the user; `code` decides what the screen does. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** HTTP status; 0 when there was no answer. */
  readonly status: number;
  readonly code: ApiErrorCode;
  readonly issues: readonly Issue[];
  /** The appointments that the refusal is about. */
  readonly appointments: readonly StrandedAppointment[];
  /** The present facts of the service, with `service_changed`. */
  readonly service: ServiceFacts | null;
  /** The user who was faster; to the practice alone, where it is known. */
  readonly conflict: Conflict | null;
  /** Seconds to wait, where the server said so. */
  readonly retryAfter: number | null;
  /** Whether the act may have succeeded before this refusal: the answer to an earlier call of it was lost. */
  readonly isUnsettled: boolean;

  constructor(message: string, details: Details) {
    super(message);
    const { status, code, issues = [], appointments = [], service = null } = details;
    this.status = status;
    this.code = code;
    this.issues = issues;
    this.appointments = appointments;
    this.service = service;
    this.conflict = details.conflict ?? null;
    this.retryAfter = details.retryAfter ?? null;
    this.isUnsettled = details.isUnsettled ?? false;
  }
}

export const networkError = () =>
  new ApiError(
    `${forReader('We could not reach the practice.', 'The website did not answer.')} Please check your connection and try again.`,
    { status: 0, code: 'network' },
  );

export const unreadableError = (status: number) =>
  new ApiError('Something went wrong on our side. Please try again.', { status, code: 'unreadable' });

export const toApiError = (status: number, body: ErrorBody, retryAfter: number | null) =>
  new ApiError(body.error, { status, retryAfter, ...body });

export const hasCode = (error: unknown, ...codes: ApiErrorCode[]): error is ApiError =>
  error instanceof ApiError && codes.includes(error.code);

/** The server's issue with a field, which it alone can know; undefined where it says nothing of it. */
export const issueOn = (error: unknown, field: string): string | undefined =>
  error instanceof ApiError ? error.issues.find(({ path }) => path === field)?.message : undefined;

/** Whether the server refuses the person, whose session is then over; not if only the app could not prove itself. */
export const isPersonRefused = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  (error.status === 401 || error.status === 403) &&
  error.code !== 'unverified_app';

/** The words about a failed call: its own, or `ifOpen` where nobody knows whether it has succeeded. */
export function failureOf(
  error: unknown,
  ifOpen: string,
  isOpen: boolean = isOutcomeOpen(error),
): { isOpen: boolean; text: string } {
  return { isOpen, text: isOpen ? ifOpen : (error as Error).message };
}

export const outcomeText = (error: unknown, ifOpen: string): string => failureOf(error, ifOpen).text;

/** Whether the API was not reached or could not answer, which may pass by itself. */
export const isUnanswered = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  (error.code === 'network' || error.code === 'unreadable' || error.status >= 500);

/** Whether the act may have succeeded: the API has not answered the call, or one before it that was the same. */
export const isOutcomeOpen = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.isUnsettled || isUnanswered(error);

/** Whether a refusal is given before the API looks at what is asked, and at what an idempotency key has made. */
export const isGivenUnseen = (error: unknown): error is ApiError =>
  error instanceof ApiError && [401, 403, 429].includes(error.status);

/** An error that follows a lost answer to the same act: a refusal that is given unseen settles nothing of it. */
export const afterLostAnswer = (error: unknown): unknown =>
  isGivenUnseen(error)
    ? new ApiError(`We have not heard whether this was done. ${error.message}`, {
        ...{ status: error.status, code: error.code, retryAfter: error.retryAfter },
        isUnsettled: true,
      })
    : error;
