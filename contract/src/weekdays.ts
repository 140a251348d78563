/** Names of the week in the order of ISO 8601 (Monday is 1). Apart from the schedule's schema, which public pages do not load. */
export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;

export type Weekday = (typeof weekdays)[number];
