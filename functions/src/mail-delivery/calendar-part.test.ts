import { remotePlaceText } from '@garden-room/contract/practice-words';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import type { AppointmentRecord } from '#appointments/appointment-record.ts';
import { newAppointment } from '#appointments/booking/new-appointment.ts';
import { calendarFile } from '#appointments/calendar/calendar-file.ts';
import { calendarInvitation, type InvitationMethod } from './calendar-part.ts';

const page = (id: string) => `https://hosted.test/dashboard/appointments/${id}`;
const practice = {
  name: 'A practice; of “some” kind, and \\ so on',
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
  appointmentsUrl: 'https://hosted.test/dashboard/viewHistory',
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
const appointment: AppointmentRecord = newAppointment({
  _id: 'visit-1',
  patient: { _id: 'ada', name: 'Ada Lovelace', dependants: [] },
  booking: { note: 'A secret' },
  service: { id: 'stress', name: 'Stress and Sleep', durationMinutes: 30, price: 50, mode: 'in_person' },
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
});
const from = 'visits@practice.test';
const link = 'https://hosted.test/visit#a.token';
const to = `${'ada.'.repeat(20)}lovelace+visits@mail.test`;

const partOf = (method: InvitationMethod, changes: Partial<AppointmentRecord> = {}) =>
  calendarInvitation({ ...appointment, ...changes }, { method, practice, from, to, link });
/** Read by another program: what it does not understand it throws at. */
const calendarOf = (content: string) => new ICAL.Component(ICAL.parse(content));
const eventOf = (content: string) => calendarOf(content).getFirstSubcomponent('vevent');
const valueIn = (content: string, name: string) => String(eventOf(content)?.getFirstPropertyValue(name));

describe('an appointment as the calendar part of a mail', () => {
  it.each(['REQUEST', 'CANCEL'] as const)('has what RFC 5546 asks of a %s, once each', (method) => {
    const { contentType, content } = partOf(method);
    const calendar = calendarOf(content);
    expect(calendar.getFirstPropertyValue('method')).toBe(method);
    // RFC 6047: the type says the same method.
    expect(contentType).toBe(`text/calendar; charset=utf-8; method=${method}`);
    expect(calendar.getAllSubcomponents().map(({ name }) => name)).toEqual(['vevent']);
    const once = [
      'uid',
      'dtstamp',
      'dtstart',
      'dtend',
      'summary',
      'sequence',
      'status',
      'organizer',
      'attendee',
    ];
    for (const name of once) expect(eventOf(content)?.getAllProperties(name), name).toHaveLength(1);
    expect(valueIn(content, 'status')).toBe(method === 'REQUEST' ? 'CONFIRMED' : 'CANCELLED');
    expect(valueIn(content, 'dtstart')).toBe('2026-11-24T14:00:00Z');
    expect(valueIn(content, 'dtend')).toBe('2026-11-24T14:30:00Z');
  });

  it('comes from the sender of the mail and goes to its reader, who has accepted and is asked nothing', () => {
    const { content } = partOf('REQUEST');
    expect(valueIn(content, 'organizer')).toBe(`mailto:${from}`);
    expect(valueIn(content, 'attendee').toLowerCase()).toBe(`mailto:${to}`);
    const attendee = eventOf(content)?.getFirstProperty('attendee');
    expect(['partstat', 'rsvp'].map((name) => attendee?.getParameter(name))).toEqual(['ACCEPTED', 'FALSE']);
  });

  it('has one UID through all its changes, which is that of the file, and a SEQUENCE that rises', () => {
    const history = [...appointment.history, { action: 'cancel', by: 'ada', at: '2026-11-21T08:00:00.000Z' }];
    const parts = [partOf('REQUEST'), partOf('CANCEL', { history, sequence: 4 })].map(
      ({ content }) => content,
    );
    expect(parts.map((part) => valueIn(part, 'uid'))).toEqual(
      Array(2).fill('invitation-visit-1@practice.test'),
    );
    expect(parts.map((part) => valueIn(part, 'sequence'))).toEqual(['0', '4']);
    expect(parts.map((part) => valueIn(part, 'dtstamp'))).toEqual([
      '2026-11-20T10:00:00Z',
      '2026-11-21T08:00:00Z',
    ]);
    expect(valueIn(calendarFile(appointment, { practice, title: 'A service', link }), 'uid')).toBe(
      'invitation-visit-1@practice.test',
    );
  });

  it('reads back what was written, in lines of 75 octets at most', () => {
    const { content } = partOf('REQUEST');
    expect(valueIn(content, 'summary')).toBe(`Appointment, ${practice.name}`);
    expect(valueIn(content, 'location')).toBe(practice.address);
    const byPhone = partOf('REQUEST', { mode: 'phone' }).content;
    expect(valueIn(byPhone, 'location')).toBe('By phone');
    expect(valueIn(byPhone, 'description')).toContain(remotePlaceText(practice.remote));
    expect(byPhone).not.toContain('You pay');
    expect(valueIn(content, 'url')).toBe(link);
    const lines = content.replace(/\r\n$/, '').split('\r\n');
    expect(lines.join('')).not.toMatch(/[\r\n]/);
    expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
  });

  it('of a demonstration says so', () => {
    const about = { method: 'REQUEST', from: 'a@practice.test', to: 'ada@story.test', link } as const;
    const part = calendarInvitation(appointment, {
      ...about,
      practice: { ...practice, notice: 'Nobody is real.' },
    });
    expect(valueIn(part.content, 'description')).toBe(`Nobody is real. ${valueIn(part.content, 'url')}`);
  });

  it('tells neither who the patient is nor what they come for', () => {
    const unfolded = partOf('REQUEST').content.replaceAll('\r\n ', '');
    for (const personal of ['secret', 'Ada', 'Lovelace', 'Stress', 'Sleep'])
      expect(unfolded).not.toContain(personal);
  });
});
