import type { ImportField, ImportKind } from './import-fields.ts';
import { comparableText } from './same-patient.ts';

/** What other programs and sheets kept by hand call these columns; the first names are taken before the later. */
const names: Readonly<Record<ImportField, string>> = {
  name: 'name, full name, patient, patient name, client, client name, who',
  firstName: 'legal first name, first name, given name, first, forename',
  middleName: 'legal middle name, middle name, second name, middle, middle initial',
  lastName: 'legal last name, last name, surname, family name, last',
  title: 'title, salutation, prefix, honorific',
  preferredName:
    'preferred first name, preferred name, nickname, goes by, known as, what name do they go by?',
  email: 'email, e-mail, email address, e-mail address, mail, primary email, email 1',
  phone:
    'mobile phone, mobile, mobile number, cell, cell phone, phone, phone number, phone numbers, telephone, tel, phone 1',
  homePhone: 'home phone, home phone number, home telephone, home, phone 2',
  workPhone: 'work phone, work phone number, work telephone, business phone, work, phone 3',
  otherPhone: 'other phone, other phone number, phone, phone number, telephone, tel, phone 4',
  birthDate: 'date of birth, birth date, birthdate, dob, birthday, born, d.o.b.',
  address:
    'street address, street, street address 1, address line 1, address 1, address1, address, home address, postal address, mailing address',
  address2: 'street address 2, address line 2, address 2, address2, apt, unit',
  address3: 'street address 3, address line 3, address 3, address3',
  city: 'city, town, suburb, city/town',
  region: 'province/state, state/province, state, province, region, county',
  postalCode: 'postal/zip code, zip/postal code, zip code, zip, postal code, postcode, post code',
  country: 'country',
  alert: 'medical alerts, medical alert, alert, alerts, allergies, allergy, warning',
  date: 'date, appointment date, visit date, date of service, day, date of the visit, start date',
  time: 'time, appointment time, visit time, start, start time, time of the visit, when, from',
  dateTime:
    'start at, starts at, date and time of the visit, date and time, date/time, date & time, appointment, appointment start',
  endTime: 'end at, ends at, end time, end, appointment end, end of the visit, to, until',
  serviceName:
    'service, treatment, appointment type, service name, billing code, service code, cpt code, type, reason, what, services, treatment name',
  durationMinutes:
    'length, duration, minutes, duration minutes, length in minutes, duration (min), duration (minutes), min, mins',
  price: 'price, total fee, fee, amount, cost, rate per unit, rate, charge, $',
  deskNote: 'desk, note, notes, appointment notes, comment, comments, remark, remarks, note of the practice',
  note: 'note, notes, comment, comments, remark, remarks, extra information',
  externalId: 'patient number, patient id, client id, client number, id, reference number, chart number',
  status: 'state, status, appointment status, attendance, attendance status, outcome, state of the visit',
  cancelledAt: 'cancelled at, canceled at, cancelled, canceled, cancellation date, deleted at, archived at',
  didNotArrive: 'did not arrive, did not attend, dna, no show, no-show, missed',
  arrived: 'arrived, patient arrived, attended, checked in',
  dependants: 'dependants',
  timeZone: 'time zone',
  mailChoices: 'mail choices',
  isPatient: 'is patient',
  deletion: 'deletion',
  attendee: 'attendee',
  mode: 'mode',
  patientNote: 'note',
  balance: 'balance, account balance, outstanding balance, balance owing, client balance',
};

/** The names of a field. In a file of visits, a column that is called `id` alone is the number of the visit. */
export const headingsOf = (kind: ImportKind, field: ImportField): string[] =>
  names[field]
    .split(', ')
    .filter((name) => kind === 'patients' || (name !== 'id' && name !== 'reference number'));

/** The forms in which the name of a column is looked up: as it is, without remarks, and without whose it is. */
export function headingForms(name: string): string[] {
  const spaced = name.replace(/(?<=[a-z])(?=[A-Z])|[_*:]/g, ' ');
  const whole = comparableText(spaced);
  const bare = comparableText(spaced.replace(/\([^()]*\)/g, ' '));
  return [whole, bare, bare.replace(/^(?:patient|client|customer|contact|appointment)(?:'s)? (?=.)/, '')];
}

const known = new Set(Object.values(names).flatMap((some) => some.split(', ')));

/** The number of cells of a row, among its first hundred, that are names of columns. */
export const knownNames = (cells: readonly string[]): number =>
  cells.slice(0, 100).filter((cell) => cell.length < 60 && headingForms(cell).some((form) => known.has(form)))
    .length;
