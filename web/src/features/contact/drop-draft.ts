/** Where the tab keeps the message that is being written (`draft.ts`). */
export const draftKey = 'contact-draft';

/** Forgets the draft. Apart from the rest of it: whoever signs out needs this on every page. */
export function dropDraft(): void {
  try {
    sessionStorage.removeItem(draftKey);
  } catch {
    // Storage may be blocked: then there is no draft.
  }
}
