import type { PartDefinition } from './archive-part.ts';
import { peopleParts } from './parts/people.ts';
import { practiceParts } from './parts/practice.ts';
import { visitParts } from './parts/visits.ts';
import { writtenParts } from './parts/writing.ts';

/** All parts of an archive by name, in order. A new collection is a row of one of these, or of what is left out. */
export const archiveParts: Readonly<Record<string, PartDefinition>> = {
  ...peopleParts,
  ...visitParts,
  ...writtenParts,
  ...practiceParts,
};

interface LeftOut {
  /** Collections, and documents of `settings`. */
  stored: readonly string[];
  what: string;
  why: string;
}

/** The data that no archive has. */
export const leftOut: readonly LeftOut[] = [
  {
    stored: ['sessions'],
    what: 'Passwords and sign-ins',
    why: 'They are keys. Passwords are kept by Firebase Authentication, which shows them to nobody; patients choose a new one elsewhere.',
  },
  {
    stored: ['calendarFeeds', 'settings/ownCalendar', 'settings/linkKey'],
    what: 'Addresses of calendars, and the key of the links in emails',
    why: 'Whoever has one of them can read a calendar, or answer in a patient’s name.',
  },
  {
    stored: ['settings/rooms', 'rooms'],
    what: 'Rooms of visits by video: their addresses, also those of single visits, the second way, the number, the places, and who is in one',
    why: 'Whoever has a room’s address can enter it.',
  },
  {
    stored: ['mail', 'mailCounts', 'mailbox', 'mailboxSent'],
    what: 'Emails on their way',
    why: 'They are removed after 90 days; what they say of visits is in the messages.',
  },
  {
    stored: ['sealedIdentities'],
    what: 'Names of admins who have left',
    why: 'They are sealed, and are opened only in the Firebase console, for a reason that is written down.',
  },
  {
    stored: ['slots', 'busyDays', 'openings', 'unverifiedHolds'],
    what: 'Calendars and offers that are made of the visits',
    why: 'The visits and the schedule say the same.',
  },
  {
    stored: [
      'idempotencyKeys',
      'changeMarks',
      'rateLimits',
      'imports',
      'importedRows',
      'settings/walks',
      // What former releases kept in the place of `settings/walks`.
      'settings/userSearch',
      'settings/auditEntries',
      'settings/expiries',
      'settings/health',
    ],
    what: 'What the site keeps for itself for minutes, how far its own tidying has come, and when its work was done',
    why: 'It says nothing of the practice.',
  },
];
