/**
 * Shows the visits that are kept on this device, and the practice's number, on the page without a connection, which has
 * no program: a classic script, kept with that page by the service worker.
 */
import { phoneLink } from '@garden-room/contract/contact-links';
import { timeOfDayText, timeText } from '@garden-room/contract/time-text';
import { site } from '#config/site.ts';
import { readStored } from '#lib/local-storage.ts';
import { type KeptVisits, readVisits } from '#lib/sealed-visits.ts';

/** The days that a session lasts without a visit: whoever was signed in longer ago may be another person. */
const keptDays = 5;

void showKeptVisits();
showKeptPhone();
showWayToKeptDay();

async function showKeptVisits(): Promise<void> {
  const section = document.getElementById('kept-visits');
  const stored = await readVisits();
  // Anybody may sit here by now.
  if (!section || !stored || Date.now() - stored.changedAt > keptDays * 86_400_000) return;
  const upcoming = stored.visits.filter(({ endsAt }) => Date.now() < Date.parse(endsAt));
  if (upcoming.length === 0) return;
  section.querySelector('ul')?.replaceChildren(...upcoming.map(lineOf));
  section.querySelector('p')?.append(asOfText(stored));
  section.hidden = false;
}

/** Leads staff on: their days are a page of the program, which the service worker keeps for them. */
function showWayToKeptDay(): void {
  const link = document.getElementById('kept-day');
  if (link && readStored('kept-day') !== null) link.hidden = false;
}

/** The number as of the last page that was read: the one in this page is the build's. */
function showKeptPhone(): void {
  const phone = readStored('practice-phone');
  const built = document.querySelector('main a[href^="tel:"]')?.getAttribute('href');
  if (phone === null || !built) return;
  for (const link of document.querySelectorAll<HTMLAnchorElement>(`a[href="${built}"]`)) {
    link.href = phoneLink(phone) ?? built;
    link.textContent = phone;
  }
}

function lineOf({ serviceName, attendee, date, time, status }: KeptVisits['visits'][number]): HTMLElement {
  const line = document.createElement('li');
  line.className = 'py-3';
  const day = new Intl.DateTimeFormat(site.locale, { dateStyle: 'full', timeZone: 'UTC' });
  const when = document.createElement('span');
  when.className = 'block font-medium';
  when.append(`${day.format(new Date(`${date}T00:00:00Z`))}, ${timeText(time)}`);
  const service = attendee ? `${serviceName} for ${attendee.name}` : serviceName;
  line.append(when, `${service}, ${status}`);
  return line;
}

/** As of when the visits are what they say, on the clock of this device, and what may have become of them since. */
function asOfText({ readAt, changedAt }: KeptVisits): string {
  const when = instantText(readAt ?? changedAt);
  if (readAt === null)
    return `Only what you booked or changed on this device, as of ${when}. You may have other visits, and these may have changed since.`;
  const own = changedAt > readAt ? ', with what you changed on this device after that' : '';
  return `As of ${when}${own}. Your visits may have changed since.`;
}

function instantText(instant: number): string {
  const at = new Date(instant);
  const day = new Intl.DateTimeFormat(site.locale, { weekday: 'long', month: 'long', day: 'numeric' });
  return `${day.format(at)}, ${timeOfDayText(at.getHours() * 60 + at.getMinutes())}`;
}
