import * as z from 'zod/mini';
import type { Endpoint } from '../endpoint.ts';
import { importFields, importKinds, separators } from '../import-fields.ts';
import { importQuestions } from '../import-values.ts';
import { importedStates, pastStates } from '../import-visit-words.ts';
import { byKey } from '../person-fields.ts';
import { atMost } from '../text.ts';
import { instantSchema } from '../wall-time.ts';
import { byId } from './parts.ts';

/** The largest file, in bytes of UTF-8. */
export const mostCsvBytes = 2 * 1024 ** 2;
/** The largest body: as JSON a text of quotation marks and line breaks is twice as long. */
const maxBodyBytes = 2 * mostCsvBytes + 256 * 1024;

/** The number of a row in the file, as a spreadsheet shows it. */
const row = z.int();

/** A column by the text at its head, or by its place from 1 on. */
const column = z.optional(z.union([z.string().check(atMost(1200)), z.int().check(z.minimum(1))]));

/** A text of a column as `comparableText` has it. */
const textOfColumn = z.string().check(atMost(1200));

const importBody = z.strictObject({
  kind: z.enum(importKinds),
  /** Its length in bytes is for the use case: too much of it is 413. */
  csv: z.string().check(atMost(maxBodyBytes)),
  columns: z.strictObject(byKey(importFields, () => column)),
  dryRun: z.boolean(),
  separator: z.optional(z.enum(separators)),
  dates: z.optional(z.enum(importQuestions.dates)),
  century: z.optional(z.enum(importQuestions.century)),
  years: z.optional(z.enum(importQuestions.years)),
  names: z.optional(z.enum(importQuestions.names)),
  balances: z.optional(z.enum(importQuestions.balances)),
  withoutNames: z.optional(z.literal(true)),
  /** What each text of a visit’s state means, where it is not known or means something else. */
  states: z.optional(z.record(textOfColumn, z.enum(importedStates))),
  /** What became of those that are over, and still booked in the file. */
  pastBooked: z.optional(z.enum(pastStates)),
  /** The id of the service that a text is, where it is the name of none; null: it stays as it is written. */
  services: z.optional(z.record(textOfColumn, z.nullable(z.string().check(atMost(100))))),
  /** Whether a name that fits exactly one patient, and nothing else, says whose visit it is. */
  byName: z.optional(z.literal(true)),
  // Without effect, of pages from before, whose calls would be refused without them.
  phonesAsTyped: z.optional(z.literal(true)),
  notify: z.optional(z.literal(true)),
  anyTime: z.optional(z.literal(true)),
  addDuplicates: z.optional(z.array(row).check(z.maxLength(1000))),
  addDoubtful: z.optional(z.array(row).check(z.maxLength(1000))),
  from: z.optional(z.int().check(z.minimum(0))),
});

/** Progress of an import: `rows` of the file, how many are `accepted`, and how many are `left` to be looked at. */
const progress = { _id: z.string(), rows: z.int(), accepted: z.int(), left: z.int() };
const refused = z.array(z.object({ row, reason: z.string() }));

/** The reason of a row whose visit is there already, as of a corrected file that is imported whole. */
export const visitIsThere = 'This visit is there already.';

/** The most rows that are listed of those for which one thing is said. */
export const mostListedRows = 100;
const count = z.int();
/** Rows that were added, the first hundred of `count`, with the patients made of them; null in a dry run. */
const patientsOfRows = z.object({
  count: z.int(),
  rows: z.array(z.object({ row, patientId: z.nullable(z.string()) })),
});

/** What became of the rows, besides how many were added. */
const outcome = {
  refused,
  /** The cells of added patients that no field can have: each is in the private note. The first hundred of `count`. */
  leftOut: z.array(z.object({ field: z.enum(importFields), count: z.int(), rows: z.array(row) })),
  /** The added patients without an email and a phone. */
  unreached: patientsOfRows,
  /** The added patients whose names seem to have lost a letter: `?ukasz`. */
  inDoubt: patientsOfRows,
  /** The added visits by what they are. */
  visits: z.object({ completed: count, missed: count, cancelled: count, coming: count }),
  /** The added visits to come that are outside the hours or on a day off, the first hundred of `count`. */
  outsideHours: z.object({ count, rows: z.array(row) }),
};

/** The result of a call. */
const importAnswerSchema = z.object({
  ...progress,
  ...outcome,
  /** The refused rows that are so because the patient seems to be there already. */
  duplicates: z.array(row),
  /** The refused rows that seem to be no people: a total, a heading. */
  doubtful: z.array(row),
  /** The refused rows whose name fits exactly one patient, and that say nothing else of whose they are. */
  namedOnly: z.array(row),
});

