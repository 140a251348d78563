import type { Appointment } from '@garden-room/contract/appointment';
import { timeText } from '@garden-room/contract/time-text';
import { Button } from '#components/ui/button.tsx';
import { ChipGroup } from '#components/ui/chip.tsx';
import { Dialog, DialogFoot } from '#components/ui/dialog.tsx';
import { useDialogExit } from '#components/ui/dialog-exit.ts';
import { TextArea } from '#components/ui/fields.tsx';
import { newPatientDrafts } from '#features/people/patients/new-patient.tsx';
import { useSession } from '#features/session/use-session.ts';
import { DayAndTimePicker } from '#features/visits/booking/day-and-time-picker.tsx';
import { AttendeeChips } from '#features/visits/booking/for-whom.tsx';
import { ProblemNotice } from '#features/visits/booking/problem-notice.tsx';
import { UnresolvedAttempt } from '#features/visits/booking/unresolved-attempt.tsx';
import { SeriesPreview, sentSeries } from '#features/visits/series/series-preview.tsx';
import { longDate } from '#lib/clinic-time.ts';
import { nameOf } from '#lib/name-of.ts';
import { AnyTime, AskedFirst, GivenSlot, GoToDate, UnusualTime } from './any-time.tsx';
import { PatientChoice, RepeatChoice, ServiceChoice } from './book-for-fields.tsx';
import { type BookForPresets, useBookFor, whoComes } from './use-book-for.ts';

type BookForDialogProps = {
  open: boolean;
  presets: BookForPresets;
  onClose: () => void;
  /** Gets the new appointments. */
  onBooked: (appointments: readonly Appointment[]) => void;
};

/** The practice books for a patient, who has called or come to the desk. */
export default function BookForDialog({ open, onClose, ...rest }: BookForDialogProps) {
  const { patient } = rest.presets;
  const { user } = useSession();
  const close = () => {
    // Closing the dialog has asked what to do with unsaved input.
    if (user) for (const drafts of [newPatientDrafts, sentSeries]) drafts.drop({ personId: user._id });
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      title={patient ? `Book for ${nameOf(patient)}` : 'Book for a patient'}
      wide
    >
      {user && <BookForForm ownerId={user._id} onClose={close} {...rest} />}
    </Dialog>
  );
}

type BookForFormProps = Omit<BookForDialogProps, 'open'> & { ownerId: string };

/** The form: patient, service, time. Stays mounted beneath an attempt whose answer was lost, to keep its input. */
function BookForForm(props: BookForFormProps) {
  const form = useBookFor(props);
  const { attempt, patient, given } = form;
  const leave = useDialogExit(form.isDirty && attempt.open === null);
  const { onBlock } = props.presets;
  const blockInstead = onBlock && (() => [props.onClose(), onBlock()]);
  return (
    <>
      {attempt.open && (
        <UnresolvedAttempt
          open={attempt.open}
          byPractice
          onRetry={attempt.askAnew}
          onWithdraw={attempt.withdraw}
        />
      )}
      {form.draft && <SeriesPreview {...props} draft={form.draft} onBack={form.closeDraft} />}
      <div hidden={attempt.open !== null || form.draft !== null} className="flex flex-col gap-6">
        <PatientChoice
          chosen={patient}
          onChoose={form.choosePatient}
          fixed={props.presets.patient !== undefined}
          searchRef={form.searchRef}
          error={form.patientError}
          onNoting={form.setNoting}
        />
        <form
          noValidate
          onSubmit={form.submit}
          hidden={form.noting !== 'no'}
          className="@container flex flex-col gap-6"
        >
          {patient && patient.dependants.length > 0 && (
            <ChipGroup label="For whom">
              <div className="flex flex-wrap gap-2">
                <AttendeeChips
                  patient="Themselves"
                  dependants={patient.dependants}
                  chosen={form.attendee}
                  onChoose={form.chooseAttendee}
                />
              </div>
            </ChipGroup>
          )}
          <ServiceChoice chosen={form.service} ofVisit={form.ofVisit} onChoose={form.chooseService} />
          {form.isSeeking ? (
            <p role="status" className="border-y border-hairline py-3 text-ink-soft">
              Looking for the first free time…
            </p>
          ) : given ? (
            <GivenSlot slot={given} onChange={form.dropGiven} onBlock={blockInstead} />
          ) : (
            <>
              <GoToDate availability={form.choice.availability} />
              <DayAndTimePicker choice={form.choice} error={form.timeError} />
              <AnyTime onChoose={form.give} />
            </>
          )}
          {form.noNumber.isAsked && patient && (
            <AskedFirst title="No number to call" act="Book" doubt={form.noNumber}>
              {`This visit is by phone, and the record of ${nameOf(patient)} has no number. Ask for one and add it there.`}
            </AskedFirst>
          )}
          <UnusualTime unusual={form.unusual} act="Book" />
          <RepeatChoice chosen={form.repeat} onChoose={form.chooseRepeat} />
          <TextArea
            label="Note (optional)"
            hint="The patient can read it, too."
            ctrlEnter={actOf(form)}
            rows={2}
            maxLength={1000}
            {...form.textField('note')}
          />
          <BookForSummary form={form} onLeave={leave} />
        </form>
      </div>
    </>
  );
}

const actOf = ({ repeat }: Pick<ReturnType<typeof useBookFor>, 'repeat'>) =>
  repeat ? 'See the dates' : 'Book';

type BookForSummaryProps = { form: ReturnType<typeof useBookFor>; onLeave: () => void };

/** A summary of the booking, its problem, and the buttons; stays visible while the slots scroll. */
function BookForSummary({ form, onLeave }: BookForSummaryProps) {
  const { problem, choice, attempt } = form;
  return (
    <DialogFoot>
      {problem && (
        <ProblemNotice
          problem={problem}
          patientId={null}
          wanted={choice.wanted}
          onChoose={choice.chooseSlot}
        />
      )}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p aria-live="polite" className="min-w-0 text-sm wrap-anywhere">
          {summaryOf(form)}
        </p>
        <div className="ml-auto flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onLeave}>
            Cancel
          </Button>
          <Button ref={choice.buttonRef} type="submit" busyText={attempt.busy ? 'Booking…' : undefined}>
            {actOf(form)}
          </Button>
        </div>
      </div>
    </DialogFoot>
  );
}

function summaryOf({ patient, attendee, repeat, target }: ReturnType<typeof useBookFor>): string {
  if (!patient) return 'Choose a patient, a day and a time';
  const who = whoComes(patient, attendee);
  if (!target) return `${who}: choose a day and a time`;
  const first = `${who}: ${longDate(target.date)}, ${timeText(target.time)}`;
  return repeat ? `${first}, and ${repeat.times - 1} more.` : `${first}. Confirmed at once.`;
}
