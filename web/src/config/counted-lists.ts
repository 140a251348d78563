import type { BalanceKind } from '@garden-room/contract/payments';
import type { ReportRange } from '@garden-room/contract/visit-report';
import { paths } from './paths.ts';

/* The lists that sums count: each has what its sum adds up, and nothing else. */

const listOn = (page: string, { from, to }: ReportRange, filter: Record<string, string> | undefined = {}) =>
  `${page}?${new URLSearchParams({ ...filter, from, to })}`;

/** The address of the visits of some days by which new patients are counted; `begun`, as by a report, none to come. */
export const firstVisitsOn = (days: ReportRange, which: 'only' | 'begun' = 'only') =>
  listOn(paths.allAppointments, days, { firstVisits: which });

/** The address of the visits of some days that were missed. */
export const missedOn = (days: ReportRange) => listOn(paths.allAppointments, days, { status: 'no-show' });

/** The address of the visits of some days that were cancelled. */
export const cancelledOn = (days: ReportRange) =>
  listOn(paths.allAppointments, days, { status: 'cancelled' });

/** The address of the visits of some days of which something is left to settle. */
export const openOn = (days: ReportRange, kind?: Exclude<BalanceKind, 'open'>) =>
  listOn(paths.openPayments, days, kind && { kind });

/** The address of the entries of some days. */
export const paymentsOn = (days: ReportRange) => listOn(paths.payments, days);
