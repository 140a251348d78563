/** Longer than the name of any zone: what is longer is not asked about. */
const longestName = 60;

/** To make a formatter takes a hundred times as long as to ask it. What is refused is not kept: it may be any text. */
const resolved = new Map<string, string>();

/**
 * The zone, if `Intl` of this machine knows it; else null. Devices say `Etc/Unknown` or nothing at all, and a record, a draft or
 * a call may hold any value. An abbreviation such as `PST` is answered as the zone that `Intl` takes it for, because
 * `Temporal` refuses the abbreviation.
 */
export function findZone(zone: unknown): string | null {
  if (typeof zone !== 'string' || zone.length > longestName) return null;
  const known = resolved.get(zone);
  if (known !== undefined) return known;
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions();
    const name = zone.includes('/') ? zone : timeZone;
    resolved.set(zone, name);
    return name;
  } catch {
    return null;
  }
}

/** The zone, if this machine knows it; every other counts as the clinic's. UTC where it does not know that either. */
export const zoneOr = (zone: unknown, clinicZone: string): string =>
  findZone(zone) ?? findZone(clinicZone) ?? 'UTC';
