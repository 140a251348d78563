import { useRef } from 'react';

/** The Idempotency-Key to send a draft with: the same for as long as the draft is, however often it is sent. */
export function useKeyPerDraft() {
  const sent = useRef<{ text: string; key: string } | null>(null);
  return (draft: unknown): string => {
    const text = JSON.stringify(draft);
    if (sent.current?.text !== text) sent.current = { text, key: crypto.randomUUID() };
    return sent.current.key;
  };
}
