import { appointmentStatuses } from '@garden-room/contract/appointment';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import type { AppointmentRecord } from '#appointments/appointment-record.ts';
import { newAppointment } from '#appointments/booking/new-appointment.ts';
import { feedFile } from './read-calendar-feed.ts';

const page = (id: string) => `https://hosted.test/dashboard/appointments/${id}`;
const practice = {
  name: 'The practice',
  doctor: 'Dr. A. Doctor',
  email: 'hello@practice.test',
  phone: '+1 202-555-0100',
  address: '1 Long Lane, Somewhere',
  addresses: [{ from: null, line: '1 Long Lane, Somewhere', map: '' }],
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
const appointments: AppointmentRecord[] = appointmentStatuses.map((status) => ({
  ...newAppointment({
    _id: `visit-${status}`,
    patient: {
      _id: 'ada',
      name: 'Ada Lovelace',
      dependants: [{ _id: 'tim', name: 'Tim Byron', birthYear: 2019 }],
    },
    booking: { dependantId: 'tim', note: 'A secret' },
    service: { id: 'stress', name: 'Stress and Sleep', durationMinutes: 30, price: 50, mode: 'in_person' },
    slot: {
      date: '2026-11-24',
      time: '09:00 AM',
      startsAt: '2026-11-24T14:00:00.000Z',
      endsAt: '2026-11-24T14:30:00.000Z',
      cells: [],
    },
    timeZone: 'America/New_York',
    by: 'ada',
    now: Date.parse('2026-11-20T10:00:00.000Z'),
  }),
  status,
  reason: 'A reason',
}));

const linkOf = ({ _id }: AppointmentRecord) => page(_id);
const files = {
  own: await feedFile(appointments, { kind: 'own', practice, linkOf }),
  practice: await feedFile(appointments, { kind: 'practice', practice, linkOf }),
};

describe.each(['own', 'practice'] as const)('the feed of kind %s', (kind) => {
  const file = files[kind];
  const calendar = new ICAL.Component(ICAL.parse(file));
  const events = calendar.getAllSubcomponents('vevent');
  const all = (name: string) => events.map((event) => String(event.getFirstPropertyValue(name)));

  it('is published, to be read again each hour', () => {
    expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH');
    expect(String(calendar.getFirstPropertyValue('refresh-interval'))).toBe('PT1H');
  });

  it('has every appointment with its time, its status and a link, the cancelled ones as cancelled', () => {
    expect(all('uid')).toEqual(appointmentStatuses.map((status) => `visit-${status}@practice.test`));
    const statuses = Object.fromEntries(
      appointmentStatuses.map((status, index) => [status, all('status')[index]]),
    );
    expect(statuses).toMatchObject({ pending: 'TENTATIVE', confirmed: 'CONFIRMED', cancelled: 'CANCELLED' });
    expect(new Set(all('dtstart'))).toEqual(new Set(['2026-11-24T14:00:00Z']));
    expect(all('url')[0]).toBe(`https://hosted.test/dashboard/appointments/visit-${appointmentStatuses[0]}`);
  });

  it('calls a request that nobody answered expired, and not declined', async () => {
    const declined = appointments.filter(({ status }) => status === 'declined');
    const titleOf = async (some: AppointmentRecord[]) =>
      /SUMMARY:([^\r\n]*)/.exec(await feedFile(some, { kind, practice, linkOf }))?.[1];
    expect(await titleOf(declined)).toMatch(/^Appointment\\, declined/);
    expect(await titleOf(declined.map((one) => ({ ...one, endedBy: 'expiry' })))).toMatch(
      /^Request\\, expired/,
    );
  });

  it('of a demonstration says so at each', async () => {
    const demo = await feedFile(appointments, {
      kind,
      practice: { ...practice, notice: 'Nobody is real.' },
      linkOf,
    });
    expect(demo.match(/DESCRIPTION:Nobody is real\. /g)).toHaveLength(appointments.length);
  });

  it('is one calendar, however long', async () => {
    const many = Array.from({ length: 50 }, () => appointments).flat();
    const long = await feedFile(many, { kind, practice, linkOf });
    expect(long.match(/BEGIN:VCALENDAR/g)).toHaveLength(1);
    expect(new ICAL.Component(ICAL.parse(long)).getAllSubcomponents('vevent')).toHaveLength(many.length);
    expect(long.startsWith(file.slice(0, file.indexOf('END:VCALENDAR')))).toBe(true);
  });

  it('names nobody, and nothing that they come for', () => {
    const unfolded = file.replaceAll('\r\n ', '');
    for (const personal of ['Ada', 'Lovelace', 'Tim', 'Byron', 'secret', 'reason', 'Stress', 'ada', 'A. L.'])
      expect(unfolded).not.toContain(personal);
  });
});
