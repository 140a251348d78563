import type { Appointment } from '@garden-room/contract/appointment';
import { site } from '#config/site.ts';

/**
 * An appointment as an iCalendar file (RFC 5545). It tells nothing about the patient: calendars are shared and
 * synced, so neither the note nor a name goes in.
 */
export function calendarFile(
  { _id, serviceName, startsAt, endsAt, createdAt }: Appointment,
  dashboardUrl: string,
): string {
  const { street, district, city, postalCode } = site.address;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${site.name}//Booking//EN`,
    'BEGIN:VEVENT',
    `UID:${_id}@${new URL(dashboardUrl).hostname}`,
    `DTSTAMP:${stamp(createdAt)}`,
    `DTSTART:${stamp(startsAt)}`,
    `DTEND:${stamp(endsAt)}`,
    `SUMMARY:${escaped(`${serviceName}, ${site.name}`)}`,
    `LOCATION:${escaped(`${street}, ${district}, ${city} ${postalCode}`)}`,
    `DESCRIPTION:${escaped(`Your appointments: ${dashboardUrl}`)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map(folded).join('\r\n').concat('\r\n');
}

/** `20261123T140000Z` */
const stamp = (instant: string) => instant.replace(/\.\d+/, '').replace(/[-:]/g, '');

const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\n/g, '\\n');

/** Lines longer than 75 octets go on in the next one, after a space. */
function folded(line: string): string {
  const encoder = new TextEncoder();
  const parts = [''];
  for (const character of line) {
    const current = parts.at(-1) ?? '';
    if (encoder.encode(current + character).length > 74) parts.push(character);
    else parts[parts.length - 1] = current + character;
  }
  return parts.join('\r\n ');
}
