import { readFileSync } from 'node:fs';
import type * as z from 'zod';

/** A runner's report; undefined when it did not live to write one. */
export function readReport<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
): z.output<Schema> | undefined {
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return undefined;
  }
}
