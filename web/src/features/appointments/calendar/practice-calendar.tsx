import { useQuery } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { scheduleQuery } from '#api/get-schedule.ts';
import { RetryNotice } from '#components/ui/retry-notice.tsx';
import type { ManageApi } from '../manage/manage-actions.tsx';
import { CalendarBoard } from './calendar-board.tsx';
import { CalendarSkeleton } from './calendar-skeleton.tsx';

type PracticeCalendarProps = {
  changes: ManageApi;
  /** Books for a patient at a time. */
  onBook: (at: { date: string; time: string }) => void;
  /** Where the focus goes when what had it is gone. */
  heading: RefObject<HTMLElement | null>;
};

/** The practice's appointments on a calendar of its hours: who comes when, what is blocked, and another time by hand. */
export default function PracticeCalendar(props: PracticeCalendarProps) {
  const schedule = useQuery({ ...scheduleQuery, refetchOnWindowFocus: 'always' });
  if (schedule.data) return <CalendarBoard schedule={schedule.data} {...props} />;
  if (!schedule.error) return <CalendarSkeleton />;
  return (
    <RetryNotice title="The calendar could not be loaded" onRetry={() => void schedule.refetch()}>
      {schedule.error.message}
    </RetryNotice>
  );
}
