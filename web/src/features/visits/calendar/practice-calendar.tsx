import type { Schedule } from '@garden-room/contract/schedule';
import { clockText, formatTime } from '@garden-room/contract/wall-time';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useState } from 'react';
import { listBlockReasons } from '#api/block-reasons.ts';
import { calendarAppointmentsQuery } from '#api/calendar-appointments.ts';
import { scheduleQuery } from '#api/schedule.ts';
import { clearOfBar } from '#components/ui/clear-of-bar.ts';
import { lazyDialog, lazyPart } from '#components/ui/lazy-part.tsx';
import { RetryNotice } from '#components/ui/notice.tsx';
import { useAskedDialog } from '#components/ui/use-asked-dialog.ts';
import type { BookForPresets } from '#features/visits/booking-dialogs/use-book-for.ts';
import { DaySheet } from '#features/visits/list/day-sheet.tsx';
import { useFocusKept } from '#features/visits/visit/use-focus-kept.ts';
import type { PracticeDialogOpener } from '#features/visits/visit/with-practice-dialogs.tsx';
import { AppointmentPanel } from './appointment-panel.tsx';
import type { BlockQuestion } from './block-time-dialogs.tsx';
import { CalendarHeader } from './calendar-header.tsx';
import { type CalendarTime, layOutAppointments, shownHours } from './calendar-times.ts';
import { CalendarSkeleton } from './calendar-view.tsx';
import { DayGrid } from './day-grid.tsx';
import { FailedMove, MoveBar } from './move-bars.tsx';
import { useMoves, withMoved } from './use-moves.ts';
import { useMoving } from './use-moving.ts';
import { useShownDays } from './use-shown-days.ts';

type PracticeCalendarProps = {
  changes: PracticeDialogOpener;
  /** Books for a patient at a time. */
  onBook: (at: BookForPresets) => void;
  /** Gets the focus when what had it is removed. */
  heading: RefObject<HTMLElement | null>;
};

/** The practice's appointments on a calendar of its hours, where they are opened and moved and time is blocked. */
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

const BlockTimeDialogs = lazyPart(() => import('./block-time-dialogs.tsx'), lazyDialog);

/** The calendar’s days, its dialogs, and the bars about a move. */
function CalendarBoard({
  schedule,
  changes,
  onBook,
  heading,
}: PracticeCalendarProps & { schedule: Schedule }) {
  const { timeZone } = schedule;
  const { now, today, date, dates, go } = useShownDays(timeZone);
  const [from = date, to = date] = [dates[0], dates.at(-1)];
  const read = useQuery(calendarAppointmentsQuery({ from, to }));
  const { data: reasons = [] } = useQuery(listBlockReasons.query({ query: { from, to } }));

  const moves = useMoves(timeZone);
  const appointments = withMoved(read.data ?? [], moves.pending?.after ?? null);
  const drawn = layOutAppointments(appointments, timeZone).filter((one) => dates.includes(one.date));
  const hours = shownHours(schedule, dates, drawn);
  const mode = useMoving({ schedule, hours, shown: { dates, go, now }, moves, heading });

  const [openedId, setOpenedId] = useState<string | null>(null);
  const opened = drawn.find(({ appointment }) => appointment._id === openedId)?.appointment ?? null;
  const noteChange = useFocusKept(read.data, heading);
  const blocking = useAskedDialog<BlockQuestion>(blockKey);
  useEffect(BlockTimeDialogs.preload, []);
  const block = ({ date, start }: CalendarTime) =>
    blocking.ask({ change: 'block', part: { date, start: clockText(start) } });
  /** Blocking is the second choice. */
  const book = (at: CalendarTime) =>
    onBook({
      date: at.date,
      time: formatTime(at.start),
      ...(at.date >= today && { onBlock: () => block(at) }),
    });

  return (
    <section aria-label="Calendar" className="flex flex-col gap-6">
      <CalendarHeader
        dates={dates}
        today={today}
        timeZone={timeZone}
        onWalkIn={() => onBook({ date: today, walkIn: true })}
        onBlock={() => blocking.ask({ change: 'block', part: { date: date < today ? today : date } })}
        onTurn={mode.takeAlong}
      />
      <p role="status" className="sr-only">
        {mode.announcement}
      </p>
      {read.error && (
        <RetryNotice title="The appointments could not be loaded" onRetry={() => void read.refetch()}>
          {read.error.message}
        </RetryNotice>
      )}
      {/* Rendered before the grid: a dialog that closes returns the focus, and then the moved appointment takes it. */}
      <AppointmentPanel
        appointment={opened}
        now={now}
        changes={changes}
        onChange={({ _id }) => noteChange(_id)}
        onMove={mode.begin}
        onClose={() => setOpenedId(null)}
      />
      {read.data && <DaySheet appointments={drawn.map(({ appointment }) => appointment)} dates={dates} />}
      {read.isPending && (
        <p className="hidden print:block">The appointments are being read. Please print again in a moment.</p>
      )}
      {(read.data || !read.error) && (
        <DayGrid
          schedule={schedule}
          dates={dates}
          today={today}
          now={now}
          hours={hours}
          drawn={drawn}
          reasons={reasons}
          loading={read.data === undefined}
          mode={mode}
          moves={moves}
          acts={{ now, changes, onChange: ({ _id }) => noteChange(_id) }}
          onOpen={setOpenedId}
          onBook={book}
          onBlock={block}
          onSelect={(part) => blocking.ask({ change: 'block', part })}
          onUnblock={(part, reason) => blocking.ask({ change: 'unblock', part, reason })}
        />
      )}
      <div ref={clearOfBar} className="sticky bottom-0 z-30">
        {mode.moving && mode.state && (
          <MoveBar
            moving={mode.moving}
            state={mode.state}
            refused={mode.refused}
            onDrop={mode.drop}
            onEnd={mode.end}
          />
        )}
        {moves.outcome?.kind === 'failed' && (
          <FailedMove
            outcome={moves.outcome}
            timeZone={timeZone}
            onDismiss={moves.forget}
            onLookAgain={() => {
              moves.forget();
              void read.refetch();
            }}
          />
        )}
      </div>
      {blocking.shown && (
        <BlockTimeDialogs
          key={blocking.shown.key}
          question={blocking.shown.question}
          open={blocking.shown.open}
          today={today}
          onBook={onBook}
          onClose={blocking.shown.close}
        />
      )}
    </section>
  );
}

const blockKey = ({ change, part: { date, start, end } }: BlockQuestion) =>
  [change, date, start, end].join(' ');
