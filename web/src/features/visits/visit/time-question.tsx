import type { Appointment } from '@garden-room/contract/appointment';
import { asksAboutTime } from '@garden-room/contract/cut-off';
import { freeToTheEndText, strandedText } from '@garden-room/contract/practice-words';
import { useId } from 'react';
import { useAnswerAppointment } from '#api/appointment-changes.ts';
import { movedText, WhichAppointment } from '#components/appointments/appointment-words.tsx';
import { Button } from '#components/ui/button.tsx';
import { OutcomeSection } from '#components/ui/focused-section.tsx';
import { FailureNotice, Notice } from '#components/ui/notice.tsx';
import type { useChangeable } from './use-changeable.ts';
import type { OpenPatientDialog } from './with-patient-dialogs.tsx';

type TimeQuestionProps = {
  appointment: Appointment;
  /** Whether the page is of this visit alone, and says above which it is. */
  isWholePage?: boolean;
  ask: OpenPatientDialog;
  /** The present rights of the patient. */
  rules: ReturnType<typeof useChangeable>;
};

/**
 * What the practice has made of the time of a patient's visit to come: it has moved it and asks whether that suits
 * them, or has closed the time and looks for another. Nothing where there is neither.
 */
export function TimeQuestion({ appointment, isWholePage = false, ask, rules }: TimeQuestionProps) {
  const headingId = useId();
  const answer = useAnswerAppointment(appointment);
  const isToCome = rules.now < Date.parse(appointment.startsAt);
  const { variables: given } = answer;
  if (answer.isSuccess && given && answer.data.startsAt === appointment.startsAt) {
    const { title, text } = answered[given];
    return (
      <OutcomeSection title={title}>
        <Notice tone="success" title={title}>
          <WhichAppointment appointment={appointment} /> <span>{text}</span>
        </Notice>
      </OutcomeSection>
    );
  }
  if (!isToCome) return null;
  if (appointment.isStranded)
    return (
      <div className="mb-8">
        <Notice title="This time has become impossible">
          <WhichAppointment appointment={appointment} /> {strandedText}
        </Notice>
      </div>
    );
  if (!asksAboutTime(appointment)) return null;
  const { kind } = rules.changeable(appointment);
  return (
    <section
      aria-labelledby={headingId}
      className="mb-8 flex flex-col gap-3 border-l-2 border-terracotta pl-5 print:hidden"
    >
      <h2 id={headingId} className="text-xl text-balance">
        {movedText(appointment.movedFrom)}
      </h2>
      {!isWholePage && (
        <p>
          <WhichAppointment appointment={appointment} />
        </p>
      )}
      <p>{freeToTheEndText}</p>
      {answer.isError && <FailureNotice title="Not answered" error={answer.error} />}
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          busyText={answer.isPending && given === 'coming' ? 'Sending…' : undefined}
          onClick={() => answer.mutate('coming')}
        >
          Yes, I’ll come
        </Button>
        <Button
          variant="secondary"
          size="sm"
          busyText={answer.isPending && given === 'another-time' ? 'Sending…' : undefined}
          onClick={() =>
            kind === 'until' ? ask({ change: 'reschedule', appointment }) : answer.mutate('another-time')
          }
        >
          Another time
        </Button>
        <Button variant="danger" size="sm" onClick={() => ask({ change: 'cancel', appointment })}>
          Cancel
        </Button>
      </div>
    </section>
  );
}

const answered = {
  coming: { title: 'Thank you: we expect you', text: 'You have told us that you come.' },
  'another-time': {
    title: 'We look for another time with you',
    text: 'It stays booked until we have found one. You can still cancel it free of charge.',
  },
} as const;
