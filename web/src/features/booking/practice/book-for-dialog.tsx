import { longestSeries, mostWeeksBetween } from '@garden-room/contract/series';
import { type BookableService, generalConsultancy } from '@garden-room/contract/service';
import { useQuery } from '@tanstack/react-query';
import { servicesQuery } from '#api/services.ts';
import { DateAndTime } from '#components/appointments/appointment-words.tsx';
import { Button } from '#components/ui/button.tsx';
import { ChipGroup } from '#components/ui/chip-group.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { useDialogExit } from '#components/ui/dialog-exit.ts';
import { SelectField } from '#components/ui/select-field.tsx';
import { TextArea } from '#components/ui/text-area.tsx';
import type { BookForDialogProps } from '#lib/book-for.ts';
import { nameOf } from '#lib/name-of.ts';
import type { RequestedSlot } from '../booking-input.ts';
import { Availability } from '../components/availability.tsx';
import { AttendeeChips } from '../components/for-whom.tsx';
import { UnresolvedAttempt } from '../components/unresolved-attempt.tsx';
import { BookForSummary } from './book-for-summary.tsx';
import { type FindPatient, PatientChoice } from './patient-choice.tsx';
import { SeriesPreview } from './series-preview.tsx';
import { type Repeat, useBookFor } from './use-book-for.ts';

/** The practice books for a patient, who has called or come to the desk. */
const BookForDialog = ({
  open,
  onClose,
  presets = {},
  ...rest
}: BookForDialogProps & { ownerId: string; FindPatient: FindPatient }) => (
  <Dialog
    open={open}
    onClose={onClose}
    title={presets.patient ? `Book for ${nameOf(presets.patient)}` : 'Book for a patient'}
    wide
  >
    <BookForForm presets={presets} {...rest} />
  </Dialog>
);

export default BookForDialog;

type BookForFormProps = Required<Pick<BookForDialogProps, 'presets' | 'onBooked'>> & {
  ownerId: string;
  FindPatient: FindPatient;
};

/** Who, what, when. Stays mounted beneath an attempt whose answer was lost, to keep its input. */
function BookForForm(props: BookForFormProps) {
  const form = useBookFor(props);
  const { attempt, patient, given } = form;
  const leave = useDialogExit(form.isDirty && attempt.open === null);
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
          <ServiceChoice chosen={form.service} onChoose={form.chooseService} />
          {given ? (
            <GivenSlot slot={given} onChange={form.dropGiven} />
          ) : (
            <Availability choice={form.choice} error={form.timeError} />
          )}
          <RepeatChoice chosen={form.repeat} onChoose={form.chooseRepeat} />
          <TextArea
            label="Note (optional)"
            hint="The patient can read it, too."
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

/** The time that the dialog was opened for. */
const GivenSlot = ({ slot, onChange }: { slot: RequestedSlot; onChange: () => void }) => (
  <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-y border-hairline py-3">
    <p className="font-display text-xl text-evergreen-strong">
      <DateAndTime {...slot} />
    </p>
    <Button size="sm" variant="secondary" onClick={onChange}>
      Another time
    </Button>
  </div>
);

type ServiceChoiceProps = { chosen: BookableService; onChoose: (service: BookableService) => void };

/** Which service is booked; the consultancy alone where the list cannot be read. */
function ServiceChoice({ chosen, onChoose }: ServiceChoiceProps) {
  const { data = [], isError } = useQuery(servicesQuery);
  const services: readonly BookableService[] = [generalConsultancy, ...data];
  return (
    <SelectField
      label="Service"
      value={chosen.id}
      hint={isError ? 'The other services could not be loaded.' : undefined}
      onChange={({ target }) => onChoose(services.find(({ id }) => id === target.value) ?? chosen)}
    >
      {services.map(({ id, name, durationMinutes }) => (
        <option key={id} value={id}>
          {name}, {durationMinutes} minutes
        </option>
      ))}
    </SelectField>
  );
}

const upTo = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

type RepeatChoiceProps = { chosen: Repeat | null; onChoose: (repeat: Repeat | null) => void };

/** Once, or every so many weeks, so many times. */
const RepeatChoice = ({ chosen, onChoose }: RepeatChoiceProps) => (
  <div className="grid gap-5 sm:grid-cols-2">
    <SelectField
      label="Repeats"
      value={chosen?.everyWeeks ?? 0}
      onChange={({ target }) => {
        const everyWeeks = Number(target.value);
        onChoose(everyWeeks === 0 ? null : { times: chosen?.times ?? 6, everyWeeks });
      }}
    >
      <option value={0}>Only once</option>
      {upTo(1, mostWeeksBetween).map((weeks) => (
        <option key={weeks} value={weeks}>
          {weeks === 1 ? 'Every week' : `Every ${weeks} weeks`}
        </option>
      ))}
    </SelectField>
    {chosen && (
      <SelectField
        label="How many in all"
        value={chosen.times}
        onChange={({ target }) => onChoose({ ...chosen, times: Number(target.value) })}
      >
        {upTo(2, longestSeries).map((times) => (
          <option key={times} value={times}>
            {times} appointments
          </option>
        ))}
      </SelectField>
    )}
  </div>
);
