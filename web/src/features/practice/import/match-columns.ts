import {
  fieldsOfKind,
  type ImportField,
  type ImportKind,
  nameParts,
} from '@garden-room/contract/import-fields';
import { headingForms, headingsOf } from '@garden-room/contract/import-headings';
import type { Mapping } from '@garden-room/contract/import-rows';
import { comparableText } from '@garden-room/contract/same-patient';

const withTime = /\d\D+\d.*[T ,]\d{1,2}(?::\d\d| ?[ap]\.?m)/i;

/**
 * Columns as their names say the field; of two with one name, the first. A column of days or of times that has both, by
 * some of its cells, is taken as both.
 */
export function matchColumns(
  kind: ImportKind,
  names: readonly string[],
  rows: readonly (readonly string[])[] = [],
): Mapping {
  const forms = names.map(headingForms);
  const mapping: Partial<Record<ImportField, number>> = {};
  const isFree = (column: number) => !Object.values(mapping).includes(column);
  for (const key of keysFor(kind, names)) {
    const found = headingsOf(kind, key)
      .flatMap((heading) => [
        forms.findIndex(([whole], column) => whole === heading && isFree(column)),
        forms.findIndex((some, column) => some.includes(heading) && isFree(column)),
      ])
      .find((column) => column >= 0);
    if (found !== undefined) mapping[key] = found;
  }
  // A name in two columns is surer than one that may begin with the last.
  const hasParts = mapping.firstName !== undefined && mapping.lastName !== undefined;
  if (mapping.name !== undefined)
    for (const key of hasParts ? (['name'] as const) : nameParts) delete mapping[key];
  const { date, time, dateTime, ...others } = mapping;
  if (date !== undefined && time !== undefined) return { ...others, date, time };
  const both = [dateTime, date, time].find(
    (column) =>
      column !== undefined &&
      (column === dateTime || rows.some((cells) => withTime.test(cells[column] ?? ''))),
  );
  if (both !== undefined) return { ...others, dateTime: both };
  return { ...others, ...(date !== undefined && { date }), ...(time !== undefined && { time }) };
}

/** Visits of an archive have a note of the patient beside the desk's own, and a name that may be a former one. */
function keysFor(kind: ImportKind, names: readonly string[]): ImportField[] {
  const notTaken = names.includes('desk') ? 'name' : 'patientNote';
  return fieldsOfKind[kind].filter((key) => key !== notTaken);
}

/** Takes a column as a field, and no other as that; undefined leaves it out. */
export function takeAs(mapping: Mapping, column: number, field: ImportField | undefined): Mapping {
  const others = Object.entries(mapping).filter(([key, taken]) => taken !== column && key !== field);
  return { ...Object.fromEntries(others), ...(field && { [field]: column }) };
}

/** Words that say nothing of what a service is. */
const idle = new Set(['and', 'for', 'the', 'min', 'mins', 'minutes', 'hour', 'session', 'visit']);
const wordsOf = (text: string): string[] => [
  ...new Set((comparableText(text).match(/\p{L}{3,}/gu) ?? []).filter((word) => !idle.has(word))),
];

/** The one service whose name has half of the words of a text, or more; none where there are two. */
export function closestService<Service extends { name: string }>(
  text: string,
  offered: readonly Service[],
): Service | undefined {
  const words = wordsOf(text);
  const found = offered.filter(({ name }) => {
    const others = wordsOf(name);
    const common = others.filter((word) => words.includes(word)).length;
    return common > 0 && common * 2 >= Math.max(words.length, others.length);
  });
  return found.length === 1 ? found[0] : undefined;
}
