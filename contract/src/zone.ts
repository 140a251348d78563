const names = new Map<string, string>();

/** A zone is named by its rules of today: in 1970 many had no summer time, and are then said to be on standard time. */
const namedAt = Date.UTC(2026, 0, 1);

/**
 * A zone as people call it: `Eastern Time` for America/New_York, `India Standard Time` for Asia/Kolkata, `UTC` for
 * Etc/UTC, the same in summer and in winter. A zone that the machine does not know is named as it is.
 */
export function zoneName(timeZone: string): string {
  const cached = names.get(timeZone);
  if (cached !== undefined) return cached;
  const name = formattedName(timeZone);
  names.set(timeZone, name); // to make a formatter takes a hundred times as long as to ask it
  return name;
}

function formattedName(timeZone: string): string {
  if (/^(Etc\/)?UTC$/.test(timeZone)) return 'UTC'; // which the formatter calls GMT+00:00
  try {
    const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longGeneric' });
    const parts = format.formatToParts(namedAt);
    return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
  } catch {
    return timeZone;
  }
}

/** Longer than any zone's name: a longer text is not tried. */
const longestName = 60;

/**
 * The resolved zones. Making a formatter takes a hundred times as long as asking it. What is refused is not kept: it
 * may be any text.
 */
const resolved = new Map<string, string>();

/**
 * The zone, if this machine's `Intl` knows it; else null. Devices report `Etc/Unknown` or nothing, and a record, draft
 * or call may hold anything. `PST` becomes the zone that `Intl` resolves it to, because `Temporal` refuses
 * abbreviations.
 */
export function findZone(zone: unknown): string | null {
  if (typeof zone !== 'string' || zone.length > longestName) return null;
  const cached = resolved.get(zone);
  if (cached !== undefined) return cached;
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
