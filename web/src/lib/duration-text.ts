/** `1 hour`, `36 hours`, `2 days`. */
export function hoursText(hours: number): string {
  if (hours >= 48 && hours % 24 === 0) return `${hours / 24} days`;
  return hours === 1 ? '1 hour' : `${hours} hours`;
}

/** `45 minutes`; whole hours as above. */
export const minutesText = (minutes: number) =>
  minutes > 0 && minutes % 60 === 0 ? hoursText(minutes / 60) : `${minutes} minutes`;

/** `24 hours before the visit begins`; `the visit begins` where it need not be earlier. */
export const beforeText = (minutes: number, event: string) =>
  minutes === 0 ? `${event} begins` : `${minutesText(minutes)} before ${event} begins`;
