import type { BrowserContext, Page } from 'playwright/test';
import { expectAccessible } from './fixtures/accessible.ts';
import { call, signInWithPassword } from './fixtures/api.ts';
import { bookAppointment, confirmAppointment, moveInStore } from './fixtures/appointments.ts';
import { expect, test } from './fixtures/journey.ts';
import { emailAbout, visitPageIn } from './fixtures/mailbox.ts';
import { newConfirmedAccount, type Person } from './fixtures/people.ts';
import { admin } from './fixtures/practice.ts';
import { openSignedIn, tabTo } from './fixtures/steps.ts';
import { freshPhone, serviceOf, timeZone } from './fixtures/whose-site.ts';

const minute = 60_000;
const video = serviceOf('nutrition-coaching');
const byPhone = serviceOf('sleep-consultation');

/** A confirmed visit that begins in some minutes, and the path of its page in the email that says so. */
async function visitIn(minutes: number, person: Person, service: { id: string; name: string }) {
  const visit = await bookAppointment(person, { service, phone: freshPhone().typed });
  await confirmAppointment(visit);
  const link = visitPageIn(await emailAbout(person, visit, /^Your visit is confirmed/));
  const startsAt = new Date(Date.now() + minutes * minute);
  const wall = (style: Intl.DateTimeFormatOptions, locale: string) =>
    new Intl.DateTimeFormat(locale, { ...style, timeZone }).format(startsAt);
  const date = wall({ dateStyle: 'short' }, 'sv-SE');
  const time = wall({ hour: '2-digit', minute: '2-digit', hour12: true }, 'en-US').replace('\u202f', ' ');
  await moveInStore(visit, { startsAt: startsAt.toISOString(), date, time });
  return { ...visit, date, link };
}

/** Meets what opens in a room: no page of ours. */
const stubRooms = (context: BrowserContext) =>
  context.route('https://meet.test/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Room</h1>' }),
  );

/** The page asks again when its reader comes back to it; so nobody waits 20 seconds here. */
const lookAgain = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

async function setRooms(page: Page, address: string, places: string[]) {
  await openSignedIn(page, admin, '/dashboard/settings#rooms');
  const isOn = page.getByRole('checkbox', { name: /^Patients come to video visits/ });
  await expect(isOn).toBeVisible();
  if (address === '') await isOn.uncheck();
  else {
    await isOn.check();
    await page.getByLabel('Address of the room').fill(address);
    await page.getByLabel('If the room does not work').fill('We call you.');
    await page.getByLabel('Where you may treat').fill(places.join('\n'));
  }
  await page.getByRole('button', { name: 'Save rooms' }).click();
  await expect(page.getByText(/^Saved/)).toBeVisible();
}

/** Answers by keyboard alone where one is, elsewhere than the doctor may treat or not, and where one can be called. */
async function answer(page: Page, phone: string, place: string, elsewhere = '') {
  const choice = page.getByRole('radio', { name: place, exact: true });
  await expect(choice).toBeVisible();
  await tabTo(page, page.getByRole('radio').first());
  await page.keyboard.press('Space');
  while (!(await choice.isChecked())) await page.keyboard.press('ArrowDown');
  if (elsewhere) {
    await expect(page.getByText('The doctor may not be allowed to treat you there')).toBeVisible();
    await tabTo(page, page.getByLabel('Which place is that?'));
    await page.keyboard.type(elsewhere);
  }
  await tabTo(page, page.getByLabel('A number to call if the connection breaks'));
  await page.keyboard.type(phone);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'You are in the waiting room' })).toBeVisible();
}

