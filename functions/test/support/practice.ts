import type { PracticeFacts } from '@garden-room/contract/practice-facts';
import { practiceFacts } from './deployed-practice.ts';
import { db } from './suite.ts';

/** Puts the facts into the store as a save does; without any, there are those of the build again. */
export async function storeFacts(changes?: Partial<PracticeFacts>): Promise<void> {
  const document = db.doc('settings/practice');
  await (changes ? document.set({ ...practiceFacts, ...changes }) : document.delete());
}

/** Has the site begin with its first services again. */
export const restoreServices = () => db.doc('settings/services').delete();
