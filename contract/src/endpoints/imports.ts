import * as z from 'zod/mini';
import type { Endpoint } from '../endpoint.ts';
import { byKey, personKeys } from '../person-fields.ts';
import { atMost } from '../text.ts';
import { instantSchema } from '../wall-time.ts';
import { byId, guarded } from './parts.ts';

/** How many rows of a file one call takes. */
export const mostRowsAtOnce = 25;

/** The longest text of a row; what is longer belongs into no field. */
export const longestCell = 1200;

/** As it is in the file: what is wrong with a row is said of that row, and keeps no other from being taken. */
const cell = z.optional(z.string().check(atMost(longestCell)));
const amount = z.optional(z.number());
/** The row's number in the file, as a spreadsheet shows it. */
const row = z.int().check(z.minimum(1), z.maximum(100_000));
const rowsOf = <Row extends z.ZodMiniType>(one: Row) =>
  z.array(one).check(z.minLength(1), z.maxLength(mostRowsAtOnce));

/** What a row about a visit has as text. */
export const visitTexts = [
  'name',
  'email',
  'phone',
  'birthDate',
  'date',
  'time',
  'serviceName',
  'deskNote',
] as const;

/** A row about a patient. */
export const patientRowSchema = z.strictObject({ row, ...byKey(personKeys, () => cell) });

/**
 * A row about a visit to come: whose, when at the clinic (`YYYY-MM-DD`, `09:00 AM`), and what. Length and price left out are the
 * service's, a service left out is the general one.
 */
export const visitRowSchema = z.strictObject({
  row,
  ...byKey(visitTexts, () => cell),
  durationMinutes: amount,
  price: amount,
});

/**
 * What has become of a row, or with `dryRun` would: `known` is what this import has added before, `duplicate` who or what is there
 * already in another way. `reason` says why it is not added.
 */
export const importedRowSchema = z.object({
  row,
  outcome: z.enum(['added', 'known', 'duplicate', 'refused']),
  reason: z.nullable(z.string()),
  /** When the visit is; null of a patient, and where it is refused. */
  slot: z.nullable(z.object({ startsAt: instantSchema, endsAt: instantSchema })),
});

export const importKinds = ['patients', 'visits'] as const;

/** For how long an import can be undone, from its first row on. */
export const importUndoHours = 24;

/** An import of one file. */
export const importSchema = z.object({
  _id: z.string(),
  kind: z.enum(importKinds),
  createdAt: instantSchema,
  /** How many rows it has added. */
  added: z.int(),
  /** Null unless it is being undone, or is: then how many of them were removed, and how many stay. */
  undo: z.nullable(z.object({ removed: z.int(), kept: z.int(), isDone: z.boolean() })),
});

/** An import that is being undone, with the rows that stay, the first hundred of them, and why each does. */
export const undoneImportSchema = z.object({
  ...importSchema.shape,
  keptRows: z.array(z.object({ row, reason: z.string() })),
});

export type PatientRow = z.infer<typeof patientRowSchema>;
export type VisitRow = z.infer<typeof visitRowSchema>;
export type ImportedRow = z.infer<typeof importedRowSchema>;
export type ImportKind = (typeof importKinds)[number];
export type Import = z.infer<typeof importSchema>;
export type UndoneImport = z.infer<typeof undoneImportSchema>;

/** Taking over patients and visits from a file, which the browser reads and sends some rows at a time. */
export const importsEndpoints = {
  listImports: {
    method: 'GET',
    path: '/imports',
    summary:
      'The imports of the last week, the latest first, fifty at most, each with how many rows it has added.',
    access: 'admin',
    limited: 'reads',
    success: [200],
    output: z.array(importSchema),
    errors: guarded,
  },
  importPatients: {
    method: 'POST',
    path: '/imports/{id}/patients',
    summary:
      'Add patients without accounts from rows of a file, up to 25, under an id that the caller makes for the whole file. Each row has an outcome of its own; a row that this import has added is not added again, whatever it says by now. Who is there already by phone, email, or name and date of birth is a duplicate. `dryRun` writes nothing; `phonesAsTyped` keeps numbers that are not whole.',
    access: 'admin',
    params: byId,
    body: z.strictObject({
      dryRun: z.boolean(),
      phonesAsTyped: z.optional(z.literal(true)),
      rows: rowsOf(patientRowSchema),
    }),
    limited: 'reads',
    success: [200],
    output: z.array(importedRowSchema),
    errors: [...guarded, 'import_undone'],
  },
  importVisits: {
    method: 'POST',
    path: '/imports/{id}/visits',
    summary:
      'Book visits to come from rows of a file, up to 25, confirmed and by the rules of a booking at the desk, each a commit of its own. The patient is who fits email, phone, name and date of birth as far as the row has them. Nobody is written to, now or before the visit, unless `notify` says so; `anyTime` books outside the hours as well.',
    access: 'admin',
    params: byId,
    body: z.strictObject({
      dryRun: z.boolean(),
      notify: z.optional(z.literal(true)),
      anyTime: z.optional(z.literal(true)),
      rows: rowsOf(visitRowSchema),
    }),
    limited: 'reads',
    success: [200],
    output: z.array(importedRowSchema),
    errors: [...guarded, 'import_undone'],
  },
  undoImport: {
    method: 'POST',
    path: '/imports/{id}/undo',
    summary:
      'Undo an import within a day, some rows a call: call it until `undo.isDone`. What was used since, a visit that was changed, a patient with a visit, a note or a correction, stays and is answered with the reason. Repeating it changes nothing.',
    access: 'admin',
    params: byId,
    limited: 'reads',
    success: [200],
    output: undoneImportSchema,
    errors: [...guarded, 'not_found', 'too_late'],
  },
} as const satisfies Record<string, Endpoint>;
