import { type Enquiry, enquiryFields } from './enquiry.ts';

/** The keys of the draft, and of the user whose session ended while they wrote it. */
const draftKey = 'contact-draft';
const ownerKey = 'contact-draft-owner';

/** Keeps a draft for as long as the tab is open, through reloads and navigation. */
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

/** Forgets the draft. */
export const dropDraft = (): void => withStorage((storage) => storage.removeItem(draftKey));

/**
 * Notes the user whose session ended while they wrote the message; null where it belongs to the current visitor.
 */
export function noteDraftOwner(personId: string | null): void {
  withStorage((storage) => {
    if (personId === null) storage.removeItem(ownerKey);
    else storage.setItem(ownerKey, personId);
  });
}

export function readDraftOwner(): string | null {
  let owner: string | null = null;
  withStorage((storage) => {
    owner = storage.getItem(ownerKey);
  });
  return owner;
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

/** Storage may be unavailable, and its content may be anything: then there is no draft. */
function withStorage(act: (storage: Storage) => void): void {
  try {
    act(sessionStorage);
  } catch {}
}
