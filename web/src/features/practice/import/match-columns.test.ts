import { missingFields } from '@garden-room/contract/import-fields';
import { readCsv } from '@garden-room/contract/read-csv';
import { describe, expect, test } from 'vitest';
import { refusedFile } from './import-files.ts';
import { matchColumns, takeAs } from './match-columns.ts';

describe('columns', () => {
  test('are matched by what other programs call them', () => {
    expect(matchColumns('patients', ['Patient Name', 'E-Mail', 'cell_phone', 'DOB', 'Balance'])).toEqual({
      name: 0,
      email: 1,
      phone: 2,
      birthDate: 3,
      balance: 4,
    });
    expect(
      matchColumns('appointments', ['First Name', 'Last Name', 'Date', 'Start', 'Service', 'Notes']),
    ).toEqual({
      ...{ firstName: 0, lastName: 1, date: 2, time: 3, serviceName: 4, deskNote: 5 },
    });
  });

  test('of one name are taken once, the first, and a whole name instead of a part of it', () => {
    expect(matchColumns('patients', ['Email', 'Email', 'First name', 'Name'])).toEqual({ email: 0, name: 3 });
    expect(matchColumns('patients', ['Client', 'First Name*', 'Last Name*'])).toEqual({
      ...{ firstName: 1, lastName: 2 },
    });
  });

  test('of several numbers and addresses are all taken, and know whose they are', () => {
    expect(
      matchColumns('patients', [
        'Legal First Name',
        'Legal Last Name',
        'Preferred name',
        'Phone',
        'Cell Phone',
      ]),
    ).toEqual({ firstName: 0, lastName: 1, preferredName: 2, otherPhone: 3, phone: 4 });
    expect(
      matchColumns('patients', [
        "Client's name",
        'clientEmail',
        'Date of Birth (MM/DD/YYYY)',
        'Zip/Postal Code',
        'City',
      ]),
    ).toEqual({ name: 0, email: 1, birthDate: 2, postalCode: 3, city: 4 });
  });

  test('are taken by their own name before one that only ends so', () => {
    const names = ['Title', 'First name', 'Last name', 'Appointment notes', 'Notes', 'Address 3'];
    expect(matchColumns('patients', names)).toEqual({
      ...{ title: 0, firstName: 1, lastName: 2, note: 4, address3: 5 },
    });
  });

  test('of an archive of this site are what they are', () => {
    const fields =
      '_id,name,email,phone,address,birthDate,alert,role,isPatient,isBlocked,hasAccount,photoURL,proposedEmail,externalId,timeZone,createdAt,dependants,privacyNotice,mailChoices,joining,deletion';
    const mapping = matchColumns('patients', fields.split(','));
    const taken = Object.entries(mapping).map(([key, column]) => [fields.split(',')[column], key]);
    expect(Object.fromEntries(taken)).toEqual({
      ...{ _id: 'externalId', name: 'name', email: 'email', phone: 'phone', address: 'address' },
      ...{ birthDate: 'birthDate', alert: 'alert', isPatient: 'isPatient', timeZone: 'timeZone' },
      ...{ dependants: 'dependants', mailChoices: 'mailChoices', deletion: 'deletion' },
    });
    const visits =
      '_id,serviceId,serviceName,patientId,patientName,attendee,date,time,timeZone,startsAt,endsAt,durationMinutes,status,price,mode,note,reason,answer,desk,createdAt';
    const ofVisits = Object.entries(matchColumns('appointments', visits.split(',')));
    expect(Object.fromEntries(ofVisits.map(([key, column]) => [visits.split(',')[column], key]))).toEqual({
      ...{ patientId: 'externalId', attendee: 'attendee', serviceName: 'serviceName' },
      ...{ date: 'date', time: 'time', endsAt: 'endTime', durationMinutes: 'durationMinutes', mode: 'mode' },
      ...{ status: 'status', price: 'price', note: 'patientNote', desk: 'deskNote' },
    });
    expect(matchColumns('appointments', ['Note', 'Note'])).toEqual({ deskNote: 0 });
  });

  test('of visits as Cliniko and SimplePractice write them are known', () => {
    const cliniko =
      'Id,Starts at,Ends at,Patient ID,Patient,Appointment type,Practitioner,Business,Patient arrived,Did not arrive,Cancelled at,Cancellation reason,Notes,Invoice status,Created at';
    expect(matchColumns('appointments', cliniko.split(','))).toEqual({
      ...{ dateTime: 1, endTime: 2, externalId: 3, name: 4, serviceName: 5 },
      ...{ arrived: 8, didNotArrive: 9, cancelledAt: 10, deskNote: 12 },
    });
    const simple =
      'Date of Service,Client,Clinician,Billing Code,Primary Insurance,Rate per Unit,Units,Total Fee,Progress Note Status,Client Payment Status,Charge,Uninvoiced,Paid,Unpaid';
    const rows = [['04/27/2026 12:00', 'Lovelace, Ada']];
    expect(matchColumns('appointments', simple.split(','), rows)).toEqual({
      ...{ dateTime: 0, name: 1, serviceName: 3, price: 7 },
    });
    const statuses = ['Appointment ID', 'Date', 'Start Time', 'Client', 'Client Email', 'Appointment Status'];
    expect(matchColumns('appointments', statuses)).toEqual({
      ...{ date: 1, time: 2, name: 3, email: 4, status: 5 },
    });
  });

  test('of days with their time are both', () => {
    const names = ['Patient', 'Start', 'End', 'Appointment Type'];
    const rows = [
      ['Ada', ''],
      ['Ada', '2026-11-10 14:00'],
    ];
    const others = { name: 0, endTime: 2, serviceName: 3 };
    expect(matchColumns('appointments', names, rows)).toEqual({ ...others, dateTime: 1 });
    expect(matchColumns('appointments', names, [['Ada', '2 pm']])).toEqual({ ...others, time: 1 });
    expect(matchColumns('appointments', ['Date', 'Start'], [['12/24/2026', '2 pm']])).toEqual({
      date: 0,
      time: 1,
    });
  });

  test('are of no field where nothing says so', () => {
    expect(matchColumns('patients', ['Ada Lovelace', '202-555-0101'])).toEqual({});
  });

  test('are taken as one field, and a field is of one column', () => {
    expect(takeAs({ name: 0, phone: 1 }, 2, 'phone')).toEqual({ name: 0, phone: 2 });
    expect(takeAs({ name: 0, phone: 1 }, 1, 'email')).toEqual({ name: 0, email: 1 });
    expect(takeAs({ name: 0, phone: 1 }, 1, undefined)).toEqual({ name: 0 });
  });

  test('say what is missing', () => {
    expect(missingFields('patients', { phone: 0, firstName: 1 })).toMatch(/is the name/);
    expect(missingFields('patients', { name: 0, email: 1 })).toBeNull();
    expect(missingFields('patients', { firstName: 0, lastName: 1, phone: 2 })).toBeNull();
    expect(missingFields('appointments', { email: 0, date: 1 })).toMatch(/date and time/);
    expect(missingFields('appointments', { price: 0, date: 1, time: 2 })).toMatch(/Say whose visits/);
    expect(missingFields('appointments', { name: 0, date: 1, time: 2 })).toBeNull();
  });
});

