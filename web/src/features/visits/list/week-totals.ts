import type { PracticeWeek } from '@garden-room/contract/endpoints/practice';

/** The services of a week's appointments, the most frequent first, with how many there are of each. */
export function serviceTotals({
  days,
}: Pick<PracticeWeek, 'days'>): readonly [name: string, total: number][] {
  const totals = new Map<string, number>();
  for (const { services } of days)
    for (const { serviceName, count } of services)
      totals.set(serviceName, (totals.get(serviceName) ?? 0) + count);
  return [...totals].sort(([a, one], [b, other]) => other - one || a.localeCompare(b));
}

/** How many appointments a day has of a service, or of all. */
export const countOn = ({ services }: PracticeWeek['days'][number], serviceName?: string): number =>
  services
    .filter((service) => serviceName === undefined || service.serviceName === serviceName)
    .reduce((sum, { count }) => sum + count, 0);

/** The share of the open time in which patients are expected, `62%`; null in a week without open time. */
export function takenText({ openMinutes, expectedMinutes }: PracticeWeek): string | null {
  return openMinutes === 0 ? null : `${Math.round((100 * expectedMinutes) / openMinutes)}%`;
}
