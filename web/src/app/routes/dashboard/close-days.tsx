import { dayPartSchema } from '@garden-room/contract/block-time';
import { closureDraftSchema } from '@garden-room/contract/endpoints/closures';
import { gridMinutes } from '@garden-room/contract/lock-cell';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import * as z from 'zod/mini';
import { closeDays } from '#api/closures.ts';
import { scheduleQuery } from '#api/schedule.ts';
import { useAct } from '#api/use-act.ts';
import { DateField } from '#components/forms/date-field.tsx';
import { fieldsOf } from '#components/forms/fields-of.ts';
import { Button } from '#components/ui/button.tsx';
import { TextField } from '#components/ui/fields.tsx';
import { textLinkClass } from '#components/ui/links.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { paths } from '#config/paths.ts';
import { ClosureDetails } from '#features/practice/closures/closure-details.tsx';
import { ComingClosures } from '#features/practice/closures/coming-closures.tsx';
import { useSession } from '#features/session/use-session.ts';
import { dateIn } from '#lib/clinic-time.ts';
import { createDraftShape, useCreateForm } from '#lib/use-create-form.ts';
import { draftStore, useDraft } from '#lib/use-draft.ts';
import { useNow } from '#lib/use-now.ts';

/** Days that the practice closes at once, and what becomes of who is booked on them. */
export default function CloseDaysPage() {
  const { id } = useParams();
  const { user } = useSession();
  if (!user) return null;
  return id === undefined ? (
    <CloseDays personId={user._id} />
  ) : (
    <ClosureDetails key={id} id={id} personId={user._id} />
  );
}

/** Closes a day or a vacation at once; what is booked on it comes next. Lists the closures that have not ended. */
function CloseDays({ personId }: { personId: string }) {
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
      <CloseDaysForm personId={personId} />
      <ComingClosures />
    </div>
  );
}

/** A link may say which hours are to be closed, as the calendar's does where a patient is booked in them. */
const lastNameIn = (search: URLSearchParams) => {
  const parsed = dayPartSchema.safeParse(Object.fromEntries(search));
  return parsed.success ? parsed.data : null;
};

const typedShape = {
  first: z.string(),
  last: z.string(),
  hours: z.optional(z.object({ start: z.string(), end: z.string() })),
};

const drafts = draftStore('closing-drafts', [], z.object(createDraftShape(typedShape)));

function CloseDaysForm({ personId }: { personId: string }) {
  const schedule = useQuery(scheduleQuery);
  const now = useNow();
  const today = schedule.data ? dateIn(schedule.data.timeZone, new Date(now)) : undefined;
  // Fixed: a limit that arrives while a year is typed makes the browser forget its digits.
  const [min] = useState(today);
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const part = lastNameIn(search);
  const draft = useDraft(drafts, { personId });
  // Hours that a link names are meant now, whatever was typed before.
  const before = part ? null : draft.before;
  const [isPart, setPart] = useState(part !== null || before?.hours !== undefined);
  const closing = useAct(closeDays);
  const { form, submit, failure, isSubmitting } = useCreateForm({
    schema: closureDraftSchema.check(
      z.refine(({ first }) => today === undefined || first >= today, {
        message: 'Choose a day to come.',
        path: ['first'],
      }),
    ),
    initial: {
      first: part?.date ?? '',
      last: part?.date ?? '',
      hours: part ? { start: part.start, end: part.end } : undefined,
    },
    draft: { ...draft, before },
    create: (body, idempotencyKey) => closing.mutateAsync({ body, idempotencyKey }),
    onCreated: ({ _id }) => void navigate(paths.closure(_id)),
    again: 'Press again: it is closed once.',
  });
  const { register, unregister, formState, setValue, getValues } = form;
  const { errors } = formState;
  const field = fieldsOf(register, errors);
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
        void submit(event);
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
      {failure && (
        <Notice tone="error" title={failure.isOpen ? 'We do not know whether they are closed' : 'Not closed'}>
          {failure.text}
        </Notice>
      )}
      <div>
        <Button type="submit" busyText={isSubmitting ? 'Closing…' : undefined}>
          {isPart ? 'Close this time' : 'Close these days'}
        </Button>
      </div>
    </form>
  );
}
