import {
  type OwnCalendar as Connected,
  calendarFailures,
  ownCalendarBodySchema,
} from '@garden-room/contract/endpoints/own-calendar';
import { timeText } from '@garden-room/contract/time-text';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import {
  ownCalendarQuery,
  useConnectOwnCalendar,
  useFetchOwnCalendar,
  useRemoveOwnCalendar,
} from '#api/own-calendar.ts';
import { FormSection } from '#components/forms/form-section.tsx';
import { Button } from '#components/ui/button.tsx';
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import { TextField } from '#components/ui/fields.tsx';
import { textLinkClass } from '#components/ui/links.tsx';
import { FailureNotice, Notice, RetryNotice } from '#components/ui/notice.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { paths } from '#config/paths.ts';
import { shortDate } from '#lib/clinic-time.ts';
import { instantText } from '#lib/instant-text.ts';
import { notifySuccess } from '#lib/notify.ts';
import { useForm } from '#lib/use-form.ts';
import { useOneAtATime } from '#lib/use-one-at-a-time.ts';

/** The doctor's own calendar, whose busy times close slots: connected, fetched and removed apart from the form. */
export default function OwnCalendar() {
  const { data, isPending, error, refetch } = useQuery(ownCalendarQuery);
  const ref = useRef<HTMLDivElement>(null);
  /** How often the form and the calendar have given way to each other, by an act of the user. */
  const [changes, setChanges] = useState(0);
  const onChanged = () => setChanges((count) => count + 1);
  // The button that was pressed is gone, and the focus with it.
  useEffect(() => {
    if (changes > 0 && document.activeElement === document.body) ref.current?.focus();
  }, [changes]);
  return (
    <div className="pb-10">
      <FormSection
        title="Your own calendar"
        about="At times when your own calendar is busy no slot is offered, to patients or to you. Only these times are kept, and nothing of what they are for."
      >
        {isPending && (
          <div role="status">
            <span className="sr-only">Loading...</span>
            <Skeleton className="h-20" />
          </div>
        )}
        {error && !data && (
          <RetryNotice title="Your calendar could not be loaded" onRetry={() => void refetch()}>
            {error.message}
          </RetryNotice>
        )}
        <div ref={ref} tabIndex={-1} className="focus-visible:outline-none">
          {data && !data.calendar && <ConnectForm onConnected={onChanged} />}
          {data?.calendar && <ConnectedCalendar calendar={data.calendar} onRemoved={onChanged} />}
        </div>
        {data && data.appointments.length > 0 && <BookedOver appointments={data.appointments} />}
      </FormSection>
    </div>
  );
}

function ConnectForm({ onConnected }: { onConnected: () => void }) {
  const connect = useConnectOwnCalendar();
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(ownCalendarBodySchema),
    defaultValues: { url: '' },
  });
  const send = useOneAtATime(async ({ url }: { url: string }) => {
    await connect.mutateAsync({ body: { url } });
    notifySuccess('Your calendar is connected.');
    onConnected();
  });
  return (
    <form noValidate onSubmit={handleSubmit(send)} className="flex max-w-2xl flex-col gap-4">
      <TextField
        label="Address of the calendar"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        readOnly={connect.isPending}
        hint="Google: Settings of the calendar, Secret address in iCal format. Outlook: Shared calendars, Publish a calendar, ICS. Apple: share it as a public calendar."
        error={formState.errors.url?.message}
        {...register('url')}
      />
      {connect.isError && <FailureNotice title="Not connected" error={connect.error} />}
      <Button
        type="submit"
        variant="secondary"
        className="self-start"
        busyText={connect.isPending ? 'Reading it…' : undefined}
      >
        Connect calendar
      </Button>
    </form>
  );
}

type CalendarFacts = NonNullable<Connected['calendar']>;

type ConnectedCalendarProps = { calendar: CalendarFacts; onRemoved: () => void };

