import { draftKey } from './drop-draft.ts';
import { type Enquiry, enquiryFields } from './enquiry.ts';

/** Keeps what is being written for as long as the tab is open, over a reload and while another page is shown. */
export function keepDraft(draft: Enquiry): void {
  withStorage((storage) => storage.setItem(draftKey, JSON.stringify(draft)));
}

/** Puts the draft where nothing has been typed yet: the page may have been typed into before hydration. */
export function restoreDraft(form: HTMLFormElement): void {
  const draft = readDraft();
  for (const name of enquiryFields) {
    const field = form.elements.namedItem(name);
    const empty = (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) && !field.value;
    if (empty) field.value = draft[name] ?? '';
  }
}

function readDraft(): Partial<Enquiry> {
  const draft: Partial<Enquiry> = {};
  withStorage((storage) => {
    const stored: Record<string, unknown> = Object(JSON.parse(storage.getItem(draftKey) ?? '{}'));
    for (const name of enquiryFields) {
      const text = stored[name];
      if (typeof text === 'string') draft[name] = text;
    }
  });
  return draft;
}

/** Browsers may refuse to store anything, and what is stored may be anything: then there is no draft. */
function withStorage(act: (storage: Storage) => void): void {
  try {
    act(sessionStorage);
  } catch {}
}
