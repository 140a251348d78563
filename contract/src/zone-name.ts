const names = new Map<string, string>();

/** A zone is named by its rules of today: in 1970 many had no summer time, and are then said to be on standard time. */
const namedAt = Date.UTC(2026, 0, 1);

/**
 * A zone as people call it: `Eastern Time` for America/New_York, `India Standard Time` for Asia/Kolkata, `UTC` for
 * Etc/UTC, the same in summer and in winter. A zone that the machine does not know is named as it is.
 */
export function zoneName(timeZone: string): string {
  const known = names.get(timeZone);
  if (known !== undefined) return known;
  const name = formattedName(timeZone);
  names.set(timeZone, name); // to make a formatter takes a hundred times as long as to ask it
  return name;
}

function formattedName(timeZone: string): string {
  if (/^(Etc\/)?UTC$/.test(timeZone)) return 'UTC'; // which the formatter calls GMT+00:00
  try {
    const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' });
    const parts = format.formatToParts(namedAt);
    return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
  } catch {
    return timeZone;
  }
}
