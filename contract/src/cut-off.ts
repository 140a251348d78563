/** Until when a patient may cancel or move an appointment by themselves. Instants: ISO 8601 and UTC milliseconds. */
export function changeableUntil(startsAt: string, cutoffHours: number): number {
  return Date.parse(startsAt) - cutoffHours * 60 * 60 * 1000;
}

/** Whether a patient may still cancel or move an appointment by themselves. Instants: ISO 8601 and UTC milliseconds. */
export function isBeforeCutoff(startsAt: string, cutoffHours: number, now: number): boolean {
  return now <= changeableUntil(startsAt, cutoffHours);
}
