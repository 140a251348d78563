import type { CalendarFailureReason } from '@garden-room/contract/own-calendar';

/** Why a calendar could not be read. It quotes nothing: neither the address nor what was found there. */
export class CalendarFailure extends Error {
  override readonly name = 'CalendarFailure';
  readonly reason: CalendarFailureReason;

  constructor(reason: CalendarFailureReason) {
    super(reason);
    this.reason = reason;
  }
}
