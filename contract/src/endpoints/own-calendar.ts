import type { Endpoint } from '../endpoint.ts';
import { ownCalendarBodySchema, ownCalendarSchema } from '../own-calendar.ts';
import { guarded, nothing } from './parts.ts';

/** The doctor's own calendar, whose busy times close slots. */
export const ownCalendarEndpoints = {
  getOwnCalendar: {
    method: 'GET',
    path: '/own-calendar',
    summary:
      'The connected calendar and how its last fetch went, and the appointments that lie over its busy times.',
    access: 'admin',
    limited: 'reads',
    success: [200],
    output: ownCalendarSchema,
    errors: guarded,
  },
  connectOwnCalendar: {
    method: 'PUT',
    path: '/own-calendar',
    summary:
      'Fetch a calendar (ICS, https) and close the times at which it is busy, now and every 15 minutes. It replaces the one before. Nothing is kept when it cannot be read.',
    access: 'admin',
    body: ownCalendarBodySchema,
    limited: 'calls',
    success: [200],
    output: ownCalendarSchema,
    errors: [...guarded, 'calendar_unreadable'],
  },
  fetchOwnCalendar: {
    method: 'POST',
    path: '/own-calendar/fetch',
    summary:
      'Fetch the connected calendar now. A fetch that fails keeps the times of the last that worked, and is in the answer.',
    access: 'admin',
    limited: 'calls',
    success: [200],
    output: ownCalendarSchema,
    errors: [...guarded, 'not_found'],
  },
  removeOwnCalendar: {
    method: 'DELETE',
    path: '/own-calendar',
    summary: 'Forget the calendar’s address and open the times that it closed.',
    access: 'admin',
    limited: 'calls',
    success: [204],
    output: nothing,
    errors: guarded,
  },
} as const satisfies Record<string, Endpoint>;
