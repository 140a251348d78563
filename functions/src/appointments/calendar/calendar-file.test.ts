import { appointmentStatuses } from '@garden-room/contract/appointment';
import { remotePlaceText } from '@garden-room/contract/practice-words';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import type { AppointmentRecord } from '#appointments/appointment-record.ts';
import { newAppointment } from '#appointments/booking/new-appointment.ts';
import { calendarFile } from './calendar-file.ts';

const page = (id: string) => `https://hosted.elsewhere.test/dashboard/appointments/${id}`;
const link = page('visit-1');
const practice = {
  name: 'A practice; of “some” kind',
  doctor: 'Dr. A. Doctor',
  email: 'hello@practice.test',
  phone: '+1 202-555-0100',
  address: '1 Long Lane, Somewhere, D.C. 20007',
  addresses: [{ from: null, line: '1 Long Lane, Somewhere, D.C. 20007', map: '' }],
  recordsKeptYears: 7,
  adminIdentitiesKeptYears: 3,
  calendarDomain: 'practice.test',
  privacyNotice: '2026-11-16',
  notice: null,
  lateFee: 'A late cancellation costs US$40.',
  missedVisit: { fee: 40, firstFree: true, forgiven: '' },
  payment: 'after the visit: by cash',
  remote: { place: '', payment: 'on a bill' },
  appointmentsUrl: 'https://hosted.elsewhere.test/dashboard/viewHistory',
  links: {
    appointment: page,
    visitLink: page,
    visit: page,
    stopReminders: page,
    oneClick: page,
    services: '',
    account: '',
    messages: '',
    requests: '',
    day: '',
  },
};

const tim = { _id: 'tim', name: 'Tim Byron', birthYear: 2019 };
const appointment: AppointmentRecord = {
  ...newAppointment({
    _id: 'visit-1',
    patient: { _id: 'ada', name: 'Ada Lovelace', dependants: [tim] },
    booking: { dependantId: tim._id, note: 'A secret' },
    service: {
      id: 'stress',
      name: 'Stress, Sleep; and all \\ of it',
      durationMinutes: 30,
      price: 50,
      mode: 'in_person',
    },
    slot: {
      date: '2026-11-24',
      time: '09:00 AM',
      startsAt: '2026-11-24T14:00:00.000Z',
      endsAt: '2026-11-24T14:30:00.000Z',
      cells: ['2026-11-24T1400', '2026-11-24T1415'],
    },
    timeZone: 'America/New_York',
    by: 'ada',
    now: Date.parse('2026-11-20T10:00:00.000Z'),
  }),
  reason: 'A reason',
};

const fileOf = (changes: Partial<AppointmentRecord> = {}) =>
  calendarFile({ ...appointment, ...changes }, { practice, title: changes.serviceName ?? 'A service', link });
/** Read by another program: what it does not understand it throws at. */
const calendarOf = (file: string) => new ICAL.Component(ICAL.parse(file));
const eventOf = (file: string) => calendarOf(file).getFirstSubcomponent('vevent');
const valueIn = (file: string, name: string) => String(eventOf(file)?.getFirstPropertyValue(name));

describe('an appointment as an iCalendar file', () => {
  it('is one event, published, with what RFC 5546 asks of it, once each', () => {
    const calendar = calendarOf(fileOf());
    expect(calendar.getFirstPropertyValue('version')).toBe('2.0');
    expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH');
    expect(calendar.getAllSubcomponents().map(({ name }) => name)).toEqual(['vevent']);
    for (const name of ['uid', 'dtstamp', 'dtstart', 'dtend', 'summary', 'sequence', 'status', 'organizer'])
      expect(eventOf(fileOf())?.getAllProperties(name), name).toHaveLength(1);
    expect(eventOf(fileOf())?.getAllProperties('attendee')).toEqual([]);
    expect(valueIn(fileOf(), 'organizer')).toBe('mailto:hello@practice.test');
  });

  it('stands at its instants, in UTC', () => {
    expect(valueIn(fileOf(), 'dtstart')).toBe('2026-11-24T14:00:00Z');
    expect(valueIn(fileOf(), 'dtend')).toBe('2026-11-24T14:30:00Z');
  });

  it('keeps its name wherever the site is hosted, and says which change of it this is', () => {
    const history = [...appointment.history, { action: 'cancel', by: 'ada', at: '2026-11-21T08:00:00.000Z' }];
    const changed = fileOf({ history, sequence: 7 });
    for (const file of [fileOf(), changed])
      expect(valueIn(file, 'uid')).toBe('invitation-visit-1@practice.test');
    expect([fileOf(), changed].map((file) => valueIn(file, 'sequence'))).toEqual(['0', '7']);
    expect([fileOf(), changed].map((file) => valueIn(file, 'dtstamp'))).toEqual([
      '2026-11-20T10:00:00Z',
      '2026-11-21T08:00:00Z',
    ]);
  });

  it('is dated by its making where a record has no history', () => {
    expect(valueIn(fileOf({ history: [] }), 'dtstamp')).toBe('2026-11-20T10:00:00Z');
  });

  it.each(appointmentStatuses)('that is %s says so', (status) => {
    const expected = {
      pending: 'TENTATIVE',
      confirmed: 'CONFIRMED',
      completed: 'CONFIRMED',
      'no-show': 'CONFIRMED',
      declined: 'CANCELLED',
      cancelled: 'CANCELLED',
    };
    expect(valueIn(fileOf({ status }), 'status')).toBe(expected[status]);
  });

  it('reads back what was written, whatever characters it holds', () => {
    const serviceName = 'Schlaf, “Träume”; und \\ mehr 👋 '.repeat(8).trim();
    const file = fileOf({ serviceName });
    expect(valueIn(file, 'summary')).toBe(`${serviceName}, ${practice.name}`);
    expect(valueIn(file, 'location')).toBe(practice.address);
    expect([valueIn(file, 'description'), valueIn(file, 'url')]).toEqual([link, link]);
  });

  it('has no address where nobody comes to one, and says how the visit takes place', () => {
    const file = fileOf({ mode: 'video' });
    expect(valueIn(file, 'location')).toBe('By video');
    expect(valueIn(file, 'description')).toContain(remotePlaceText(practice.remote));
    // The entry stays as it is once the visit is paid.
    expect(valueIn(file, 'description')).not.toContain('You pay');
    expect(valueIn(fileOf(), 'description')).not.toContain(remotePlaceText(practice.remote));
    expect(valueIn(file, 'description')).toMatch(/^You get the link .+ https:/);
  });

  it('of a demonstration says so', () => {
    const demo = { ...practice, notice: 'Nobody is real.' };
    const file = calendarFile(appointment, { practice: demo, title: 'A service', link });
    expect(valueIn(file, 'description')).toBe(`Nobody is real. ${link}`);
  });

  it('has lines of 75 octets at most, each ended as the format asks', () => {
    const file = fileOf({ serviceName: 'Träume 👋 '.repeat(12) });
    const lines = file.replace(/\r\n$/, '').split('\r\n');
    expect(lines.join('')).not.toMatch(/[\r\n]/);
    expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
    expect([lines[0], lines.at(-1)]).toEqual(['BEGIN:VCALENDAR', 'END:VCALENDAR']);
  });

  it('tells nothing about the patient', () => {
    const unfolded = fileOf().replaceAll('\r\n ', '');
    for (const personal of ['secret', 'reason', 'Ada', 'Lovelace', 'ada', 'Tim', '2019'])
      expect(unfolded).not.toContain(personal);
  });
});
