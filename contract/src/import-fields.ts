import { byKey, personFields, personKeys } from './person-fields.ts';

export const importKinds = ['patients', 'appointments'] as const;
export type ImportKind = (typeof importKinds)[number];

/** The characters that may separate the cells of a row. */
export const separators = [',', ';', '\t', '|'] as const;

/** The parts of a name, in the order in which it is written; the preferred one is a note. */
export const nameParts = ['firstName', 'middleName', 'lastName'] as const;

/** The columns of telephone numbers, the one that is preferred first. */
export const phoneColumns = ['phone', 'homePhone', 'workPhone', 'otherPhone'] as const;

/** The columns of an address, in the order in which it is written. */
export const addressColumns = [
  ...(['address', 'address2', 'address3', 'city', 'region', 'postalCode', 'country'] as const),
] as const;

/** The titles of an archive’s tables that no import reads: all but patients and visits. */
export const tablesNotImported = [
  ...['Private notes about patients', 'Private notes about visits', 'Waiting list', 'Newsletter'],
  ...['Balances brought forward', 'Payments'],
  ...[
    'Doors of visits',
    'Reviews',
    'Tasks',
    'Messages',
    'Conversations',
    'Posts',
    'Pictures of posts and services',
    'Services',
  ],
  ...['Schedule', 'Practice', 'Books', 'Closed days', 'Reasons of blocked times', 'Audit'],
] as const;

/** The fields of columns that only an archive of this site has: of its people, and of its visits. */
export const archiveFields = {
  patients: ['dependants', 'timeZone', 'mailChoices', 'isPatient', 'deletion'],
  appointments: ['attendee', 'mode', 'patientNote'],
} as const;

/** The fields that a column of a file can be taken as; some are parts of one field of a record. */
export const importFields = [
  ...personKeys,
  ...nameParts,
  ...(['title', 'preferredName', 'homePhone', 'workPhone', 'otherPhone'] as const),
  ...(['address2', 'address3', 'city', 'region', 'postalCode', 'country'] as const),
  ...(['date', 'time', 'dateTime', 'endTime', 'serviceName', 'durationMinutes', 'price'] as const),
  ...(['deskNote', 'note', 'externalId', 'status', 'cancelledAt', 'didNotArrive', 'arrived'] as const),
  'balance' as const,
  ...archiveFields.patients,
  ...archiveFields.appointments,
] as const;
export type ImportField = (typeof importFields)[number];

export const importLabels: Readonly<Record<ImportField, string>> = {
  ...byKey(personKeys, (key) => personFields[key].label),
  firstName: 'First name',
  middleName: 'Middle name',
  lastName: 'Last name',
  title: 'Title',
  preferredName: 'Preferred name',
  homePhone: 'Home phone',
  workPhone: 'Work phone',
  otherPhone: 'Another phone',
  address2: 'Address, second line',
  address3: 'Address, third line',
  city: 'City',
  region: 'State or province',
  postalCode: 'Postal code',
  country: 'Country',
  date: 'Date of the visit',
  time: 'Time of the visit',
  dateTime: 'Date and time of the visit',
  endTime: 'End of the visit',
  serviceName: 'Service',
  durationMinutes: 'Length in minutes',
  price: 'Price',
  deskNote: 'Note of the practice',
  note: 'Note',
  externalId: 'Number in the other program',
  status: 'State of the visit',
  cancelledAt: 'Cancelled at',
  didNotArrive: 'Did not arrive',
  arrived: 'Arrived',
  balance: 'Balance',
  dependants: 'Family members',
  timeZone: 'Time zone',
  mailChoices: 'Emails they want',
  isPatient: 'Whether they are a patient',
  deletion: 'When their account was to be deleted',
  attendee: 'Who comes instead',
  mode: 'In person, by phone or by video',
  patientNote: 'Note with the booking',
};

/** The columns that make a name. */
export const nameColumns: readonly ImportField[] = ['name', ...nameParts];
const ofPerson: readonly ImportField[] = ['email', ...phoneColumns, 'birthDate'];
const ofVisit: readonly ImportField[] = ['date', 'time', 'dateTime', 'endTime', 'serviceName'];

/** The fields of a kind that are offered for a column, and taken by the API. */
export const fieldsOfKind: Readonly<Record<ImportKind, readonly ImportField[]>> = {
  patients: [
    ...nameColumns,
    'title',
    'preferredName',
    ...ofPerson,
    ...addressColumns,
    'alert',
    'balance',
    'note',
    'externalId',
    ...archiveFields.patients,
  ],
  appointments: [
    ...nameColumns,
    ...ofPerson,
    ...ofVisit,
    ...(['durationMinutes', 'price', 'status', 'cancelledAt', 'didNotArrive', 'arrived'] as const),
    ...(['deskNote', 'externalId'] as const),
    ...archiveFields.appointments,
  ],
};

/** The fields that a file lacks before it can be imported, in words; null where it has it all. */
export function missingFields(
  kind: ImportKind,
  columns: Readonly<Partial<Record<ImportField, unknown>>>,
): string | null {
  const has = (...keys: ImportField[]) => keys.every((key) => columns[key] !== undefined);
  const hasName = has('name') || has('firstName', 'lastName');
  const hasPhone = phoneColumns.some((key) => has(key));
  if (kind === 'patients') return hasName ? null : 'Say which column is the name.';
  if (!has('dateTime') && !has('date', 'time')) return 'Say which columns are date and time of the visit.';
  if (has('email') || hasPhone || hasName || has('externalId')) return null;
  return 'Say whose visits these are: which column is the name, the email, or the phone.';
}
