import type { Appointment } from '@garden-room/contract/appointment';
import type { Schedule } from '@garden-room/contract/schedule';
import { useQuery } from '@tanstack/react-query';
import { lazy, type RefObject, useState } from 'react';
import { calendarAppointmentsQuery } from '#api/calendar-appointments.ts';
import { DialogPlace } from '#components/ui/dialog-place.tsx';
import { RetryNotice } from '#components/ui/retry-notice.tsx';
import { loadNeeded } from '#lib/lost-code.ts';
import type { ManageApi } from '../manage/manage-actions.tsx';
import { useFocusKept } from '../manage/use-focus-kept.ts';
import { AppointmentPanel } from './appointment-panel.tsx';
import { CalendarHeader } from './calendar-header.tsx';
import { DayGrid } from './day-grid.tsx';
import { MoveBar } from './move-bar.tsx';
import { MoveOutcomeBar, outcomeWords } from './move-outcome.tsx';
import { movingWords } from './move-words.ts';
import { withMoved } from './moved-appointments.ts';
import { type Place, type PlaceState, placeState } from './place-state.ts';
import { placeAppointments } from './placed-appointments.ts';
import { shownHours } from './shown-hours.ts';
import { loadBlockDialogs, useBlocking } from './use-blocking.ts';
import { useFocusNext } from './use-focus-next.ts';
import { useMoveMode } from './use-move-mode.ts';
import { type MoveOutcome, useMoves } from './use-moves.ts';
import { useShownDays } from './use-shown-days.ts';

const BlockDialogs = lazy(() => loadNeeded(loadBlockDialogs()));

type CalendarBoardProps = {
  schedule: Schedule;
  changes: ManageApi;
  /** Books for a patient at a time. */
  onBook: (at: { date: string; time: string }) => void;
  heading: RefObject<HTMLElement | null>;
};

export function CalendarBoard({ schedule, changes, onBook, heading }: CalendarBoardProps) {
  const { timeZone } = schedule;
  const { now, today, date, dates, go } = useShownDays(timeZone);
  const read = useQuery(calendarAppointmentsQuery({ from: dates[0] ?? date, to: dates.at(-1) ?? date }));

  const moves = useMoves(timeZone);
  const focusNext = useFocusNext(heading);
  const appointments = withMoved(read.data ?? [], moves.pending?.after ?? null);
  const placed = placeAppointments(appointments, timeZone).filter((one) => dates.includes(one.date));
  const hours = shownHours(schedule, dates, placed);
  const stateOf = (appointment: Appointment, place: Place) => {
    const known = read.data !== undefined && dates.includes(place.date);
    return placeState(appointment, place, { schedule, appointments: known ? appointments : null, now });
  };
  const mode = useMoveMode({
    timeZone,
    hours,
    stateOf,
    onTurn: (to) => !dates.includes(to) && go({ date: to }),
    onDrop: (appointment, place) => {
      void moves.move(appointment, place).then(focusNext);
    },
    onEnd: focusNext,
  });
  const beginMove = (appointment: Appointment) => {
    if (moves.pending) return;
    moves.forget();
    mode.begin(appointment);
  };
  const undo = moves.undo && (() => void moves.undo?.().then(focusNext));

  const [openedId, setOpenedId] = useState<string | null>(null);
  const opened = placed.find(({ appointment }) => appointment._id === openedId)?.appointment ?? null;
  const noteChange = useFocusKept(read.data, heading);
  const blocking = useBlocking();

  const { moving, refused } = mode;
  const movingState = moving && stateOf(moving.appointment, moving.place);

  return (
    <section aria-label="Calendar" className="flex flex-col gap-6">
      <CalendarHeader
        dates={dates}
        today={today}
        timeZone={timeZone}
        onBlock={() => blocking.askToBlock({ date: date < today ? today : date })}
        onTurn={(turned) =>
          moving && mode.put(moving.appointment, { ...moving.place, date: turned(moving.place.date) })
        }
      />
      <p role="status" className="sr-only">
        {saidOf(mode, movingState, moves.outcome, timeZone)}
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
        onMove={beginMove}
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
          movingState={movingState}
          moves={moves}
          onUndo={undo}
          onOpen={setOpenedId}
          onMove={beginMove}
          onSelect={blocking.askToBlock}
          onFree={blocking.askToFree}
        />
      )}
      <div className="sticky bottom-0 z-30">
        {moving && movingState && (
          <MoveBar
            moving={moving}
            state={movingState}
            refused={refused}
            onDrop={mode.drop}
            onEnd={mode.end}
          />
        )}
        {moves.outcome && (
          <MoveOutcomeBar
            outcome={moves.outcome}
            timeZone={timeZone}
            onUndo={undo}
            onDismiss={moves.forget}
            onLookAgain={() => {
              moves.forget();
              void read.refetch();
            }}
          />
        )}
      </div>
      <DialogPlace>
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
      </DialogPlace>
    </section>
  );
}

/** What is announced: where the appointment that moves would stand, or what came of the last move. */
function saidOf(
  { moving, refused }: ReturnType<typeof useMoveMode>,
  state: PlaceState | null,
  outcome: MoveOutcome | null,
  timeZone: string,
) {
  if (moving && state) return movingWords(moving.place, state, refused);
  return outcome && outcomeWords(outcome, timeZone);
}
