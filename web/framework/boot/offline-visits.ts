/**
 * Shows the visits that are kept on this device, and the practice's number, on the page without a connection, which has
 * no program: a classic script, kept with that page by the service worker.
 */
import { phoneLink } from '@garden-room/contract/contact-links';
import { timeOfDayText, timeText } from '@garden-room/contract/time-text';
import { site } from '#config/site.ts';
import { readStored } from '#lib/local-storage.ts';
import { canSeal, readSealed } from '#lib/sealed-file.ts';
import type { KeptVisits } from '#lib/sealed-visits.ts';

/** The days that a session lasts without a visit: whoever was signed in longer ago may be another person. */
const keptDays = 5;

void showKeptVisits();
showKeptPhone();
showWayToKeptDay();

async function showKeptVisits(): Promise<void> {
  const section = document.getElementById('kept-visits');
  const stored = await readVisits();
  if (!section || !stored) return;
  const upcoming = stored.visits.filter(({ endsAt }) => Date.now() < Date.parse(endsAt));
  if (upcoming.length === 0) return;
  section.querySelector('ul')?.replaceChildren(...upcoming.map(lineOf));
  const asOf = new Date(stored.keptAt);
  const day = new Intl.DateTimeFormat(site.locale, { dateStyle: 'medium' }).format(asOf);
  section.querySelector('p')?.append(`${day}, ${timeOfDayText(asOf.getHours() * 60 + asOf.getMinutes())}`);
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

async function readVisits(): Promise<KeptVisits | null> {
  if (!canSeal() || readStored('own-visits') === null) return null;
  const stored = Object(await readSealed('own-visits').catch(() => null)); // what is kept may be anything
  const isFresh = Date.now() - stored.keptAt < keptDays * 86_400_000;
  return isFresh && Array.isArray(stored.visits) ? stored : null;
}
