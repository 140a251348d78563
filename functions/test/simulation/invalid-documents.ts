import { GrpcStatus } from 'firebase-admin/firestore';
import { grpcError } from './grpc-error.ts';
import type { Fields, Value } from './values.ts';

/** Firestore's limits, in bytes. */
const largestDocument = 1_048_576;
const largestText = 1_048_487;
const longestId = 1500;

const bytesOf = (text: string) => Buffer.byteLength(text);
const isReserved = (name: string) => /^__.*__$/.test(name);

/** A value's size in its document, in bytes, as the emulator counts it: even an empty map or list counts. */
function sizeOf(value: Value): number {
  if (value.stringValue !== undefined) return bytesOf(value.stringValue) + 1;
  if (value.bytesValue) return value.bytesValue.length;
  if (value.referenceValue !== undefined) return nameSize(value.referenceValue);
  if (value.arrayValue)
    return Math.max(
      (value.arrayValue.values ?? []).reduce((sum, one) => sum + sizeOf(one), 0),
      1,
    );
  if (value.mapValue) return Math.max(fieldsSize(value.mapValue.fields ?? {}), 1);
  return value.nullValue !== undefined || value.booleanValue !== undefined ? 1 : 8;
}

const fieldsSize = (fields: Fields): number =>
  Object.entries(fields).reduce((sum, [name, value]) => sum + bytesOf(name) + 1 + sizeOf(value), 0);

/** `projects/p/databases/(default)/documents/users/1` -> the size of `users/1`. */
function nameSize(name: string): number {
  return segmentsOf(name).reduce((sum, segment) => sum + bytesOf(segment) + 1, 16);
}

const segmentsOf = (name: string) =>
  name.slice(name.indexOf('/documents/') + '/documents/'.length).split('/');

function hasReservedField(fields: Fields): boolean {
  return Object.entries(fields).some(
    ([name, { mapValue }]) => isReserved(name) || (mapValue?.fields && hasReservedField(mapValue.fields)),
  );
}

const hasListInList = ({ arrayValue, mapValue }: Value): boolean =>
  arrayValue
    ? (arrayValue.values ?? []).some((one) => one.arrayValue !== undefined || hasListInList(one))
    : Object.values(mapValue?.fields ?? {}).some(hasListInList);

/** Refuses a document that Firestore would not store: by its name, its fields or its size. */
export function assertValid(name: string, fields: Fields): void {
  const refuse = (reason: string) => grpcError(GrpcStatus.INVALID_ARGUMENT, `${reason}: ${name}`);
  const segments = segmentsOf(name);
  if (segments.some(isReserved)) throw refuse('A name is reserved');
  if (segments.some((segment) => bytesOf(segment) > longestId)) throw refuse('A name is too long');
  if (hasReservedField(fields)) throw refuse('A field is reserved');
  if (Object.values(fields).some(hasListInList)) throw refuse('A list is in a list');
  if (Object.values(fields).some(({ stringValue = '' }) => bytesOf(stringValue) > largestText))
    throw refuse('A text is too long');
  if (nameSize(name) + fieldsSize(fields) + 32 > largestDocument) throw refuse('The document is too large');
}
