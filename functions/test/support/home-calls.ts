import { addDays } from '@garden-room/contract/availability';

/** The calls of the practice's first page that it makes again after a change, on a day at the clinic. */
export const refreshedCalls = (today: string): string[] => [
  '/appointments?limit=100&status=pending&firstVisits=true',
  `/appointments?limit=100&status=expired&from=${addDays(today, -1)}`,
  `/appointments?limit=20&atOnceSince=${addDays(today, -1)}T00:00:00.000Z`,
  `/appointments?limit=100&from=${today}&to=${today}&firstVisits=true`,
  `/appointments?limit=100&from=${addDays(today, 1)}&to=${addDays(today, 1)}&firstVisits=true`,
  `/appointments?limit=100&status=confirmed&to=${today}`,
  '/tasks',
  '/payments/takings',
  '/mail/problems',
  '/openings',
  '/schedule',
];

/** All calls of the practice's first page, but for the week's numbers and the bell's. */
export const homeCalls = (today: string): string[] => [
  '/own-user',
  '/practice/health',
  ...refreshedCalls(today),
  '/practice/first-steps',
];
