/**
 * A stored document that does not match its collection's schema. Names the document and the fields, never their
 * values.
 */
export class BrokenRecordError extends Error {
  /** Path of the document, `appointments/abc`. */
  readonly record: string;
  /** The fields that are wrong or missing, dotted. */
  readonly fields: readonly string[];

  constructor(record: string, fields: readonly string[]) {
    super(`${record} is broken: ${fields.join(', ')}`);
    this.name = 'BrokenRecordError';
    this.record = record;
    this.fields = fields;
  }
}
