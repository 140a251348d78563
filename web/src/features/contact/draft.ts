/** The keys of the draft, and of the user whose session ended while they wrote it. */
const draftKey = 'contact-draft';
const ownerKey = 'contact-draft-owner';

/** Keeps a draft for as long as the tab is open, through reloads and navigation. */
export function keepDraft(draft: object): void {
  withStorage((storage) => storage.setItem(draftKey, JSON.stringify(draft)));
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

/** What was kept, by field; of any type. */
export function readDraft(): Record<string, unknown> {
  let draft = {};
  withStorage((storage) => {
    draft = Object(JSON.parse(storage.getItem(draftKey) ?? '{}'));
  });
  return draft;
}

/** Storage may be unavailable, and its content may be anything: then there is no draft. */
function withStorage(act: (storage: Storage) => void): void {
  try {
    act(sessionStorage);
  } catch {}
}
