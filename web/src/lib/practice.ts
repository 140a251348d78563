import type { PublicPractice } from '@garden-room/contract/practice-facts';
import { createContext, use, useSyncExternalStore } from 'react';

const PracticeContext = createContext<PublicPractice | null>(null);

/** The facts that the page's HTML was rendered with. */
export const PracticeProvider = PracticeContext;

/** Newer than the HTML: fetched since, or saved in this tab. */
let newer: PublicPractice | null = null;
const listeners = new Set<() => void>();

/** Shows these facts in place of those of the HTML. */
export function updatePractice(practice: PublicPractice): void {
  newer = practice;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What the practice says of itself: the one way to it for every component. */
export function usePractice(): PublicPractice {
  const inHtml = use(PracticeContext);
  const practice =
    useSyncExternalStore(
      subscribe,
      () => newer,
      () => null,
    ) ?? inHtml;
  if (!practice) throw new Error('No practice.');
  return practice;
}
