import { type Message, messageFields } from './message.ts';

const key = 'contact-draft';

/** Keeps what is being written for this visit, over a reload and while another page is open. */
export function keepDraft(draft: Message): void {
  withStorage((storage) => storage.setItem(key, JSON.stringify(draft)));
}

export function dropDraft(): void {
  withStorage((storage) => storage.removeItem(key));
}

export function readDraft(): Partial<Message> {
  const draft: Partial<Message> = {};
  withStorage((storage) => {
    const stored: Record<string, unknown> = Object(JSON.parse(storage.getItem(key) ?? '{}'));
    for (const field of messageFields) {
      const text = stored[field];
      if (typeof text === 'string') draft[field] = text;
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
