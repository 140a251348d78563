import { CalendarFailure } from './calendar-failure.ts';

/** The lines on which an event's time depends; titles, people and places are dropped before parsing. */
const readOfEvent =
  /^(DTSTART|DTEND|DURATION|RRULE|RDATE|EXDATE|RECURRENCE-ID|SEQUENCE|STATUS|TRANSP|X-MICROSOFT-CDO-BUSYSTATUS)[;:]/i;
const readOfZone =
  /^(TZID|DTSTART|TZOFFSETFROM|TZOFFSETTO|RRULE|RDATE)[;:]|^(BEGIN|END):(STANDARD|DAYLIGHT)\s*$/i;
const readOfFreeBusy = /^FREEBUSY[;:]/i;

/** More lines than the largest calendar has at their usual length. */
const maxLines = 400_000;
/** The most lines of a zone: enough for the changes of a clock over a hundred years. */
const maxLinesOfZone = 2000;

/** Zones by their names (`zoneKey`), each as the lines that are read of it. */
type Zones = Map<string, string[]>;

/** The zones declared around an event: in its own calendar, and in all calendars of its file. */
export interface DeclaredZones {
  own: Zones;
  ofFile: Zones;
}

export const declaredAs = ({ own, ofFile }: DeclaredZones, name: string): string[] | undefined =>
  own.get(zoneKey(name)) ?? ofFile.get(zoneKey(name));

/** The only zone that an event's own calendar declares; where it declares none, that of the file. */
export function onlyDeclared({ own, ofFile }: DeclaredZones): string[] | undefined {
  const zones = own.size > 0 ? own : ofFile;
  return zones.size === 1 ? [...zones.values()][0] : undefined;
}

/** Components of one UID: an event, or one that repeats with its moved instances. */
export interface RecurrenceSet {
  uid: string;
  /** Each as the lines that are read of it. */
  events: string[][];
  zones: DeclaredZones;
}

interface Components {
  series: RecurrenceSet[];
  /** The FREEBUSY lines of each VFREEBUSY. */
  freeBusy: string[][];
  /** The number of events that begin and do not end. */
  broken: number;
}

/** Takes a file (RFC 5545) of one calendar or of several apart without parsing it. Throws a CalendarFailure. */
export function componentsOf(text: string): Components {
  if (countLines(text) > maxLines) throw new CalendarFailure('too_large');
  // Long lines are folded: a line that begins with a space or a tab goes on with the one before.
  const lines = text
    .replace(/^\uFEFF/, '')
    .replace(/(?:\r{0,2}\n|\r)[ \t]/g, '')
    .split(/[\r\n]+/)
    .filter((line) => line.trim() !== '');
  // A file that was cut off would open the times that it has lost.
  if (!isLine(lines[0], 'BEGIN:VCALENDAR') || !isLine(lines.at(-1), 'END:VCALENDAR'))
    throw new CalendarFailure('not_a_calendar');
  return componentsIn(lines);
}

function countLines(text: string): number {
  let count = 1;
  for (const end of ['\n', '\r'])
    for (let at = text.indexOf(end); at !== -1; at = text.indexOf(end, at + 1))
      if (end === '\n' || text[at + 1] !== '\n') count += 1;
  return count;
}

function componentsIn(lines: string[]): Components {
  const found: Components = { series: [], freeBusy: [], broken: 0 };
  const ofFile: Zones = new Map();
  const events = calendarsOf(lines).flatMap((calendar) => {
    const ownZones = zonesOf(calendar);
    for (const [key, zone] of ownZones) if (!ofFile.has(key)) ofFile.set(key, zone);
    for (const block of blocksOf(calendar, 'VFREEBUSY'))
      found.freeBusy.push(block.own.filter((line) => readOfFreeBusy.test(line)));
    const blocks = blocksOf(calendar, 'VEVENT');
    found.broken += blocks.filter(({ isWhole }) => !isWhole).length;
    return blocks
      .filter(({ isWhole }) => isWhole)
      .map((block) => ({ event: block.own, zones: { own: ownZones, ofFile } }));
  });
  return { ...found, series: seriesOf(events) };
}

