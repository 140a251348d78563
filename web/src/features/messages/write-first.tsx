import type { ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';
import { MessageForm, type Reader } from './message-form.tsx';

type WriteFirstProps = {
  /** The button's words: to whom. */
  to: string;
  reader: Reader;
  patientId: string;
  open: boolean;
  onToggle: () => void;
  hint: ReactNode;
  sentText: string;
};

/** Begins a thread: a button, and the form that it opens. */
export const WriteFirst = ({ to, reader, patientId, open, onToggle, ...texts }: WriteFirstProps) => (
  <div className="mb-10">
    <Button variant="secondary" aria-expanded={open} onClick={onToggle}>
      {to}
    </Button>
    {open && (
      <div className="mt-6">
        <MessageForm reader={reader} about={`new ${patientId}`} purpose={{ patientId }} {...texts} />
      </div>
    )}
  </div>
);
