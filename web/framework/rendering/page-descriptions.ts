import { quarterText } from '@garden-room/contract/address';
import type { PublicPractice } from '@garden-room/contract/practice-facts';
import { endSentence } from '#lib/end-sentence.ts';
import { type PageRow, type Words, wordsFor } from '../page-row.ts';
import { pages } from '../pages.ts';

const quarterOf = ({ address }: PublicPractice) => quarterText(address);

/**
 * For search engines and link previews, which read the HTML and run no scripts: the browser's program has none of it. A
 * page whose words depend on data describes itself.
 */
const descriptions: Partial<Record<keyof typeof pages, Words>> = {
  home: ({ description }) => description,
  services: ({ doctor }) => `What you can book with ${doctor.name}: each service with its length and price.`,
  about: (practice) =>
    `${endSentence(`${practice.doctor.name}, ${practice.doctor.title}, sees patients in ${quarterOf(practice)}`)} Training and way of working.`,
  contact: (practice) =>
    endSentence(
      `Address, opening hours, phone, email and WhatsApp of ${practice.name} in ${quarterOf(practice)}`,
    ),
  privacy: 'What we keep about you, and why.',
  fees: ({ doctor }) =>
    `What each visit with ${doctor.name} costs, how you pay, and what your insurance can do.`,
  firstAppointment:
    'What to bring, how the visit goes, how an online one works, and what is different for a child.',
  cancellation:
    'Until when and how you move or cancel a visit, and what happens if the practice has to cancel.',
  questions: 'What people ask before a visit: about booking, changes, money, messages and data.',
  terms: 'Under what terms you use this site, and what it is no place for.',
  accessibility: 'What we test and how, what does not work yet, and whom to tell.',
  blog: ({ doctor }) =>
    `Notes from ${doctor.name} on sleep, food, movement and rest. Short, sober and useful.`,
  login: 'Sign in to book and see your appointments.',
  register: 'Create an account to book an appointment.',
  counselling:
    'Fifteen minutes by chat, free of charge: find out whether a visit makes sense, and which one.',
};

/** What a page says of itself to search engines. */
export function descriptionOf(row: PageRow, practice: PublicPractice): string | undefined {
  const name = pageNames.find((name) => pages[name] === row);
  return name && wordsFor(descriptions[name], practice);
}

const pageNames = Object.keys(pages) as (keyof typeof pages)[];
