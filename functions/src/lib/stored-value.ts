import { Timestamp } from 'firebase-admin/firestore';

/**
 * A value of a document, whatever it is, as JSON can hold it: an instant in ISO 8601, and of what JSON does not know
 * its text. For what no schema reads.
 */
export function storedValue(value: unknown): unknown {
  if (value instanceof Timestamp) return value.toDate().toISOString();
  if (Array.isArray(value)) return value.map(storedValue);
  if (typeof value === 'number') return Number.isFinite(value) ? value : String(value);
  if (typeof value !== 'object' || value === null) return value;
  if (Object.getPrototypeOf(value) === Object.prototype) return storedFields(value);
  return 'path' in value ? value.path : String(value);
}

export const storedFields = (fields: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, storedValue(value)]));
