import { dayPartSchema } from '@garden-room/contract/block-time';
import { type ClosureDraft, closureDraftSchema } from '@garden-room/contract/endpoints/closures';
import { gridMinutes } from '@garden-room/contract/lock-cell';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { closeDays, listClosures } from '#api/closures.ts';
import { scheduleQuery } from '#api/schedule.ts';
import { useAct } from '#api/use-act.ts';
import { DateField } from '#components/forms/date-field.tsx';
import { fieldsOf } from '#components/forms/fields-of.ts';
import { Button } from '#components/ui/button.tsx';
import { TextField } from '#components/ui/fields.tsx';
import { textLinkClass } from '#components/ui/links.tsx';
import { Notice, RetryNotice } from '#components/ui/notice.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { useOneAtATime } from '#components/ui/use-one-at-a-time.ts';
import { paths } from '#config/paths.ts';
import { ClosedDays } from '#features/practice/closures/closed-days.tsx';
import { daysText, visitsText } from '#features/practice/closures/closure-words.tsx';
import { useSession } from '#features/session/use-session.ts';
import { ApiError, isOutcomeOpen } from '#lib/api-error.ts';
import { dateIn } from '#lib/clinic-time.ts';
import { useIsAdmin } from '#lib/role-context.ts';
import { useForm } from '#lib/use-form.ts';
import { useNow } from '#lib/use-now.ts';

/** Days that the practice closes at once, and what becomes of who is booked on them. */
export default function CloseDaysPage() {
  const { id } = useParams();
  const { user } = useSession();
  if (!user) return null;
  return id === undefined ? <CloseDays /> : <ClosedDays key={id} id={id} personId={user._id} />;
}

/** Closes a day or a vacation at once; what is booked on it comes next. Lists the closures that have not ended. */
function CloseDays() {
  return (
    <div className="wrap page-block">
      <h1 className="text-4xl text-evergreen-strong">Close days</h1>
      <p className="mt-4 max-w-[60ch] text-ink-soft">
        Nobody can book these days, or hours, from the moment you close them. Then you see who is booked, and
        cancel or move all of these visits in one step.{' '}
        <Link to={`${paths.help}#closing-days`} className={textLinkClass}>
          Step by step
        </Link>
      </p>
      <CloseDaysForm />
      <ComingClosures />
    </div>
  );
}

/** A link may say which hours are to be closed, as the calendar's does where a patient is booked in them. */
const asked = (search: URLSearchParams) => {
  const parsed = dayPartSchema.safeParse(Object.fromEntries(search));
  return parsed.success ? parsed.data : null;
};

