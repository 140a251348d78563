import { bookingTexts } from '@garden-room/contract/appointment';
import { type Attendee, attendeeSchema } from '@garden-room/contract/dependant';
import { emailIfAny } from '@garden-room/contract/email';
import { deskNoteSchema } from '@garden-room/contract/endpoints/visit-edits';
import { type ImportField, importLabels, nameColumns } from '@garden-room/contract/import-fields';
import { type ReadRow, readRow } from '@garden-room/contract/import-rows';
import { stateOf } from '@garden-room/contract/import-visit-words';
import { phoneDigits } from '@garden-room/contract/phone-digits';
import { lastPracticeDate } from '@garden-room/contract/practice-slots';
import { minutesSchema, priceSchema } from '@garden-room/contract/price-and-length';
import type { CsvRow } from '@garden-room/contract/read-csv';
import { comparableText } from '@garden-room/contract/same-patient';
import type { Schedule } from '@garden-room/contract/schedule';
import { type BookableService, generalConsultancy } from '@garden-room/contract/service';
import { line } from '@garden-room/contract/text';
import { visitModes } from '@garden-room/contract/visit-mode';
import { dateIfAny, minutesOfTime, sentDateSchema, timeSchema } from '@garden-room/contract/wall-time';
import { parsePhone } from '@garden-room/contract/whole-phone';
import { existingInstant } from '@garden-room/contract/zoned-time';
import * as z from 'zod/mini';
import type { Deps } from '#lib/deps.ts';
import type { Services } from '#services/service-store.ts';
import type { Whose } from './find-patient.ts';
import type { ImportFile } from './read-import.ts';
import { externalIdOf, listOf, parseJson, storableText } from './read-patient.ts';
import { parseCells, type RowMark, reasonOf, type Taking } from './row-outcomes.ts';

/** A row as a visit. */
export interface ReadVisit {
  whose: Whose;
  kind: 'completed' | 'missed' | 'cancelled' | 'coming';
  date: string;
  time: string;
  /** UTC milliseconds. */
  startsAt: number;
  /** With the length and price of the row, where that has its own. */
  service: BookableService;
  deskNote: string | null;
  /** What the patient wrote with the booking, and who comes instead of them. */
  note: string | null;
  attendee: Attendee | null;
  marks: readonly RowMark[];
}

/** What the rows of a call are read by; `now` in UTC milliseconds, `today` at the practice. */
export interface VisitReading extends Pick<Taking, 'states' | 'pastBooked' | 'services'> {
  schedule: Schedule;
  offered: Services['offered'];
  now: number;
  today: string;
}

/** A cell that the visit cannot have. */
type Cell = { key: ImportField; text: string };
type Values = ReadRow['values'];

/** The columns without which there is no visit; a cell of another that cannot be kept is left out, into the note. */
const needed: readonly ImportField[] = [...nameColumns, 'date', 'time', 'dateTime'];

/**
 * The visit of a row, or why it is none: for its day or time, for a name that cannot be read, for an answer that the
 * caller has yet to give, or because the practice does not keep records of so long ago.
 */
export function visitInRow(
  deps: Deps,
  line: CsvRow,
  file: ImportFile,
  reading: VisitReading,
): ReadVisit | string {
  const read = readRow(line, file.reading);
  if (typeof read === 'string') return read;
  const refusing = read.refused.filter(({ key, asks }) => asks || needed.includes(key));
  if (refusing.length > 0)
    return refusing.map(({ key, problem }) => `${importLabels[key]}: ${problem}`).join(' ');
  const when = whenOf(deps, read.values, reading);
  if (typeof when === 'string') return when;
  const left: Cell[] = [...read.refused];
  const kind = kindOf(read.values, when.startsAt <= reading.now, reading, left);
  if (!isKind(kind)) return kind;
  const whose = whoseOf(deps, read.values, left);
  if (typeof whose === 'string') return whose;
  const service = serviceOf(read.values, reading, left);
  if (typeof service === 'string') return service;
  const note = keptValue(bookingTexts.note, 'patientNote', read.values, left) ?? null;
  const attendee = attendeeOf(read.values, left);
  const deskNote = noteOf(read.values, left);
  const marks = new Set<RowMark>([kind, ...left.map(({ key }) => key)]);
  return { ...when, whose, kind, service, deskNote, note, attendee, marks: [...marks] };
}

const dayAndTime = z.strictObject({ date: sentDateSchema, time: timeSchema });

/** When it begins; or why it cannot, or is too long ago. */
function whenOf(
  { practice }: Deps,
  { date = '', time = '' }: Values,
  { schedule: { timeZone }, today, now }: VisitReading,
): Pick<ReadVisit, 'date' | 'time' | 'startsAt'> | string {
  const at = reasonOf({ date: 'Date', time: 'Time' }, () => parseCells(dayAndTime, { date, time }));
  if (typeof at === 'string') return at;
  const oldest = `${Number(today.slice(0, 4)) - practice.recordsKeptYears}${today.slice(4)}`;
  if (at.date < oldest)
    return `Date: Longer ago than the ${practice.recordsKeptYears} years for which the practice keeps records.`;
  if (at.date > lastPracticeDate(timeZone, now)) return 'Date: More than seven years ahead.';
  const startsAt = existingInstant(timeZone, at.date, minutesOfTime(at.time));
  return startsAt === null ? 'Time: On that day the clock goes past this time.' : { ...at, startsAt };
}

