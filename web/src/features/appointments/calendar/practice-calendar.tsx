import type { Schedule } from '@garden-room/contract/schedule';
import { useQuery } from '@tanstack/react-query';
import { lazy, type RefObject, useState } from 'react';
import { calendarAppointmentsQuery } from '#api/calendar-appointments.ts';
import { scheduleQuery } from '#api/get-schedule.ts';
import { LazyDialog } from '#components/ui/lazy-dialog.tsx';
import { RetryNotice } from '#components/ui/retry-notice.tsx';
import { loadOrReload } from '#lib/load-or-reload.ts';
import type { ManageApi } from '../manage/manage-actions.tsx';
import { useFocusKept } from '../manage/use-focus-kept.ts';
import { AppointmentPanel } from './appointment-panel.tsx';
import { CalendarHeader } from './calendar-header.tsx';
import { CalendarSkeleton } from './calendar-skeleton.tsx';
import { DayGrid } from './day-grid.tsx';
import { MoveBar, MoveOutcomeBar } from './move-bars.tsx';
import { placeAppointments } from './placed-appointments.ts';
import { shownHours } from './shown-hours.ts';
import { loadBlockDialogs, useBlocking } from './use-blocking.ts';
import { useShownDays } from './use-calendar-address.ts';
import { useMoves, withMoved } from './use-moves.ts';
import { useMoving } from './use-moving.ts';

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

const BlockDialogs = lazy(() => loadOrReload(loadBlockDialogs()));

type CalendarBoardProps = {
  schedule: Schedule;
  changes: ManageApi;
  /** Books for a patient at a time. */
  onBook: (at: { date: string; time: string }) => void;
  heading: RefObject<HTMLElement | null>;
};

/** The calendar’s days with what is booked in them, and what is done about it: opened, moved, blocked, booked. */
function CalendarBoard({ schedule, changes, onBook, heading }: CalendarBoardProps) {
  const { timeZone } = schedule;
  const { now, today, date, dates, go } = useShownDays(timeZone);
  const read = useQuery(calendarAppointmentsQuery({ from: dates[0] ?? date, to: dates.at(-1) ?? date }));

  const moves = useMoves(timeZone);
  const appointments = withMoved(read.data ?? [], moves.pending?.after ?? null);
  const placed = placeAppointments(appointments, timeZone).filter((one) => dates.includes(one.date));
  const hours = shownHours(schedule, dates, placed);
  const moving = useMoving({ schedule, hours, shown: { dates, go, now }, moves, heading });
  const { mode } = moving;

  const [openedId, setOpenedId] = useState<string | null>(null);
  const opened = placed.find(({ appointment }) => appointment._id === openedId)?.appointment ?? null;
  const noteChange = useFocusKept(read.data, heading);
  const blocking = useBlocking();

  return (
    <section aria-label="Calendar" className="flex flex-col gap-6">
      <CalendarHeader
        dates={dates}
        today={today}
        timeZone={timeZone}
        onBlock={() => blocking.askToBlock({ date: date < today ? today : date })}
        onTurn={moving.takeAlong}
      />
      <p role="status" className="sr-only">
        {moving.said}
      </p>
      {read.error && (
        <RetryNotice title="The appointments could not be loaded" onRetry={() => void read.refetch()}>
          {read.error.message}
        </RetryNotice>
      )}
      {/* Before what is moved from it, which takes the focus once the dialog has given it back. */}
      <AppointmentPanel
        appointment={opened}
        now={now}
        changes={changes}
        onChange={({ _id }) => noteChange(_id)}
        onMove={moving.begin}
        onClose={() => setOpenedId(null)}
      />
      {(read.data || !read.error) && (
        <DayGrid
          schedule={schedule}
          dates={dates}
          today={today}
          now={now}
          hours={hours}
          placed={placed}
          loading={read.data === undefined}
          mode={mode}
          moves={moves}
          onUndo={moving.undo}
          onOpen={setOpenedId}
          onMove={moving.begin}
          onSelect={blocking.askToBlock}
          onFree={blocking.askToFree}
        />
      )}
      <div className="sticky bottom-0 z-30">
        {mode.moving && mode.state && (
          <MoveBar
            moving={mode.moving}
            state={mode.state}
            refused={mode.refused}
            onDrop={mode.drop}
            onEnd={mode.end}
          />
        )}
        {moves.outcome && (
          <MoveOutcomeBar
            outcome={moves.outcome}
            timeZone={timeZone}
            onUndo={moving.undo}
            onDismiss={moves.forget}
            onLookAgain={() => {
              moves.forget();
              void read.refetch();
            }}
          />
        )}
      </div>
      <LazyDialog>
        {blocking.shown && (
          <BlockDialogs
            key={blocking.shown.key}
            question={blocking.shown.question}
            open={blocking.shown.open}
            today={today}
            onBook={onBook}
            onClose={blocking.shown.close}
          />
        )}
      </LazyDialog>
    </section>
  );
}
