import { useDialogExit } from '#components/ui/dialog-exit.ts';
import { TextArea } from '#components/ui/text-area.tsx';
import type { BookForDialogProps } from '#lib/book-for.ts';
import { AttendeeChoice } from './attendee-choice.tsx';
import { BookForSummary } from './book-for-summary.tsx';
import type { FindPatient } from './find-patient.ts';
import { GivenSlot } from './given-slot.tsx';
import { OpenAttempt } from './open-attempt.tsx';
import { PatientChoice } from './patient-choice.tsx';
import { RepeatChoice } from './repeat-choice.tsx';
import { SeriesPreview } from './series-preview.tsx';
import { ServiceChoice } from './service-choice.tsx';
import { SlotChoice } from './slot-choice.tsx';
import { useBookFor } from './use-book-for.ts';

type BookForFormProps = Required<Pick<BookForDialogProps, 'presets' | 'onBooked'>> & {
  ownerId: string;
  FindPatient: FindPatient;
};

/** Who, what, when. It stays beneath an attempt whose answer was lost, with all that stands in it. */
export function BookForForm(props: BookForFormProps) {
  const form = useBookFor(props);
  const { attempt, patient, slot } = form;
  const leave = useDialogExit(form.isDirty && attempt.open === null);
  return (
    <>
      {attempt.open && (
        <OpenAttempt open={attempt.open} onRetry={attempt.askAnew} onWithdraw={attempt.withdraw} />
      )}
      {form.draft && <SeriesPreview draft={form.draft} onBack={form.closeDraft} onBooked={props.onBooked} />}
      <div hidden={attempt.open !== null || form.draft !== null} className="flex flex-col gap-6">
        <PatientChoice
          chosen={patient}
          onChoose={form.choosePatient}
          fixed={props.presets.patient !== undefined}
          searchRef={form.searchRef}
          error={form.patientError}
          onNoting={form.setNoting}
          FindPatient={props.FindPatient}
        />
        <form
          noValidate
          onSubmit={form.submit}
          hidden={form.noting !== 'no'}
          className="@container flex flex-col gap-6"
        >
          {patient && patient.dependants.length > 0 && (
            <AttendeeChoice
              dependants={patient.dependants}
              chosen={form.attendee}
              onChoose={form.chooseAttendee}
            />
          )}
          <ServiceChoice chosen={form.service} onChoose={form.chooseService} />
          {slot.given ? <GivenSlot slot={slot.given} onChange={slot.clear} /> : <SlotChoice form={form} />}
          <RepeatChoice chosen={form.repeat} onChoose={form.chooseRepeat} />
          <TextArea
            label="Note (optional)"
            hint="The patient can read it, too."
            rows={2}
            maxLength={1000}
            error={form.noteError}
            {...form.noteField}
          />
          <BookForSummary form={form} onLeave={leave} />
        </form>
      </div>
    </>
  );
}
