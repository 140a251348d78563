import type { CalendarFailureReason } from '@garden-room/contract/endpoints/own-calendar';

/** Why a calendar could not be read. It quotes nothing: neither the address nor what was found there. */
export class CalendarFailure extends Error {
  override readonly name = 'CalendarFailure';
  readonly reason: CalendarFailureReason;
  /** The milliseconds for which its server asks to be left alone. */
  readonly waitMs: number;

  constructor(reason: CalendarFailureReason, waitMs = 0) {
    super(reason);
    this.reason = reason;
    this.waitMs = waitMs;
  }
}
