/*
 * Sentences that patients and the practice both meet: whoever works here is not told to call their own number, nor that
 * the practice could not be reached.
 */

/** Whether the practice reads, on a page of its own: the boot script and the shell say so of the document. */
export const isDeskReading = (): boolean =>
  typeof document !== 'undefined' && document.documentElement.hasAttribute('data-desk');

/** The one of two sentences that is true to who reads it. */
export const forReader = (patient: string, practice: string): string =>
  isDeskReading() ? practice : patient;
