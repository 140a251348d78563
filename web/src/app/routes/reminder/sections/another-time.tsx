import { strandedText } from '@garden-room/contract/practice-words';
import type { VisitLink } from '@garden-room/contract/visit-link';
import { type FormEvent, useState } from 'react';
import type { LinkPress, useAnswerByLink, useMoveByLink } from '#api/mail-links.ts';
import { DateAndTime } from '#components/appointments/appointment-words.tsx';
import { Button } from '#components/ui/button.tsx';
import { PhoneLink } from '#components/ui/links.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { PatientTime } from '#components/ui/patient-time.tsx';
import { DayAndTimePicker } from '#features/visits/booking/day-and-time-picker.tsx';
import { ProblemNotice } from '#features/visits/booking/problem-notice.tsx';
import { useSlotChoice } from '#features/visits/booking/use-slot-choice.ts';
import { hasCode, outcomeText } from '#lib/api-error.ts';

/** A press on a link, and the two ways to act on it. */
export type PressedLink = {
  press: LinkPress;
  answer: ReturnType<typeof useAnswerByLink>;
  move: ReturnType<typeof useMoveByLink>;
};

type AnotherTimeProps = { acting: PressedLink; link: VisitLink };

/** Other free times for the visit of a link, while it can be moved; else, or if none suits, the practice is asked. */
export function AnotherTime({ acting: { press, answer: ask, move }, link }: AnotherTimeProps) {
  if (move.isSuccess) return <Moved link={move.data} />;
  return (
    <>
      {link.canMove && <MoveForm move={move} press={press} link={link} />}
      {link.state === 'done' ? (
        <Notice tone="success" title="We know that you would like another time">
          The practice looks for one with you. Until then your visit stays as it is. It is quicker by
          telephone: <PhoneLink />.
        </Notice>
      ) : (
        <div className="flex flex-col items-start gap-5">
          <p>
            {link.isStranded
              ? strandedText
              : link.canMove
                ? 'Does none of them suit you? The practice looks for a time with you; until then your visit stays as it is.'
                : 'It is too close to be moved here. The practice looks for another time with you; until then your visit stays as it is, and missing it may cost you.'}
          </p>
          {ask.isError && <Failure error={ask.error} />}
          <Button
            variant={link.canMove ? 'secondary' : 'primary'}
            busyText={ask.isPending ? 'Sending…' : undefined}
            onClick={() => ask.mutate({ body: press })}
          >
            Ask for another time
          </Button>
        </div>
      )}
    </>
  );
}

const Moved = ({ link }: { link: VisitLink }) => (
  <Notice
    tone="success"
    title={link.isConfirmed ? 'Your visit has a new time' : 'You have asked for a new time'}
  >
    <DateAndTime {...link} />. <PatientTime {...link} named className="block" />
    <span>{!link.isConfirmed && 'It is kept for you; the practice has to confirm it.'}</span>
  </Notice>
);

type MoveFormProps = Pick<PressedLink, 'move' | 'press'> & { link: VisitLink };

function MoveForm({ move, press, link: { date, isConfirmed } }: MoveFormProps) {
  const { token, ifStartsAt } = press;
  const [unchosen, setUnchosen] = useState(false);
  const choice = useSlotChoice(
    { link: token },
    { begun: { date, slot: null }, isLocked: () => move.isPending, onChoose: () => setUnchosen(false) },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (move.isPending) return;
    const { target } = choice;
    if (!target) {
      setUnchosen(true);
      choice.slotsRef.current?.focus();
      return;
    }
    choice.clearProblem();
    move.mutate(
      { body: { token, ...(ifStartsAt && { ifStartsAt }), ...target } },
      {
        onError: (error) => {
          const lost = hasCode(error, 'slot_taken', 'invalid_slot');
          if (lost) choice.tell({ text: error.message, slot: target, lost, unconfirmed: false });
        },
      },
    );
  };
  return (
    <form noValidate onSubmit={submit} className="@container flex flex-col items-start gap-6">
      <div>
        <h2 className="text-2xl text-evergreen-strong">Choose another time</h2>
        <p className="mt-2">Your visit keeps the one it has until then.</p>
      </div>
      <div className="w-full">
        <DayAndTimePicker choice={choice} error={unchosen ? 'Choose a time.' : undefined} />
      </div>
      {choice.problem ? (
        <ProblemNotice
          problem={choice.problem}
          patientId={null}
          wanted={choice.wanted}
          onChoose={choice.chooseSlot}
        />
      ) : (
        move.isError && <Failure error={move.error} />
      )}
      {choice.availability.days.data?.confirmsAtOnce ? (
        <p className="text-sm">The new time is confirmed at once.</p>
      ) : (
        isConfirmed && <p className="text-sm">The new time is a request until the practice confirms it.</p>
      )}
      <Button ref={choice.buttonRef} type="submit" busyText={move.isPending ? 'Moving…' : undefined}>
        Move my visit
      </Button>
    </form>
  );
}

/** Why a press has failed. After a lost answer it is repeated without harm. */
export const Failure = ({ error }: { error: Error }) => (
  <Notice tone="error">
    {outcomeText(
      error,
      'We have not heard whether your answer has arrived. Try again: it is never given twice.',
    )}
  </Notice>
);
