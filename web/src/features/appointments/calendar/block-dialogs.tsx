import { BlockDialog } from './block-dialog.tsx';
import { FreeDialog } from './free-dialog.tsx';
import type { BlockQuestion } from './use-blocking.ts';

type BlockDialogsProps = {
  question: BlockQuestion;
  open: boolean;
  /** Today at the clinic. */
  today: string;
  onClose: () => void;
};

/** What asks before time is blocked, or freed again. */
export default function BlockDialogs({ question: { change, part }, ...dialog }: BlockDialogsProps) {
  return change === 'free' ? <FreeDialog part={part} {...dialog} /> : <BlockDialog part={part} {...dialog} />;
}