test('patients wait at the door of a visit by video, and are let into a room one at a time', async ({
  browser,
  browserConsole,
  page: desk,
}) => {
  test.slow();
  // The room of another visit, and a conversation without a message.
  browserConsole.expect(/status of 40[49]/);
  const room = `https://meet.test/${crypto.randomUUID()}`;
  const [ada, grace, mary] = await Promise.all(
    ['Ada', 'Grace', 'Mary'].map((name) => newConfirmedAccount(`${name} ${crypto.randomUUID().slice(0, 8)}`)),
  );
  if (!ada || !grace || !mary) throw new Error('Nobody came.');
  await stubRooms(desk.context());
  const patients = await browser.newContext({ viewport: { width: 390, height: 844 } });
  await stubRooms(patients);
  const atDoor = (page: Page, name: string) => page.getByRole('group', { name: `At the door: ${name}` });
  const phone = freshPhone();
  await test.step('the practice sets a room and where it may treat', async () => {
    await setRooms(desk, room, ['Ireland', 'Georgia, USA']);
    await expect(desk.getByText(/waiting room of your video provider/)).toBeVisible();
    await expectAccessible(desk);
  });

  const [first, second, called] = [
    await visitIn(10, ada, video),
    await visitIn(10.1, grace, video),
    await visitIn(10.2, mary, byPhone),
  ];

  const goIn = async (page: Page) => {
    const link = page.getByRole('link', { name: /^Open the room/ });
    await expect(link).toBeVisible();
    await tabTo(page, link);
    const opened = patients.waitForEvent('page');
    await page.keyboard.press('Enter');
    const tab = await opened;
    await expect(tab).toHaveURL(room);
    await tab.close();
  };
  const adas = await patients.newPage();
  await test.step('a patient answers where she is, by keyboard, and waits; nothing of the room is there', async () => {
    await adas.goto(first.link);
    await expect(adas.getByRole('heading', { name: 'Before you meet the doctor' })).toBeVisible();
    await expectAccessible(adas);
    await answer(adas, phone.typed, 'Ireland');
    await expectAccessible(adas);
    expect(await adas.content()).not.toContain('meet.test');
  });

  await test.step('Home says who waits, where and at which number, and lets her in by one press', async () => {
    await desk.goto('/dashboard');
    const row = atDoor(desk, ada.name);
    await expect(row.getByText(/^Waits since/)).toBeVisible();
    await expect(row.getByText('Ireland')).toBeVisible();
    await expect(row.getByRole('link', { name: phone.shown })).toBeVisible();
    await expectAccessible(desk);
    const opened = desk.context().waitForEvent('page');
    await row.getByRole('button', { name: 'Let in' }).click();
    const tab = await opened;
    await expect(tab).toHaveURL(room);
    expect(await tab.evaluate(() => document.referrer)).toBe('');
    await tab.close();
    await expect(row.getByText(/^Let in at/)).toBeVisible();
  });

  await test.step('her page opens the room in a new tab, by keyboard', async () => {
    await lookAgain(adas);
    await goIn(adas);
    await expect(adas).toHaveTitle(/^You can go in/);
    await expectAccessible(adas);
  });

  const graces = await patients.newPage();
  await graces.setViewportSize({ width: 1440, height: 900 });
  await test.step('where the doctor may not treat is said to the patient, and marked for the practice', async () => {
    await graces.goto(second.link);
    await answer(graces, phone.typed, 'Somewhere else', 'Texas');
    await expect(graces.getByText(/decides now whether this visit can take place/)).toBeVisible();
    await openSignedIn(desk, admin, `/dashboard/appointments/${second._id}`);
    await expect(
      atDoor(desk, grace.name).getByText('the doctor may not be allowed to treat there.'),
    ).toBeVisible();
  });

  await test.step('in the calendar, by keyboard, a forgotten “Finished” is asked for at the next', async () => {
    await desk.goto(`/dashboard/manageAppointments?view=day&date=${second.date}`);
    await desk.getByRole('button', { name: new RegExp(`, ${grace.name}`) }).press('Enter');
    const door = desk.getByRole('dialog', { name: grace.name }).getByRole('group', { name: /^At the door/ });
    await tabTo(desk, door.getByRole('button', { name: 'Let in' }));
    await desk.keyboard.press('Enter');
    await expect(door.getByRole('alert')).toContainText(`${ada.name}`);
    await expect(door.getByRole('alert')).toContainText('Is that visit finished?');
    await expectAccessible(desk);
    const opened = desk.context().waitForEvent('page');
    await tabTo(desk, door.getByRole('button', { name: 'Yes, let in now' }));
    await desk.keyboard.press('Enter');
    await (await opened).close();
    await lookAgain(graces);
    await goIn(graces);
    await adas.reload();
    await expect(adas.getByText('This visit is finished')).toBeVisible();
    await tabTo(desk, door.getByRole('button', { name: 'Finished' }));
    await desk.keyboard.press('Enter');
    await expect(door.getByText(/^Finished at/)).toBeVisible();
  });

  await test.step('of a visit by phone the number is confirmed, and called', async () => {
    const marys = await patients.newPage();
    await marys.goto(called.link);
    await expect(marys.getByLabel('Telephone number')).toBeVisible();
    await tabTo(marys, marys.getByLabel('Telephone number'));
    await marys.keyboard.type(phone.typed);
    await marys.keyboard.press('Enter');
    await expect(
      marys.getByText(`the number that ends in ${phone.typed.slice(-2)}`, { exact: false }),
    ).toBeVisible();
    await expectAccessible(marys);
    await openSignedIn(desk, admin, `/dashboard/appointments/${called._id}`);
    await expect(atDoor(desk, mary.name).getByRole('link', { name: phone.shown })).toBeVisible();
  });

  await test.step('in a message the visit’s page goes in the place of the room', async () => {
    await desk.goto(`/dashboard/messages/${second.patientId}`);
    await desk.getByRole('button', { name: 'Write to the patient' }).click();
    await desk.getByLabel('Subject').fill('Our call');
    await desk.getByRole('textbox', { name: 'Message' }).first().fill(`Come to ${room} please.`);
    await desk.getByRole('button', { name: 'Send message' }).click();
    const dialog = desk.getByRole('dialog', { name: 'Send the visit’s page instead?' });
    await expectAccessible(desk);
    await dialog.getByRole('button', { name: 'Send the visit’s page' }).click();
    await expect(desk.getByText('Your message is sent')).toBeVisible();
    const { idToken: token } = await signInWithPassword(grace);
    const [sent] = await call<{ body: string }[]>('GET', `/messages?email=${grace.email}`, { token });
    expect(sent?.body).toMatch(
      new RegExp(`^Come to http\\S+/dashboard/appointments/${second._id} please\\.$`),
    );
  });

  await test.step('off again, nothing of it is anywhere', async () => {
    await setRooms(desk, '', []);
    await adas.reload();
    await expect(adas.getByText(/^This visit is confirmed|has passed/)).toBeVisible();
    await expect(adas.getByRole('region', { name: 'The way in' })).toBeHidden();
    await openSignedIn(desk, admin, `/dashboard/appointments/${second._id}`);
    await expect(desk.getByRole('region', { name: 'What can be done' })).toBeVisible();
    await expect(atDoor(desk, grace.name)).toBeHidden();
  });
});
