import { useEffect, useId, useRef } from 'react';
import { Button } from './button.tsx';

type DiscardQuestionProps = { titleId: string; onKeep: () => void; onDiscard: () => void };

/** Asks before a closing dialog discards its input. */
export function DiscardQuestion({ titleId, onKeep, onDiscard }: DiscardQuestionProps) {
  const keep = useRef<HTMLButtonElement>(null);
  const textId = useId();
  useEffect(() => keep.current?.focus(), []);
  return (
    <>
      <h2 id={titleId} className="text-2xl">
        Discard what you typed?
      </h2>
      <p id={textId} className="mt-3 text-ink-soft">
        It is not saved, and cannot be brought back.
      </p>
      <div className="mt-8 flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onDiscard}>
          Discard
        </Button>
        {/* Moving the focus here is what makes a screen reader tell of the question. */}
        <Button ref={keep} aria-describedby={`${titleId} ${textId}`} onClick={onKeep}>
          Keep editing
        </Button>
      </div>
    </>
  );
}