test('the file of what was refused has its row, the reason and what it said, and runs nothing', async () => {
  const lines = [
    { row: 2, cells: ['Ada', '+1 202-555-0101'] },
    { row: 3, cells: ['Bo "B"', 'ok'] },
    { row: 4, cells: ['=1+1', '-2+cmd|x'] },
  ];
  const reasons = new Map([
    [2, 'No; really.'],
    [4, 'A formula.'],
  ]);
  const file = refusedFile(['Name', 'Phone'], lines, reasons);
  expect(await file.text()).toBe(
    '"Row","Why not imported","Name","Phone"\r\n"2","No; really.","Ada","+1 202-555-0101"\r\n"4","A formula.","\'=1+1","\'-2+cmd|x"\r\n',
  );
  expect([...new Uint8Array(await file.arrayBuffer())].slice(0, 3)).toEqual([0xef, 0xbb, 0xbf]);
});

test('the file of what was refused is matched as the one that it comes from', async () => {
  const names = ['Email', 'Date', 'Time', 'Reason'];
  const text = await refusedFile(names, [{ row: 2, cells: names }], new Map([[2, 'No.']])).text();
  const table = readCsv(text);
  const head = 'lines' in table ? (table.lines[0]?.cells ?? []) : [];
  expect(matchColumns('appointments', head)).toEqual({ email: 2, date: 3, time: 4, serviceName: 5 });
});
