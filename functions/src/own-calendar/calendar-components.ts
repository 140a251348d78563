import { CalendarFailure } from './calendar-failure.ts';

/** The lines of an event on which its time depends. Titles, people and places are left out before anything is parsed. */
const readOfEvent =
  /^(DTSTART|DTEND|DURATION|RRULE|RDATE|EXDATE|RECURRENCE-ID|SEQUENCE|STATUS|TRANSP|X-MICROSOFT-CDO-BUSYSTATUS)[;:]/i;
const readOfZone = /^(TZID|DTSTART|TZOFFSETFROM|TZOFFSETTO|RRULE)[;:]|^(BEGIN|END):(STANDARD|DAYLIGHT)\s*$/i;

/** More than a calendar of the largest size has when its lines are as long as lines usually are. */
const mostLines = 400_000;
/** The changes of a clock over a hundred years, with all that is said of each. */
const mostLinesOfZone = 2000;

/** An event, and what a series consists of: the event that repeats, and its moved instances. */
export interface Series {
  uid: string;
  events: string[][];
}

/** The zones of a calendar by their names, and its events, each as the lines that are read of it. */
export interface Components {
  zones: Map<string, string[]>;
  series: Series[];
}

/** Takes a calendar (RFC 5545) apart without parsing it. Throws a CalendarFailure. */
export function componentsOf(text: string): Components {
  if (countLines(text) > mostLines) throw new CalendarFailure('too_large');
  // Long lines are folded: a line that begins with a space goes on with the one before.
  const lines = text
    .replace(/^\uFEFF/, '')
    .replace(/\r?\n[ \t]/g, '')
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '');
  // Cut off on its way, it would open the times that it has lost.
  if (!isLine(lines[0], 'BEGIN:VCALENDAR') || !isLine(lines.at(-1), 'END:VCALENDAR'))
    throw new CalendarFailure('not_a_calendar');
  return { zones: zonesOf(lines), series: seriesOf(lines) };
}

function countLines(text: string): number {
  let count = 1;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
}

function zonesOf(lines: string[]): Components['zones'] {
  const zones: Components['zones'] = new Map();
  for (const block of blocksOf(lines, 'VTIMEZONE')) {
    const zone = block.filter((line) => readOfZone.test(line));
    const id = zone.find((line) => /^TZID[;:]/i.test(line)) ?? ':';
    const name = id.slice(id.indexOf(':') + 1).replaceAll('"', '');
    if (zone.length > mostLinesOfZone || zones.has(name)) continue;
    zones.set(name, ['BEGIN:VTIMEZONE', ...zone, 'END:VTIMEZONE']);
  }
  return zones;
}

/** A series and its moved instances have one UID; an event without one is by itself. */
function seriesOf(lines: string[]): Series[] {
  const events = blocksOf(withoutAlarms(lines), 'VEVENT').map((block) => {
    const uid = block.find((line) => /^UID[;:]/i.test(line)) ?? ':';
    return { uid: uid.slice(uid.indexOf(':') + 1), lines: block.filter((line) => readOfEvent.test(line)) };
  });
  return [...Map.groupBy(events, ({ uid }) => uid || Symbol('no uid'))].map(([uid, group]) => ({
    uid: typeof uid === 'string' ? uid : '',
    events: group.map((event) => event.lines),
  }));
}

/** The lines of each component of a name. */
function blocksOf(lines: string[], name: string): string[][] {
  const blocks: string[][] = [];
  let begun: number | null = null;
  for (const [index, line] of lines.entries()) {
    if (isLine(line, `BEGIN:${name}`)) begun = index + 1;
    if (begun === null || !isLine(line, `END:${name}`)) continue;
    blocks.push(lines.slice(begun, index));
    begun = null;
  }
  return blocks;
}

/** An alarm has a duration of its own, which is not its event's. */
function withoutAlarms(lines: string[]): string[] {
  let inAlarm = false;
  return lines.filter((line) => {
    if (isLine(line, 'BEGIN:VALARM')) inAlarm = true;
    if (isLine(line, 'END:VEVENT')) inAlarm = false;
    const isKept = !inAlarm;
    if (isLine(line, 'END:VALARM')) inAlarm = false;
    return isKept;
  });
}

const isLine = (line: string | undefined, wanted: string) => line?.trim().toUpperCase() === wanted;
