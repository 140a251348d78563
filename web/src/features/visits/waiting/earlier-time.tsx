import { type Wait, waitDraftSchema } from '@garden-room/contract/endpoints/waiting-list';
import { type PartOfDay, partsOfDay } from '@garden-room/contract/part-of-day';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useAct } from '#api/use-act.ts';
import { joinWaitingList, leaveWaitingList, listWaits } from '#api/waiting-list.ts';
import { DateField } from '#components/forms/date-field.tsx';
import { Button } from '#components/ui/button.tsx';
import { Notice, RetryNotice } from '#components/ui/notice.tsx';
import { site } from '#config/site.ts';
import { dateIn, longDate, shiftDate } from '#lib/clinic-time.ts';
import type { Elements } from '#lib/elements.ts';

/** The days ahead for which the form proposes to wait. */
const proposedDays = 30;

const nothingSuits = 'Nothing that suits you? We’ll write to you when a time opens.';

/** The waiting list for the service below the booking, where no free time suits. */
export default function BookingWaiting(wanted: { patientId: string; serviceId: string }): Elements {
  const [today] = useState(() => dateIn(site.timeZone, new Date()));
  return (
    <div className="border-t border-hairline pt-8 empty:hidden">
      <EarlierTime {...wanted} from={today} to={shiftDate(today, proposedDays)} words={nothingSuits} />
    </div>
  );
}

type EarlierTimeProps = {
  patientId: string;
  serviceId: string;
  /** A visit that an earlier time would replace. */
  appointmentId?: string;
  /** The days that can be asked for, at the practice. */
  from: string;
  to: string;
  /** The sentence that leads to the list. */
  words: string;
};

/** The waiting list for one service: on it or not, with what is waited for. */
export function EarlierTime(props: EarlierTimeProps) {
  const { patientId, serviceId, words } = props;
  const { data: waits, error, refetch } = useQuery(listWaits.query({ query: { patientId } }));
  const [isOpen, setOpen] = useState(false);
  const wait = waits?.find((one) => one.serviceId === serviceId);
  if (error && !waits) {
    return (
      <RetryNotice title="The waiting list could not be loaded" onRetry={() => void refetch()}>
        {error.message}
      </RetryNotice>
    );
  }
  if (!waits) return null;
  if (wait) return <Waiting wait={wait} />;
  return (
    <section aria-label="An earlier time" className="flex flex-col gap-4 print:hidden">
      {isOpen ? (
        <WaitForm {...props} onClose={() => setOpen(false)} />
      ) : (
        <>
          <p className="text-ink-soft">{words}</p>
          <Button variant="secondary" size="sm" className="self-start" onClick={() => setOpen(true)}>
            Tell me if something earlier opens
          </Button>
        </>
      )}
    </section>
  );
}

function Waiting({ wait }: { wait: Wait }) {
  const leave = useAct(leaveWaitingList);
  return (
    <Notice
      title="You are on the waiting list"
      action={
        <Button
          variant="secondary"
          size="sm"
          busyText={leave.isPending ? 'Removing…' : undefined}
          onClick={() => leave.mutate({ params: { id: wait._id } })}
        >
          Stop waiting
        </Button>
      }
    >
      <span>{`${wait.serviceName}, ${longDate(wait.from)} to ${longDate(wait.to)}, ${partWords(wait.parts)}`}</span>
      . When a time opens we offer it to everyone it suits, in their messages: whoever books it first has it.
      You get at most one such message a day.
      {leave.isError && <span className="mt-2 block font-medium text-danger">{leave.error.message}</span>}
    </Notice>
  );
}

const partWords = (parts: readonly PartOfDay[]): string =>
  parts.length === partsOfDay.length
    ? 'at any time of the day'
    : parts.map((part) => `in the ${part}`).join(' or ');

function WaitForm({
  patientId,
  serviceId,
  appointmentId,
  from,
  to,
  onClose,
}: EarlierTimeProps & { onClose: () => void }) {
  const [parts, setParts] = useState<readonly PartOfDay[]>(partsOfDay.map(({ part }) => part));
  const [days, setDays] = useState({ from, to });
  const [problem, setProblem] = useState<string | null>(null);
  const join = useAct(joinWaitingList);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (join.isPending) return;
    const draft = waitDraftSchema.safeParse({
      ...{ patientId, serviceId, ...days, parts: [...parts] },
      ...(appointmentId === undefined ? {} : { appointmentId }),
    });
    setProblem(draft.error?.issues[0]?.message ?? null);
    if (draft.data) join.mutate({ body: draft.data }, { onSuccess: onClose });
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <h3 className="text-lg text-evergreen-strong">Tell me if something earlier opens</h3>
      <div className="grid gap-4 sm:grid-cols-2">
        <DateField
          label="From"
          min={from}
          max={to}
          value={days.from}
          onChange={({ target }) => setDays({ ...days, from: target.value })}
        />
        <DateField
          label="Until"
          min={from}
          max={to}
          value={days.to}
          onChange={({ target }) => setDays({ ...days, to: target.value })}
        />
      </div>
      <fieldset className="flex flex-wrap gap-x-6 gap-y-2">
        <legend className="mb-2 font-medium">Parts of the day</legend>
        {partsOfDay.map(({ part, name }) => (
          <label key={part} className="flex min-h-11 items-center gap-2">
            <input
              type="checkbox"
              className="tick"
              checked={parts.includes(part)}
              onChange={({ target }) =>
                setParts(target.checked ? [...parts, part] : parts.filter((one) => one !== part))
              }
            />
            <span>{name}</span>
          </label>
        ))}
      </fieldset>
      <div role="alert" className="font-medium text-danger empty:hidden">
        {problem ?? join.error?.message}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="sm" busyText={join.isPending ? 'Saving…' : undefined}>
          Tell me
        </Button>
        <Button variant="quiet" size="sm" onClick={onClose}>
          Close
        </Button>
      </div>
    </form>
  );
}