/** The caller's answer for a text of a column; undefined where there is none. */
function answerFor<T>(answers: Readonly<Record<string, T>> | undefined, text: string): T | undefined {
  const key = comparableText(text);
  return answers && Object.hasOwn(answers, key) ? answers[key] : undefined;
}

const isKind = (text: string): text is ReadVisit['kind'] =>
  ['completed', 'missed', 'cancelled', 'coming'].includes(text);

/** What a visit is by its state; or what has to be said of that first. */
function kindOf(
  { status = '' }: Values,
  isPast: boolean,
  { states, pastBooked }: VisitReading,
  left: Cell[],
): string {
  const state = answerFor(states, status) ?? stateOf(status);
  if (state === null) return 'State of the visit: Say what this means.';
  if (state === 'leftOut') return 'State of the visit: You chose to leave these out.';
  if (state === 'cancelled') return 'cancelled';
  if (!isPast) {
    // A visit to come cannot have taken place, or been missed.
    if (state !== 'booked') left.push({ key: 'status', text: status });
    return 'coming';
  }
  const outcome = state === 'booked' ? pastBooked : state;
  if (outcome === undefined)
    return 'State of the visit: It is over, and the file has it as booked. Say what became of such visits.';
  if (outcome === 'leftOut')
    return 'State of the visit: You chose to leave out what is over and still booked.';
  return outcome === 'no-show' ? 'missed' : 'completed';
}

/** The value of a cell, by a schema; undefined of an empty one, and of one that is left out. */
function keptValue<Schema extends z.ZodMiniType>(
  schema: Schema,
  key: keyof Values & ImportField,
  values: Values,
  left: Cell[],
): z.output<Schema> | undefined {
  const value = values[key];
  if (value === undefined) return undefined;
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  left.push({ key, text: String(value) });
  return undefined;
}

const fewestPhoneDigits = 7;

/** What a row says of whose visit it is; or why its name cannot be read. */
function whoseOf({ practice }: Deps, values: Values, left: Cell[]): Whose | string {
  const named = reasonOf({ name: 'Name' }, () =>
    parseCells(z.object({ name: line(120) }), { name: values.name ?? '' }),
  );
  if (typeof named === 'string') return named;
  const typed = values.phone ?? '';
  const phone =
    parsePhone(typed, practice.defaults.address.countryCode) ??
    ((phoneDigits(typed)?.length ?? 0) >= fewestPhoneDigits ? typed : null);
  if (typed !== '' && phone === null) left.push({ key: 'phone', text: typed });
  return {
    ...named,
    email: keptValue(emailIfAny, 'email', values, left) ?? '',
    phone,
    birthDate: keptValue(dateIfAny, 'birthDate', values, left) || null,
    externalId: externalIdOf(values),
  };
}

/** The id of a service that is none of the practice's, whose name stays as the file has it. */
const asWrittenId = 'as-written';

/** The service, with the length and price of this visit; or that it has to be said which one it is. */
function serviceOf(
  values: Values,
  { offered, services }: VisitReading,
  left: Cell[],
): BookableService | string {
  const known: readonly BookableService[] = [generalConsultancy, ...offered];
  const name = keptValue(line(100), 'serviceName', values, left) ?? '';
  const answer = answerFor(services, values.serviceName ?? '');
  const found =
    answer === undefined || answer === null
      ? known.find((one) => comparableText(one.name) === comparableText(name))
      : known.find(({ id }) => id === answer);
  if (!found && answer === undefined && name !== '') return 'Service: Say which service this is.';
  if (!found && answer) return 'Service: This service is not on offer any more. Choose another.';
  const asWritten = name === '' ? generalConsultancy : { ...generalConsultancy, id: asWrittenId, name };
  const service = found ?? asWritten;
  return {
    ...service,
    durationMinutes: keptValue(minutesSchema, 'durationMinutes', values, left) ?? service.durationMinutes,
    price: keptValue(priceSchema, 'price', values, left) ?? service.price,
    mode: keptValue(z.enum(visitModes), 'mode', values, left) ?? service.mode,
  };
}

/** Who comes instead of the patient, as an archive of this site says it. */
function attendeeOf({ attendee: text }: Values, left: Cell[]): Attendee | null {
  const attendee = parseJson(attendeeSchema, text);
  if (!attendee && text !== undefined) left.push({ key: 'attendee', text });
  return attendee;
}

const longestNote = 1000;
const longestQuoted = 120;

/** The desk's note: what the file's own says, then what no field has. */
function noteOf({ deskNote = '' }: Values, left: Cell[]): string | null {
  const listed = listOf(left.map(({ key, text }) => ({ key, text: text.slice(0, longestQuoted) })));
  const list = storableText(listed).slice(0, longestNote).toWellFormed();
  const own = storableText(deskNote).trim();
  const room = longestNote - list.length - 2;
  // What is longer than a note has room for is cut, and counted.
  if (own.length > room) left.push({ key: 'deskNote', text: '' });
  const text = [own.slice(0, Math.max(0, room)).toWellFormed(), list]
    .filter((part) => part !== '')
    .join('\n\n');
  return deskNoteSchema.parse(text) || null;
}