function CloseDaysForm() {
  const schedule = useQuery(scheduleQuery);
  const now = useNow();
  const today = schedule.data ? dateIn(schedule.data.timeZone, new Date(now)) : undefined;
  // Fixed: a limit that arrives while a year is typed makes the browser forget its digits.
  const [min] = useState(today);
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const part = asked(search);
  const [isPart, setPart] = useState(part !== null);
  const closing = useAct(closeDays);
  const { register, unregister, handleSubmit, formState, setValue, getValues, setError } = useForm({
    resolver: zodResolver(closureDraftSchema),
    defaultValues: {
      first: part?.date ?? '',
      last: part?.date ?? '',
      ...(part && { hours: { start: part.start, end: part.end } }),
    },
  });
  const { errors } = formState;
  const field = fieldsOf(register, errors);
  const close = useOneAtATime(async (draft: ClosureDraft) => {
    if (today !== undefined && draft.first < today) {
      setError('first', { message: 'Choose a day to come.' }, { shouldFocus: true });
      return;
    }
    const { _id } = await closing.mutateAsync({ body: draft });
    await navigate(paths.closure(_id));
  });
  const setDays = (date: string) => {
    for (const name of ['first', 'last'] as const)
      setValue(name, date, { shouldDirty: true, shouldValidate: formState.isSubmitted });
  };
  return (
    <form
      noValidate
      className="mt-8 flex flex-col gap-6"
      onSubmit={(event) => {
        // A day by itself is its own last day.
        if (isPart || getValues('last') === '') setValue('last', getValues('first'));
        void handleSubmit(close)(event);
      }}
    >
      <div className="flex flex-wrap items-start gap-3">
        <div className="w-46">
          <DateField label={isPart ? 'Day' : 'First day'} min={min} {...field('first')} />
        </div>
        {isPart ? (
          (['start', 'end'] as const).map((edge) => (
            <div key={edge} className="w-36">
              <TextField
                label={edge === 'start' ? 'From' : 'To'}
                type="time"
                step={gridMinutes * 60}
                error={errors.hours?.[edge]?.message}
                {...register(`hours.${edge}`)}
              />
            </div>
          ))
        ) : (
          <div className="w-46">
            <DateField label="Last day (optional)" min={min} {...field('last')} />
          </div>
        )}
        <Button
          variant="secondary"
          className="mt-7"
          disabled={today === undefined}
          onClick={() => setDays(today ?? '')}
        >
          {isPart ? 'Today' : 'Only today'}
        </Button>
      </div>
      <label className="flex items-center gap-3">
        <input
          type="checkbox"
          checked={isPart}
          onChange={({ target }) => {
            setPart(target.checked);
            // Days are sent without hours.
            if (!target.checked) unregister('hours');
          }}
          className="tick"
        />
        Only some hours of one day
      </label>
      {closing.error && (
        <Notice
          tone="error"
          title={isOutcomeOpen(closing.error) ? 'We do not know whether they are closed' : 'Not closed'}
        >
          <span>{problemOf(closing.error)}</span>
          <span>{isOutcomeOpen(closing.error) && ' Press again: it is closed once.'}</span>
        </Notice>
      )}
      <div>
        <Button type="submit" busyText={closing.isPending ? 'Closing…' : undefined}>
          {isPart ? 'Close this time' : 'Close these days'}
        </Button>
      </div>
    </form>
  );
}

/** What the server alone can know is said of a field, such as that the practice is closed then. */
const problemOf = (error: Error): string =>
  (error instanceof ApiError && error.issues[0]?.message) || error.message;

/** Closures that have not ended: with those whose visits still wait for a decision. */
function ComingClosures() {
  const { data, error, refetch } = useQuery(listClosures.query());
  const isAdmin = useIsAdmin();
  return (
    <section aria-labelledby="closures" className="mt-14">
      <h2 id="closures" className="text-2xl text-evergreen-strong">
        Closed days
      </h2>
      {data === undefined && error && (
        <div className="mt-5">
          <RetryNotice title="The closed days could not be loaded" onRetry={() => void refetch()}>
            {error.message}
          </RetryNotice>
        </div>
      )}
      {data === undefined && !error && (
        <div role="status" className="mt-5">
          <span className="sr-only">Loading...</span>
          <Skeleton className="h-14" />
        </div>
      )}
      {data?.length === 0 && <p className="mt-4 text-ink-soft">Nothing is closed here at the moment.</p>}
      {data && data.length > 0 && (
        <ul className="mt-5 divide-y divide-hairline border-y border-hairline">
          {data.map((closure) => (
            <li
              key={closure._id}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3"
            >
              <Link to={paths.closure(closure._id)} className={`font-medium ${textLinkClass}`}>
                {daysText(closure)}
              </Link>
              <span className={closure.booked > 0 ? 'font-medium text-danger' : 'text-ink-soft'}>
                {closure.booked > 0 ? `${visitsText(closure.booked)} still booked` : 'Nobody is booked'}
              </span>
            </li>
          ))}
        </ul>
      )}
      {isAdmin && (
        <p className="mt-5 text-sm text-ink-soft">
          Holidays and other days off are under{' '}
          <Link to={paths.availability} className={textLinkClass}>
            Availability
          </Link>
          .
        </p>
      )}
    </section>
  );
}
