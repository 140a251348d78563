import type { ListedTask } from '@garden-room/contract/endpoints/tasks';
import { timeText } from '@garden-room/contract/time-text';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { scheduleQuery } from '#api/schedule.ts';
import { finishTask } from '#api/tasks.ts';
import { useAct } from '#api/use-act.ts';
import { Button } from '#components/ui/button.tsx';
import { lazyDialog, lazyPart } from '#components/ui/lazy-part.tsx';
import { PatientName } from '#components/ui/patient-name.tsx';
import { paths } from '#config/paths.ts';
import { dateIn, weekdayDate } from '#lib/clinic-time.ts';
import { cn } from '#lib/cn.ts';
import { tellDone } from '#lib/undo-offer.ts';
import { useNow } from '#lib/use-now.ts';
import { dueText, forWhom, isToDo, taskSortKey } from './task-words.ts';

const TaskDialog = lazyPart(() => import('./task-dialog.tsx'), lazyDialog);

type AddTaskProps = {
  /** The visit that the task is about, and its day. */
  visit?: { _id: string; date: string };
};

/** Opens the form of a new task. */
export function AddTask({ visit }: AddTaskProps) {
  /** Null until it is first opened. */
  const [opened, setOpened] = useState<boolean | null>(null);
  useEffect(TaskDialog.preload, []);
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setOpened(true)}>
        Add task
      </Button>
      {opened !== null && <TaskDialog open={opened} visit={visit ?? null} onClose={() => setOpened(false)} />}
    </>
  );
}

type TaskListProps = {
  tasks: readonly ListedTask[];
  /** So many open ones at first. */
  most?: number;
  /** Whether each names its visit: not on the page of that visit. */
  namesVisit?: boolean;
};

/**
 * Tasks with a tick for each: open ones, then those done lately. A ticked one keeps its place, to be undone; one that
 * is opened again leaves its place once that is stored.
 */
export function TaskList({ tasks, most = Number.POSITIVE_INFINITY, namesVisit = true }: TaskListProps) {
  /** The list in which a task that was pressed stays, if any. */
  const [places, setPlaces] = useState<ReadonlyMap<string, Place | null>>(new Map());
  const lastPressed = useRef<string>(null);
  const [showsAll, setShowsAll] = useState(false);
  const today = useToday();
  const placeOf = (task: ListedTask): Place => places.get(task._id) ?? (isToDo(task) ? 'open' : 'done');
  const staying = tasks
    .filter((task) => placeOf(task) === 'open')
    .sort((one, other) => taskSortKey(one).localeCompare(taskSortKey(other)));
  const done = tasks.filter((task) => placeOf(task) === 'done');
  const shown = showsAll ? staying : staying.slice(0, most);
  const stay = (id: string, place: Place | null) => setPlaces((before) => new Map(before).set(id, place));
  const row = (task: ListedTask) => (
    <TaskRow
      key={task._id}
      task={task}
      today={today}
      namesVisit={namesVisit}
      lastPressed={lastPressed}
      onPress={() => stay(task._id, placeOf(task))}
      onStored={() => placeOf(task) === 'done' && stay(task._id, null)}
    />
  );
  return (
    <>
      {shown.length === 0 ? (
        <p className="text-ink-soft">No open tasks.</p>
      ) : (
        <ul className="divide-y divide-hairline border-y border-hairline">{shown.map(row)}</ul>
      )}
      {shown.length < staying.length && (
        <Button variant="quiet" size="sm" className="mt-2" onClick={() => setShowsAll(true)}>
          {`Show all ${staying.length} tasks`}
        </Button>
      )}
      {done.length > 0 && (
        <details className="mt-3 print:hidden">
          <summary className="w-fit cursor-pointer py-1.5 text-sm text-ink-soft">Done lately</summary>
          <ul className="mt-1 divide-y divide-hairline border-y border-hairline">{done.map(row)}</ul>
        </details>
      )}
    </>
  );
}

type Place = 'open' | 'done';

/** Today at the clinic; null until its time zone is known. */
function useToday(): string | null {
  const now = useNow();
  const { data: schedule } = useQuery(scheduleQuery);
  return schedule ? dateIn(schedule.timeZone, new Date(now)) : null;
}

type TaskRowProps = {
  task: ListedTask;
  today: string | null;
  namesVisit: boolean;
  /** The task whose row was pressed last: where that moves, it keeps the focus. */
  lastPressed: RefObject<string | null>;
  onPress: () => void;
  /** Called once all that was pressed is stored, or refused. */
  onStored: () => void;
};

function TaskRow({ task, today, namesVisit, lastPressed, onPress, onStored }: TaskRowProps) {
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (lastPressed.current === task._id && document.activeElement === document.body) box.current?.focus();
  }, [lastPressed, task._id]);
  const finish = useAct(finishTask, {
    onSuccess: (_, __, { body: { done } }) =>
      tellDone({
        text: done ? 'Task done.' : 'Task opened again.',
        undo: () => finishTask.call({ params: { id: task._id }, body: { done: !done, own: true } }),
      }),
  });
  /** As it was last pressed, until that is stored and read again. */
  const [wanted, setWanted] = useState<boolean | null>(null);
  const isDone = wanted ?? !isToDo(task);
  const latest = useRef<Promise<unknown>>(Promise.resolve());
  const set = (done: boolean) => {
    onPress();
    lastPressed.current = task._id;
    setWanted(done);
    // One after the other: a quick undo must not arrive before what it undoes.
    const act = latest.current
      .then(() => finish.mutateAsync({ params: { id: task._id }, body: { done } }))
      .catch(() => {}) // shown by `finish.error`
      .then(() => {
        if (latest.current !== act) return;
        setWanted(null);
        onStored();
      });
    latest.current = act;
  };
  const due = isDone ? null : dueText(task, today);
  return (
    <li className="row flex items-start gap-x-3 py-1.5">
      <span className="grid size-11 shrink-0 place-items-center">
        <input
          ref={box}
          id={id}
          type="checkbox"
          className="tick"
          checked={isDone}
          onChange={({ target }) => set(target.checked)}
        />
      </span>
      <div className="min-w-0 grow py-2">
        <label htmlFor={id} className={cn('block wrap-anywhere', isDone && 'text-ink-soft line-through')}>
          {task.text}
        </label>
        <p className="flex flex-wrap gap-x-4 text-sm text-ink-soft empty:hidden">
          {due && <span className={cn(due.isOverdue && 'font-semibold text-danger')}>{due.text}</span>}
          {task.for && <span>{`For the ${forWhom[task.for].toLowerCase()}`}</span>}
          {namesVisit && <VisitOfTask task={task} />}
        </p>
        {finish.isError && (
          <p role="alert" className="text-sm font-medium text-danger">
            {finish.error.message}
          </p>
        )}
      </div>
      {isDone && (
        <Button
          variant="quiet"
          size="sm"
          className="shrink-0"
          aria-label={`Open again: ${task.text}`}
          onClick={() => {
            set(false);
            // The button is gone then.
            box.current?.focus();
          }}
        >
          Open again
        </Button>
      )}
    </li>
  );
}

/** The visit that a task is about, as it is now; nothing where it is about none. */
function VisitOfTask({ task: { appointmentId, visit } }: { task: ListedTask }) {
  if (appointmentId === null) return null;
  if (!visit) return <span>The visit is gone.</span>;
  return (
    <PatientName
      name={visit.patientName}
      id={visit.patientId}
      of={visit}
      to={paths.appointment(appointmentId)}
      more={`, ${weekdayDate(visit.date)}, ${timeText(visit.time)}`}
    />
  );
}
