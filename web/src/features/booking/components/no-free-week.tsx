import { useQuery } from '@tanstack/react-query';
import type { SlotsFor } from '#api/available-slots.ts';
import { nextFreeDayQuery } from '#api/next-free-day.ts';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { PhoneLink } from '#components/ui/phone-link.tsx';
import { longDate } from '#lib/clinic-time.ts';

type NoFreeWeekProps = { wanted: SlotsFor; after: string; onGoTo: (date: string) => void };

/** Nothing free in the week shown: leads to the next day that has something, or to the telephone. */
export default function NoFreeWeek({ wanted, after, onGoTo }: NoFreeWeekProps) {
  const { data: next, isPending } = useQuery(nextFreeDayQuery(wanted, after));
  if (isPending) return <Notice title="Nothing is free in this week">Looking further ahead…</Notice>;
  if (!next) {
    return (
      <Notice title="Nothing is free in this week, nor after it">
        Later days open one by one. If you need to be seen sooner, please call <PhoneLink />.
      </Notice>
    );
  }
  return (
    <Notice
      title="Nothing is free in this week"
      action={
        <Button variant="secondary" size="sm" onClick={() => onGoTo(next)}>
          Go to {longDate(next)}
        </Button>
      }
    >
      The next free day is {longDate(next)}.
    </Notice>
  );
}