/** The hours in which an import can be undone, from its first row on. */
export const importUndoHours = 24;

/** An import of one file, as lists have it. */
export const importSchema = z.object({
  ...progress,
  kind: z.enum(importKinds),
  createdAt: instantSchema,
  /** Null unless its undo has begun: how many of its rows were removed, and how many stay. */
  undo: z.nullable(z.object({ removed: z.int(), kept: z.int(), isDone: z.boolean() })),
  /** Its visits to come of which nobody was told: at the end patients may be, of those that are as they were booked. */
  untold: count,
});

export const importStateSchema = z.object({ ...importSchema.shape, ...outcome });

/** The patients to be told of visits to come: who gets an email, only a message in their account, or nothing. */
const recipients = z.object({ byMail: count, byMessage: count, none: count });

/** An import that is being undone, with the rows that stay, the first hundred of them, and why each does. */
export const undoneImportSchema = z.object({ ...importStateSchema.shape, keptRows: refused });

export type ImportBody = z.infer<typeof importBody>;
export type ImportAnswer = z.infer<typeof importAnswerSchema>;
export type Import = z.infer<typeof importSchema>;
export type ImportRecipients = z.infer<typeof recipients>;
export type ImportState = z.infer<typeof importStateSchema>;
export type UndoneImport = z.infer<typeof undoneImportSchema>;

/** Taking over patients and visits from a file. */
export const importsEndpoints = {
  /** The imports of the last week, the latest first, fifty at most, each with how far it has come. */
  listImports: {
    method: 'GET',
    path: '/imports',
    access: 'admin',
    limited: 'reads',
    output: z.array(importSchema),
  },
  /**
   * Add patients without accounts, or visits to come, from a CSV of up to 2 MB. A call takes rows for some 45 seconds
   * and answers 202: send it again until nothing is `left`. The id is made of kind, file and columns, so that no row is
   * added twice. `dryRun` writes nothing and answers 200. `columns`: a heading, or a place from 1 on; `withoutNames`:
   * the file has no headings; `separator`: where it is not the one that fits best. A cell that may mean two things is
   * refused until that is said: `dates`, the order in which the file writes them; `century`, of births in years of two
   * digits; `years`, whether days without one are past or to come; `names`, whether those with a comma begin with the
   * last; `balances`, what a balance above zero is. `from`: rows that the calls before have come past. `addDuplicates`:
   * rows to add although the patient seems to be there; `addDoubtful`: rows to add although they seem to be a total or
   * a heading. A patient needs a name alone, a visit its time and whose it is: any other cell that cannot be kept is
   * put into the note. Past visits are settled elsewhere; those to come are taken at any time. Nobody is written to.
   */
  importFile: {
    method: 'POST',
    path: '/imports',
    access: 'admin',
    body: importBody,
    mostBytes: maxBodyBytes,
    takesLong: true,
    limited: 'reads',
    success: [202, 200],
    output: importAnswerSchema,
    errors: ['import_undone', 'edited_meanwhile'],
  },
  /** The progress of an import, and the rows it has refused. An import is known for a week after its last beginning. */
  getImport: {
    method: 'GET',
    path: '/imports/{id}',
    access: 'admin',
    params: byId,
    limited: 'reads',
    output: z.object({ ...importStateSchema.shape, recipients }),
    errors: ['not_found'],
  },
  /**
   * Tell patients of an import's visits to come, by message, email and reminders, for some 45 seconds a call: repeat it
   * until none is `left`. Each visit is told once. One that was changed since its import, or is past, is left out.
   */
  tellImported: {
    method: 'POST',
    path: '/imports/{id}/notices',
    access: 'admin',
    params: byId,
    takesLong: true,
    limited: 'reads',
    output: z.object({ told: count, left: count }),
    errors: ['not_found', 'import_undone'],
  },
  /**
   * Undo an import within a day, for some 45 seconds a call: repeat it until `undo.isDone`. What was used since (a
   * changed visit; a patient with a visit, a note, a correction or a payment of their balance) stays and is answered
   * with the reason.
   */
  undoImport: {
    method: 'DELETE',
    path: '/imports/{id}',
    access: 'admin',
    params: byId,
    takesLong: true,
    limited: 'reads',
    output: undoneImportSchema,
    errors: ['not_found', 'too_late'],
  },
} as const satisfies Record<string, Endpoint>;
