import type { DayPart } from '@garden-room/contract/block-time';
import { useAskedDialog } from '#components/ui/use-asked-dialog.ts';
import type { BlockQuestion } from './blocked-part.ts';

export const loadBlockDialogs = () => import('./block-dialogs.tsx');

/** Blocking time on the calendar, and freeing it again: what asks about it is code of its own. */
export function useBlocking() {
  const { shown, ask } = useAskedDialog<BlockQuestion>(keyOf, loadBlockDialogs);
  return {
    shown,
    askToBlock: (part: Partial<DayPart> & { date: string }) => ask({ change: 'block', part }),
    askToFree: (part: DayPart) => ask({ change: 'free', part }),
  };
}

const keyOf = ({ change, part: { date, start, end } }: BlockQuestion) => [change, date, start, end].join(' ');
