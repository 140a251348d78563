import { describe, expect, it } from 'vitest';
import { call } from '../support/api.ts';
import { bookAppointment, moveAppointment } from '../support/appointments.ts';
import { freshDay, ownCalendar } from '../support/calendar.ts';
import { newAccount, newAdmin, newPatient } from '../support/people.ts';
import { origin } from '../support/suite.ts';

const month = 8;
ownCalendar();

const read = (cookie: string, path: string) =>
  fetch(`${origin}/api/page?${new URLSearchParams({ path })}`, { headers: { cookie } });

describe('a page of the dashboard', () => {
  it('is HTML with what its reader sees first, kept by nobody', async () => {
    const ada = await newPatient('Ada <b>Lovelace</b>');
    const answer = await read(ada.cookie, '/dashboard');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toContain('text/html');
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    const html = await answer.text();
    expect(html).toContain('<div id="root" data-prerendered="page">');
    expect(html).toContain('Ada &lt;b&gt;Lovelace&lt;/b&gt;</h1>');
    expect(html).toMatch(/<meta name="program" content="\/assets\/index-[^"]+"/);
    expect(html).toContain('<title>Harbour Lane Practice Dashboard</title>');
  });

  it('is each reader’s own, also when many ask at once', async () => {
    const names = Array.from({ length: 8 }, (_, index) => `Reader number ${index}`);
    const readers = await Promise.all(names.map((name) => newPatient(name)));
    const pages = await Promise.all(
      readers.map(async ({ cookie }) => (await read(cookie, '/dashboard/profile')).text()),
    );
    for (const [index, page] of pages.entries()) {
      expect(page.match(/Reader number \d/g)?.every((found) => found === names[index])).toBe(true);
    }
  });

  it('carries nothing along that the API keeps to itself', async () => {
    const [reader, admin] = await Promise.all([newPatient(), newAdmin()]);
    const { _id } = await bookAppointment(reader, { date: freshDay(month) });
    await moveAppointment(admin, _id, 'confirm');
    const html = await (await read(reader.cookie, '/dashboard')).text();
    expect(html).toContain(_id);
    for (const kept of [admin.uid, 'openAppointments', 'endedSessions', 'requestHash', 'cells'])
      expect(html).not.toContain(kept);
  });

  it('is found whatever the case of its address, as in the browser; what is none of these is not', async () => {
    const { cookie } = await newPatient();
    expect((await read(cookie, '/Dashboard/')).status).toBe(200);
    for (const path of ['/', '/dashboard/all-users', '/appointmentBooking', '//dashboard', '']) {
      expect((await read(cookie, path)).status, path).toBe(404);
    }
  });

  it('is nobody’s without a session, and says nothing before there is a record', async () => {
    expect((await read('', '/dashboard')).status).toBe(401);
    const { token } = await newAccount();
    expect((await call('/page?path=/dashboard', { token })).status).toBe(401);
  });
});
