import type { PublicPractice } from '@garden-room/contract/practice-facts';
import { createContext, use } from 'react';
import { sharedAnswer } from './shared-answer.ts';

const PracticeContext = createContext<PublicPractice | null>(null);

/** The facts that the page's HTML was rendered with. */
export const PracticeProvider = PracticeContext;

const facts = sharedAnswer('/api/practice', ({ practice }) => practice);

/** The facts of the moment, where a document has none. */
export const loadPractice = facts.load;

/** Replaces the facts of a document that the build has written. Where there is no answer, they stay. */
export const refreshPractice = facts.refresh;

/** Shows these facts, which were saved in this tab, in place of those of the HTML. */
export const updatePractice = facts.update;

/** The practice's facts: the one way to it for every component. */
export function usePractice(): PublicPractice {
  const inHtml = use(PracticeContext);
  const practice = facts.useNewer() ?? inHtml;
  if (!practice) throw new Error('No practice.');
  return practice;
}