/** The lines of each calendar of a file. */
function calendarsOf(lines: string[]): string[][] {
  const calendars: string[][] = [];
  for (const line of lines) {
    if (isLine(line, 'BEGIN:VCALENDAR')) calendars.push([]);
    calendars.at(-1)?.push(line);
  }
  return calendars;
}

function zonesOf(lines: string[]): Zones {
  const zones: Zones = new Map();
  for (const { all } of blocksOf(lines, 'VTIMEZONE')) {
    const zone = all.filter((line) => readOfZone.test(line));
    const key = zoneKey(/^TZID(?:;(?:"[^"]*"|[^":])*)?:(.*)/i.exec(zone.find(isZoneName) ?? '')?.[1] ?? '');
    if (zone.length <= maxLinesOfZone && !zones.has(key)) zones.set(key, zone);
  }
  return zones;
}

const isZoneName = (line: string) => /^TZID[;:]/i.test(line);

/** One spelling of a zone's name: VTIMEZONE writes it with escapes (`\,`), an event's parameter in quotes. */
const zoneKey = (name: string): string =>
  name.replace(/\\(.)/g, '$1').replaceAll('"', '').trim().toLowerCase();

/**
 * A series and its moved instances have one UID. Events that share a UID although none is an instance of another are
 * events of their own, as are those without one.
 */
function seriesOf(found: { event: string[]; zones: DeclaredZones }[]): RecurrenceSet[] {
  const events = found.map(({ event, zones }) => {
    const uid = event.find((line) => /^UID[;:]/i.test(line)) ?? ':';
    return {
      uid: uid.slice(uid.indexOf(':') + 1),
      lines: event.filter((line) => readOfEvent.test(line)),
      zones,
    };
  });
  return [...Map.groupBy(events, ({ uid }) => uid || Symbol('no uid')).values()].flatMap((group) => {
    const [first] = group;
    return first ? { uid: first.uid, zones: first.zones, events: group.map(({ lines }) => lines) } : [];
  });
}

interface Block {
  all: string[];
  /**
   * The lines of a component without those of the components in it: an alarm has a duration of its own, which is not
   * its event's.
   */
  own: string[];
  isWhole: boolean;
}

/** Each component of a name, also one that is cut off by the next. */
function blocksOf(lines: string[], name: string): Block[] {
  const blocks: Block[] = [];
  let open: Block | null = null;
  let inside: string[] = [];
  for (const line of lines) {
    const { edge, component } = edgeOf(line);
    if (component !== name) {
      if (open) inside = addLine(open, inside, line);
      continue;
    }
    if (open) blocks.push({ ...open, isWhole: edge === 'END' && inside.length === 0 });
    open = edge === 'BEGIN' ? { all: [], own: [], isWhole: false } : null;
    inside = [];
  }
  return open ? [...blocks, open] : blocks;
}

/** Adds a line to a component. Takes and returns the names of the components in it that the line is in. */
function addLine({ all, own }: Block, inside: string[], line: string): string[] {
  all.push(line);
  const { edge, component } = edgeOf(line);
  if (edge === 'BEGIN') inside.push(component);
  else if (edge === 'END' && inside.at(-1) === component) inside.pop();
  else if (inside.length === 0) own.push(line);
  return inside;
}

function edgeOf(line: string): { edge: string; component: string } {
  const [, edge = '', component = ''] = /^(BEGIN|END):\s*([\w-]+)\s*$/i.exec(line) ?? [];
  return { edge: edge.toUpperCase(), component: component.toUpperCase() };
}

const isLine = (line: string | undefined, wanted: string) => line?.trim().toUpperCase() === wanted;