function ConnectedCalendar({ calendar, onRemoved }: ConnectedCalendarProps) {
  const { host, lastSuccessAt, failure, busyTimes, unreadable, leftOut } = calendar;
  const broken = unreadable - leftOut;
  const fetchNow = useFetchOwnCalendar();
  const remove = useRemoveOwnCalendar();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <div className="flex flex-col gap-5">
      <dl className="divide-y divide-hairline border-y border-hairline">
        <ConnectionFact term="Calendar" value={`At ${host}`} />
        <ConnectionFact term="Last read" value={instantText(lastSuccessAt)} />
        <ConnectionFact term="Closes" value={closesText(busyTimes)} />
      </dl>
      {failure && (
        <Notice tone="error" title={`Not readable since ${instantText(failure.since)}`}>
          <span>{`${calendarFailures[failure.reason]} The last try was ${instantText(failure.at)}`}</span>.
          {failure.retryAt && <span>{` It is asked again after ${instantText(failure.retryAt)}.`}</span>}{' '}
          <span>What it closed when it was last read stays closed; newer events do not count yet.</span>
        </Notice>
      )}
      {broken > 0 && (
        <Notice title={broken === 1 ? 'One event could not be read' : `${broken} events could not be read`}>
          They close nothing. Close these times above, or write the events anew in your calendar.
        </Notice>
      )}
      {leftOut > 0 && (
        <Notice title={leftOut === 1 ? 'One event is left out' : `${leftOut} events are left out`}>
          What repeats more than once a day is not read, and where a calendar has more than can be kept, the
          events that repeat most are left out first. They close nothing: close these times above.
        </Notice>
      )}
      {fetchNow.isError && (
        <Notice tone="error" title="Not fetched">
          {fetchNow.error.message}
        </Notice>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          variant="secondary"
          busyText={fetchNow.isPending ? 'Fetching…' : undefined}
          onClick={() => fetchNow.mutate({})}
        >
          Fetch now
        </Button>
        <Button variant="quiet" onClick={() => setIsAsking(true)}>
          Remove calendar
        </Button>
        <p role="status" className="text-sm text-ink-soft">
          {fetchNow.isSuccess && !failure && 'Fetched.'}
        </p>
      </div>
      <p className="max-w-[60ch] text-sm text-ink-soft">
        It is read every 15 minutes. The servers of some calendars, Google’s among them, show changes hours
        later.
      </p>
      <ConfirmDialog
        open={isAsking}
        title="Remove the calendar?"
        verb="Remove calendar"
        busyText="Removing…"
        keep="Keep it"
        danger
        change={remove}
        onConfirm={async () => {
          await remove.mutateAsync({});
          notifySuccess('Your calendar is removed.');
          onRemoved();
        }}
        onClose={() => setIsAsking(false)}
      >
        <p>Its address is forgotten, and the times that it closes are offered again at once.</p>
      </ConfirmDialog>
    </div>
  );
}

const closesText = (count: number) =>
  count === 0
    ? 'Nothing in the coming year'
    : `${count === 1 ? 'One stretch' : `${count} stretches`} of the coming year`;

const ConnectionFact = ({ term, value }: { term: string; value: string }) => (
  <div className="grid gap-x-8 py-3 sm:grid-cols-[10rem_1fr]">
    <dt className="text-sm sm:text-base">{term}</dt>
    <dd className="wrap-anywhere">{value}</dd>
  </div>
);

/** Visits booked before the calendar was busy: they stay booked until the practice changes it. */
const BookedOver = ({ appointments }: { appointments: Connected['appointments'] }) => (
  <section aria-labelledby="booked-over" className="mt-8">
    <h3 id="booked-over" className="text-lg text-evergreen-strong">
      Booked while you are busy
    </h3>
    <p className="mt-1 max-w-[60ch] text-ink-soft">
      <span>{appointments.length === 1 ? 'This appointment lies' : 'These appointments lie'}</span> over a
      busy time of your calendar, and still <span>{appointments.length === 1 ? 'takes' : 'take'}</span> place.
      Open one to move or cancel it.
    </p>
    <ul aria-labelledby="booked-over" className="mt-4 divide-y divide-hairline border-y border-hairline">
      {appointments.map(({ _id, date, time }) => (
        <li key={_id} className="py-3">
          <Link
            to={paths.appointment(_id)}
            className={`inline-flex min-h-11 items-center font-medium ${textLinkClass}`}
          >{`${shortDate(date)}, ${timeText(time)}`}</Link>
        </li>
      ))}
    </ul>
  </section>
);
