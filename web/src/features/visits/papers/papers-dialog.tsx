import type { AppointmentDetail } from '@garden-room/contract/appointment-detail';
import { type VisitPapers, visitPapersDraftSchema } from '@garden-room/contract/visit-papers';
import { getAppointment, leavePapers } from '#api/appointments.ts';
import { useAct } from '#api/use-act.ts';
import { VersionedDialogForm } from '#components/forms/version-notices.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { TextArea } from '#components/ui/fields.tsx';
import { PatientName } from '#components/ui/patient-name.tsx';
import { longDate } from '#lib/clinic-time.ts';
import { useDraft } from '#lib/use-draft.ts';
import { useVersionedForm } from '#lib/use-versioned-form.ts';
import { type PapersFields, type PapersPlace, papersDrafts } from './papers-form.ts';

type PapersDialogProps = {
  open: boolean;
  place: PapersPlace;
  appointment: AppointmentDetail;
  onClose: () => void;
  onSaved: () => void;
};

/** The dialog in which the practice writes the plan of a visit. */
export function PapersDialog({ open, place, appointment, onClose, onSaved }: PapersDialogProps) {
  const close = () => {
    // Closing the dialog has asked what to do with unsaved input.
    papersDrafts.drop(place);
    onClose();
  };
  return (
    <Dialog open={open} onClose={close} title="Plan">
      <PapersForm place={place} appointment={appointment} onSaved={onSaved} />
    </Dialog>
  );
}

type PapersFormProps = Pick<PapersDialogProps, 'place' | 'appointment' | 'onSaved'>;

function PapersForm(props: PapersFormProps) {
  const { appointment } = props;
  const form = usePapersForm(props);
  const { register, formState } = form.form;
  const { errors } = formState;
  return (
    <VersionedDialogForm
      form={form}
      conflictTitle="Another admin has changed these papers meanwhile"
      show={(current) => <CurrentPapers {...current} />}
    >
      <p className="text-sm text-ink-soft">
        For <PatientName name={appointment.patientName} id={appointment.patientId} of={appointment} />
        <span>{`, ${longDate(appointment.date)}`}</span>. The patient finds it with the visit, to read and to
        print.
      </p>
      <TextArea
        label="Plan"
        hint="What was agreed, in words for the patient."
        ctrlEnter="Save"
        rows={8}
        error={errors.plan?.message}
        {...register('plan')}
      />
    </VersionedDialogForm>
  );
}

const CurrentPapers = ({ plan }: VisitPapers) => (
  <p className="whitespace-pre-wrap wrap-anywhere">{plan || 'No plan.'}</p>
);

function usePapersForm({ place, appointment, onSaved }: PapersFormProps) {
  const params = { id: appointment._id };
  const leaving = useAct(leavePapers);
  return useVersionedForm<PapersFields, Pick<VisitPapers, 'version'>, VisitPapers>({
    schema: visitPapersDraftSchema,
    base: appointment.papers,
    stored: () => planOf(appointment.papers),
    valuesOf: planOf,
    draft: useDraft(papersDrafts, place),
    save: (body, base) => leaving.mutateAsync({ params, body, base }),
    fetchCurrent: async () => (await getAppointment.call({ params })).papers,
    onSaved,
    again: 'What you typed is kept. Please save it again: nothing is written twice.',
    firstField: 'plan',
  });
}

const planOf = ({ plan }: VisitPapers): PapersFields => ({ plan });
