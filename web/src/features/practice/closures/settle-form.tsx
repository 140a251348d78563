import type { ClosedVisit, ClosureDetail } from '@garden-room/contract/endpoints/closures';
import { timeText } from '@garden-room/contract/time-text';
import { useId, useRef } from 'react';
import { Button } from '#components/ui/button.tsx';
import { controlLook, TextArea } from '#components/ui/fields.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { weekdayDate } from '#lib/clinic-time.ts';
import { cn } from '#lib/cn.ts';
import { reachWordsOfSeveral } from '#lib/reach-words.ts';
import { settlementText, WhoAndWhen } from './closure-words.tsx';
import { type SettlementForm, useSettlement } from './use-settlement.ts';

type SettleFormProps = { closure: ClosureDetail; personId: string; onSettled: () => void };

/** The visits that still lie on closed days: what is to happen to each, one reason for all, and one press. */
export function SettleForm({ closure, personId, onSettled }: SettleFormProps) {
  const settlement = useSettlement({ personId, closure, onSettled });
  const { moved, cancelled, progress, error, failed } = settlement;
  const act = moved + cancelled === 0 ? 'Nothing chosen' : settlementText(moved, cancelled);
  const reason = useRef<HTMLTextAreaElement>(null);
  return (
    <form
      noValidate
      className="mt-10"
      onSubmit={(event) => {
        event.preventDefault();
        void settlement.settle();
        if (cancelled > 0 && settlement.reason.trim() === '') reason.current?.focus();
      }}
    >
      <AllAlike settlement={settlement} />
      <ul aria-label="Still booked" className="mt-5 divide-y divide-hairline border-y border-hairline">
        {settlement.booked.map(({ visit, choice }) => (
          <li
            key={visit.appointment._id}
            className="grid gap-x-6 gap-y-2 py-3 md:grid-cols-[minmax(0,1fr)_19rem] md:items-center print:grid-cols-[minmax(0,1fr)_10rem]"
          >
            <WhoAndWhen visit={visit} />
            <ChoiceOf visit={visit} choice={choice} settlement={settlement} />
          </li>
        ))}
      </ul>
      <div className="mt-6 flex flex-col gap-5 print:hidden">
        <TextArea
          ref={reason}
          label="Reason"
          hint="It is part of the messages in their accounts, and of emails about a cancelled visit to those who have none."
          ctrlEnter={act}
          rows={2}
          maxLength={500}
          className="min-h-20"
          value={settlement.reason}
          error={settlement.reasonError}
          onChange={({ target }) => settlement.changeReason(target.value)}
        />
        <p className="text-ink-soft">{reachWordsOfSeveral(settlement.reaches)}</p>
        {error && (
          <Notice
            tone="error"
            title="Not everything is done"
          >{`${error.message} What is done is listed below; press again for the rest. No patient is told twice.`}</Notice>
        )}
        {!error && failed > 0 && !progress && (
          <Notice
            tone="error"
            title={failed === 1 ? 'One could not be settled' : `${failed} could not be settled`}
          >
            The reason is shown with each. Look at them again, then press once more.
          </Notice>
        )}
        <div>
          <Button
            type="submit"
            disabled={moved + cancelled === 0}
            busyText={progress ? `${progress.done} of ${progress.of} done…` : undefined}
          >
            {act}
          </Button>
        </div>
      </div>
    </form>
  );
}

/** Decides about all of them at once; a single one can still be chosen otherwise. */
function AllAlike({ settlement: { all, chooseAll } }: { settlement: SettlementForm }) {
  const name = useId();
  const option = (value: 'move' | 'cancel', label: string) => (
    <label className="flex min-h-11 items-center gap-2.5">
      <input
        type="radio"
        name={name}
        value={value}
        checked={all === value}
        onChange={() => chooseAll(value)}
        className="tick"
      />
      <span>{label}</span>
    </label>
  );
  return (
    <fieldset className="print:hidden">
      <legend className="text-2xl font-display text-evergreen-strong">Still booked</legend>
      <div className="mt-3 flex flex-wrap gap-x-8 gap-y-1">
        {option('move', 'Move all to the times below')}
        {option('cancel', 'Cancel all')}
      </div>
    </fieldset>
  );
}

type ChoiceOfProps = { visit: ClosedVisit; choice: string; settlement: SettlementForm };

/** The choice for one visit; on paper a line to write on. */
function ChoiceOf({ visit, choice, settlement }: ChoiceOfProps) {
  const id = useId();
  const { _id, patientName } = visit.appointment;
  const failure = settlement.failureOf(_id);
  return (
    <div>
      <label
        htmlFor={id}
        className="sr-only"
      >{`What happens to ${patientName}, ${weekdayDate(visit.was.date)}, ${timeText(visit.was.time)}`}</label>
      <select
        id={id}
        value={choice}
        aria-describedby={failure ? `${id}-failure` : undefined}
        onChange={({ target }) => settlement.choose(_id, target.value)}
        className={cn(controlLook, 'h-11 px-3 print:hidden')}
      >
        {settlement.timesFor(visit).map(({ date, time, startsAt }) => (
          <option key={startsAt} value={startsAt}>{`Move to ${weekdayDate(date)}, ${timeText(time)}`}</option>
        ))}
        <option value="cancel">Cancel</option>
        <option value="keep">
          {visit.times.length === 0 ? 'Leave as booked: no free time was found' : 'Leave as booked for now'}
        </option>
      </select>
      {failure && (
        <p id={`${id}-failure`} role="alert" className="mt-1 text-sm font-medium text-danger">
          {failure}
        </p>
      )}
      <span aria-hidden="true" className="hidden h-8 border-b border-hairline print:block" />
    </div>
  );
}
