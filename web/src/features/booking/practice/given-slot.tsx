import { Button } from '#components/ui/button.tsx';
import { longDate } from '#lib/clinic-time.ts';
import type { RequestedSlot } from '../requested-slot.ts';

/** The time that the dialog was opened for. */
export const GivenSlot = ({ slot, onChange }: { slot: RequestedSlot; onChange: () => void }) => (
  <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-y border-hairline py-3">
    <p className="font-display text-xl text-evergreen-strong">
      {longDate(slot.date)}, <span className="whitespace-nowrap">{slot.time}</span>
    </p>
    <Button size="sm" variant="secondary" onClick={onChange}>
      Another time
    </Button>
  </div>
);
