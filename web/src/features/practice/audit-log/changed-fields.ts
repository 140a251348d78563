import type { AuditEntry } from '@garden-room/contract/endpoints/audit';
import { personFields, personKeys } from '@garden-room/contract/person-fields';
import { timeText } from '@garden-room/contract/time-text';
import { timeSchema } from '@garden-room/contract/wall-time';
import { shortDate } from '#lib/clinic-time.ts';
import { stretchText } from '#lib/opening-hours.ts';

/** A field of an entry in words; null where there was, or is, none. */
export type ChangedField = { name: string; before: string | null; after: string | null };

/** Fields that the row shows elsewhere. */
const shownElsewhere = new Set(['patientId']);
/** Long enough to know a text by. */
const longest = 160;

type Fields = Readonly<Record<string, unknown>>;

/** The changed fields of an entry in readable form; of lists only what was added and removed. */
export function changedFields({
  before,
  after,
}: Pick<AuditEntry, 'before' | 'after'>): readonly ChangedField[] {
  const [was, is] = [flat(before ?? {}), flat(after ?? {})];
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter(
    (name) => !shownElsewhere.has(name),
  );
  return names.flatMap((name) => {
    const change = { name: fieldLabel(name), ...changeOf(was[name], is[name]) };
    return change.before === change.after ? [] : [change];
  });
}

/** The week as its days, and the corrected fields of a person by their labels. */
function flat({ weekly, corrected, ...fields }: Fields): Fields {
  return {
    ...(isFields(weekly) && weekly),
    ...(typeof corrected === 'string' && { corrected: labelsOf(corrected) }),
    ...fields,
  };
}

/** `name, phone`, as forms and details call them. */
const labelsOf = (names: string): string =>
  names
    .split(', ')
    .flatMap((name) => labels.get(name) ?? [])
    .join(', ');

const labels = new Map([
  ...personKeys.map((key) => [key, personFields[key].label.toLowerCase()] as const),
  ['proposedEmail', 'email, to be confirmed'],
  ['dependants', 'family'],
  ['deskNote', 'note for the day'],
  ['room', 'own room'],
  ['secondWay', 'second way'],
  ['treatsIn', 'places'],
] as [string, string][]);

function changeOf(before: unknown, after: unknown) {
  if (!Array.isArray(before) || !Array.isArray(after))
    return { before: auditedValueText(before), after: auditedValueText(after) };
  const [old, fresh] = [before, after].map((list) => new Set(list.map((item) => JSON.stringify(item))));
  return {
    before: auditedValueText(before.filter((item) => !fresh?.has(JSON.stringify(item)))),
    after: auditedValueText(after.filter((item) => !old?.has(JSON.stringify(item)))),
  };
}

function auditedValueText(value: unknown): string | null {
  if (value === undefined || value === '') return null;
  if (value === null) return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.length === 0 ? null : value.map(auditedValueText).join(', ');
  if (isFields(value))
    return hoursText(value) ?? overrideText(value) ?? upcomingText(value) ?? JSON.stringify(value);
  const text = value === 'no-show' ? 'missed' : String(value);
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return shortDate(text);
  if (timeSchema.safeParse(text).success) return timeText(text);
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}

/** `9:00 am – 5:00 pm, without 12:00 pm – 1:00 pm` */
function hoursText({ open, close, breaks }: Fields): string | null {
  if (typeof open !== 'string' || typeof close !== 'string') return null;
  const pauses = Array.isArray(breaks) ? breaks.filter(isFields) : [];
  const without = pauses.map(({ start, end }) => stretchText(String(start), String(end))).join(', ');
  return `${stretchText(open, close)}${without && `, without ${without}`}`;
}

function overrideText({ date, hours }: Fields): string | null {
  return typeof date === 'string' && isFields(hours)
    ? `${shortDate(date)}: ${auditedValueText(hours)}`
    : null;
}

/** `from Mon, Jan 4, 2027: monday 9:00 am – 5:00 pm, sunday none` */
function upcomingText({ from, weekly }: Fields): string | null {
  if (typeof from !== 'string' || !isFields(weekly)) return null;
  const days = Object.entries(weekly).map(([day, hours]) => `${day} ${auditedValueText(hours)}`);
  return `from ${shortDate(from)}: ${days.join(', ')}`;
}

/** `cancelCutoffHours` -> `Cancel cutoff hours` */
function fieldLabel(field: string): string {
  const words = field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
