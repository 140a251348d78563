import { BlockDialog } from './block-dialog.tsx';
import { FreeDialog } from './free-dialog.tsx';
import type { BlockQuestion } from './use-blocking.ts';

type BlockDialogsProps = {
  question: BlockQuestion;
  open: boolean;
  /** Today at the clinic. */
  today: string;
  /** Books for a patient at a time. */
  onBook: (at: { date: string; time: string }) => void;
  onClose: () => void;
};

/** What asks before time is blocked, or freed again. */
export default function BlockDialogs({ question: { change, part }, onBook, ...dialog }: BlockDialogsProps) {
  if (change === 'free') return <FreeDialog part={part} {...dialog} />;
  return <BlockDialog part={part} onBook={onBook} {...dialog} />;
}
