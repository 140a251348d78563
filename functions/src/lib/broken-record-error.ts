/** A stored document that is not of its collection's shape. Says which one and which fields, never what they hold. */
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
