import { expect, onTestFinished } from 'vitest';
import { pages } from '#framework/pages.ts';

/**
 * What the site says to patients alone, by words that no sentence to the practice has. A page that staff read says none
 * of it, at any moment of a test.
 */
const toPatients = [
  'please bring',
  'please come',
  'getting there',
  'directions',
  'you pay',
  'you are expected',
  'someone you book for',
  'people you book for',
  'you look after',
  "I can't come",
  'your next appointment',
  'your appointments',
  'your visit',
  'your own appointments',
  'your note',
  'you can change this until',
  'you cancelled',
  'the practice calls you',
  'the practice sends you',
  'we answer every request',
  'calendar, and changes it there',
];

/** Pages that show the staff what patients read: their messages, and the sentences that settings make. */
const quoting = ['/dashboard/messages/:id', '/dashboard/settings'];

/** Whether a route is a page of the staff alone, which has no sentence to patients. */
export const isOfStaffAlone = (route: string): boolean =>
  !quoting.includes(route) &&
  Object.values(pages).some(({ path, guard }) => path === route && (guard === 'staff' || guard === 'admin'));

const pattern = new RegExp(toPatients.join('|'), 'gi');

/** The words of patients' sentences that a text has. */
export const wordsToPatients = (text: string): string[] => text.match(pattern) ?? [];

/** What parts of a text leave where they are joined: a space before a mark, or one mark after another. */
const strayMarks = / [,;.!?](?=\s|$)|[,;][,.]|…[.…]|\.…|\.{4,}|(?<!\.)\.\.(?!\.)|[!?]\./g;

/** The places of a text with marks that no sentence has, each with the words around it. */
export const marksAstray = (text: string): string[] =>
  [...text.matchAll(strayMarks)].map(({ index }) => text.slice(Math.max(0, index - 20), index + 20));

/** Collects, until it is stopped, what a search finds in any text that the document shows. */
export function watchTexts(find: (text: string) => string[]): { said: Set<string>; stop: () => void } {
  const said = new Set<string>();
  const observer = new MutationObserver(() => {
    for (const words of find(document.body.textContent ?? '')) said.add(words);
  });
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  return { said, stop: () => observer.disconnect() };
}

/** From now on until its end, fails the test in which the document says a sentence that is for patients. */
export function refuseWordsToPatients(): void {
  const { said, stop } = watchTexts(wordsToPatients);
  onTestFinished(() => {
    stop();
    expect([...said], 'said to patients, on a page of the staff').toEqual([]);
  });
}
