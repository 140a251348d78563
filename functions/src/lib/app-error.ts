import {
  type Conflict,
  type ErrorCode,
  errorCatalogue,
  type Issue,
  type ServiceFacts,
  type StrandedAppointment,
} from '@garden-room/contract/errors';

interface RefusalDetails {
  message?: string;
  issues?: readonly Issue[];
  appointments?: readonly StrandedAppointment[];
  service?: ServiceFacts;
  conflict?: Conflict | undefined;
  /**
   * The events of a visit's history that may have caused the refusal; by default those that change its status or time.
   */
  deeds?: readonly string[];
  /** The cause, for the log alone. */
  cause?: unknown;
}

/** An expected refusal. Throw the code; words and status come from the contract unless better words are at hand. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly issues: readonly Issue[] | undefined;
  readonly appointments: readonly StrandedAppointment[] | undefined;
  readonly service: ServiceFacts | undefined;
  readonly conflict: Conflict | undefined;
  readonly deeds: readonly string[] | undefined;

  constructor(code: ErrorCode, options: RefusalDetails = {}) {
    super(options.message ?? errorCatalogue[code].message, { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.issues = options.issues;
    this.appointments = options.appointments;
    this.service = options.service;
    this.conflict = options.conflict;
    this.deeds = options.deeds;
  }
}

/** Asserts that the impossible has not happened. Answers 500 and is logged; never used for a caller's mistake. */
export function invariant(condition: unknown, subject: string): asserts condition {
  if (!condition) throw new Error(`Invariant broken: ${subject}`);
}
