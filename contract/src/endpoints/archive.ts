import * as z from 'zod/mini';
import type { Endpoint } from '../endpoint.ts';
import { atMost, shaped } from '../text.ts';
import { dateSchema, instantSchema } from '../wall-time.ts';
import { byId } from './parts.ts';

/** The name of a part, `patient-notes`: its files in the archive are called by it. */
export const archivePartName = shaped(40, /^[a-z]+(-[a-z]+)*$/);

/** One kind of what the practice has: what its records say, field by field, and how many there are. */
const archivePartSchema = z.object({
  name: archivePartName,
  title: z.string(),
  about: z.string(),
  fields: z.array(z.object({ name: z.string(), meaning: z.string() })),
  count: z.int().check(z.nonnegative()),
});

/** An archive that has begun: everything of the practice as it is at one moment. */
export const archiveSchema = z.object({
  _id: z.string(),
  asOf: instantSchema,
  /** Day of `asOf` at the clinic. */
  date: dateSchema,
  practice: z.string(),
  parts: z.array(archivePartSchema),
  /** The data that no archive has, and why. */
  leftOut: z.array(z.object({ what: z.string(), why: z.string() })),
});

/** One record of a part: as the site reads it, or, where it cannot, as it is stored with what is wrong. */
export const archivedSchema = z.union([
  z.object({
    record: z.looseObject({ _id: z.string() }),
    /** A file that belongs to it; its bytes in Base64. */
    file: z.optional(z.object({ name: z.string(), bytes: z.string() })),
  }),
  z.object({
    broken: z.object({
      /** Path of the document, `appointments/abc`. */
      path: z.string(),
      wrong: z.array(z.string()),
      stored: z.looseObject({}),
    }),
  }),
]);

export type Archive = z.infer<typeof archiveSchema>;
export type ArchivePart = Archive['parts'][number];
export type Archived = z.infer<typeof archivedSchema>;

/** Everything of the practice, to take along. */
export const archiveEndpoints = {
  /**
   * Begin an archive of everything that the practice has: which parts there are, what their fields say, and how many
   * records each has at this moment. Audited with the counts.
   */
  beginArchive: {
    method: 'POST',
    path: '/archives',
    access: 'admin',
    limited: 'calls',
    success: [201],
    output: archiveSchema,
  },
  // Not limited like other lists: reading a whole archive would use up the practice's limit for that minute.
  /**
   * One page of a part of an archive that the caller has begun, all pages as of the moment at which it was begun. An
   * hour later it is over (`not_found`).
   */
  readArchive: {
    method: 'GET',
    path: '/archives/{id}',
    access: 'admin',
    params: byId,
    query: z.strictObject({ part: archivePartName, cursor: z.optional(z.string().check(atMost(2000))) }),
    output: z.array(archivedSchema),
    errors: ['not_found'],
  },
} as const satisfies Record<string, Endpoint>;
