/** Where the tab keeps whose session has ended over the message that is being written. */
const key = 'contact-draft-owner';

/** Notes whose message it is, though they are not signed in any more; with null, that it is whoever's is here. */
export function noteDraftOwner(personId: string | null): void {
  try {
    if (personId === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, personId);
  } catch {
    // Storage may be blocked: then a reload leaves no message either.
  }
}

export function readDraftOwner(): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}
