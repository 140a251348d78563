import { useState } from 'react';
import type { Elements } from '#lib/elements.ts';
import { readStored, store } from '#lib/local-storage.ts';

export type KeptDetailsProps = {
  /** The key under which this browser keeps whether it was left open. */
  storageKey: string;
  isOpenAtFirst?: boolean;
  summary: Elements;
  summaryClass: string;
  children: Elements;
};

/** A part that unfolds, and comes back as it was left in this browser. What is folded is not rendered. */
export function KeptDetails({ storageKey, isOpenAtFirst = false, ...rest }: KeptDetailsProps) {
  const { summary, summaryClass, children } = rest;
  const [isOpen, setOpen] = useState(
    () => (readStored(storageKey) ?? (isOpenAtFirst ? 'open' : 'folded')) === 'open',
  );
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget: { open } }) => {
        if (open === isOpen) return;
        setOpen(open);
        store(storageKey, open ? 'open' : 'folded');
      }}
    >
      <summary className={summaryClass}>{summary}</summary>
      {isOpen && children}
    </details>
  );
}
