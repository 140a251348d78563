import { importKinds } from '@garden-room/contract/endpoints/imports';
import * as z from 'zod/mini';
import { keep, readKept } from '#lib/kept-for-person.ts';

const keptImport = z.object({
  id: z.string(),
  /** The hash of the file. */
  hash: z.string(),
  kind: z.enum(importKinds),
  hasNames: z.boolean(),
  mapping: z.record(z.string(), z.number()),
  habit: z.nullable(z.enum(['ymd', 'mdy', 'dmy'])),
  settings: z.object({
    phonesAsTyped: z.optional(z.literal(true)),
    notify: z.optional(z.literal(true)),
    anyTime: z.optional(z.literal(true)),
  }),
  startedAt: z.number(),
});

/** An import that was begun here: of the same file it is continued, under the same id. */
export type KeptImport = z.infer<typeof keptImport>;

const stored = z.catch(z.object({ imports: z.array(keptImport) }), { imports: [] });
const mostKept = 5;

const read = (personId: string): KeptImport[] => stored.parse(readKept('imports', personId) ?? {}).imports;

/** The import of a file that was begun; undefined where there is none. */
export const findKeptImport = (personId: string, hash: string): KeptImport | undefined =>
  read(personId).find((one) => one.hash === hash);

export function keepImport(personId: string, begun: KeptImport): void {
  const others = read(personId).filter(({ hash }) => hash !== begun.hash);
  keep('imports', { personId, imports: [begun, ...others].slice(0, mostKept) });
}

/** After an undo the same file begins anew. */
export function forgetImport(personId: string, id: string): void {
  keep('imports', { personId, imports: read(personId).filter((one) => one.id !== id) });
}
