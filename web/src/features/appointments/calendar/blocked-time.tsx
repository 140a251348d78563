import type { DayPart } from '@garden-room/contract/block-time';
import { partWords } from './part-words.ts';

type BlockedTimeProps = { part: DayPart; onFree: (part: DayPart) => void };

/** Time that the practice has blocked. Pressed, it asks whether to free it. */
export const BlockedTime = ({ part, onFree }: BlockedTimeProps) => (
  <button
    type="button"
    aria-label={`Blocked: ${partWords(part)}`}
    aria-haspopup="dialog"
    onClick={() => onFree(part)}
    className="m-px flex min-w-0 grow flex-col overflow-hidden rounded-sm border border-field bg-[repeating-linear-gradient(135deg,var(--color-sage-deep)_0_2px,transparent_2px_9px)] px-1.5 py-0.5 text-left text-xs leading-tight hover:border-evergreen focus-visible:z-10"
  >
    <span className="rounded-sm bg-ground px-1 font-medium text-ink-soft">Blocked</span>
  </button>
);
