import type { AppointmentDetail } from '@garden-room/contract/appointment-detail';
import { paymentMethods, type VisitPapers } from '@garden-room/contract/visit-papers';
import { useState } from 'react';
import { getAppointment, leavePapers } from '#api/appointments.ts';
import { useAct } from '#api/use-act.ts';
import { VersionedDialogForm } from '#components/forms/version-notices.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { SelectField, TextArea, TextField } from '#components/ui/fields.tsx';
import { priceText, site } from '#config/site.ts';
import { dateIn, longDate } from '#lib/clinic-time.ts';
import { useDraft } from '#lib/use-draft.ts';
import { useVersionedForm } from '#lib/use-versioned-form.ts';
import {
  amountText,
  fieldsOf,
  isSameFields,
  type PapersFields,
  type PapersPlace,
  papersDrafts,
  papersFieldsSchema,
  papersOf,
  paymentWords,
} from './papers-form.ts';

type PapersDialogProps = {
  open: boolean;
  place: PapersPlace;
  appointment: AppointmentDetail;
  onClose: () => void;
  onSaved: () => void;
};

/** Where the practice writes the plan and the receipt of a visit. */
export function PapersDialog({ open, place, appointment, onClose, onSaved }: PapersDialogProps) {
  const close = () => {
    // Closing the dialog has asked what to do with unsaved input.
    papersDrafts.drop(place);
    onClose();
  };
  return (
    <Dialog open={open} onClose={close} title="Plan and receipt">
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
        For <span>{`${appointment.patientName}, ${longDate(appointment.date)}`}</span>. The patient finds both
        with the visit, to read and to print.
      </p>
      <TextArea
        label="Plan (optional)"
        hint="What was agreed, in words for the patient."
        rows={8}
        error={errors.plan?.message}
        {...register('plan')}
      />
      <fieldset className="grid gap-5 sm:grid-cols-3">
        <legend className="mb-3 font-display text-lg text-evergreen-strong">Receipt (optional)</legend>
        <TextField
          label={`Amount in ${site.currency}`}
          hint={`Booked at ${priceText(appointment.price)}`}
          inputMode="decimal"
          autoComplete="off"
          error={errors.amount?.message}
          {...register('amount')}
        />
        <TextField label="Paid on" type="date" error={errors.paidOn?.message} {...register('paidOn')} />
        <SelectField label="Paid by" error={errors.method?.message} {...register('method')}>
          {paymentMethods.map((method) => (
            <option key={method} value={method}>
              {paymentWords[method]}
            </option>
          ))}
        </SelectField>
      </fieldset>
    </VersionedDialogForm>
  );
}

const CurrentPapers = ({ plan, receipt }: VisitPapers) => (
  <>
    <p className="whitespace-pre-wrap wrap-anywhere">{plan || 'No plan.'}</p>
    <p className="mt-3">
      {receipt
        ? `Receipt: ${amountText(receipt.amount)}, ${longDate(receipt.paidOn)}, ${paymentWords[receipt.method]}`
        : 'No receipt.'}
    </p>
  </>
);

function usePapersForm({ place, appointment, onSaved }: PapersFormProps) {
  const { _id, timeZone } = appointment;
  const params = { id: _id };
  const [today] = useState(() => dateIn(timeZone, new Date()));
  const leaving = useAct(leavePapers);
  return useVersionedForm<PapersFields, Pick<VisitPapers, 'version'>, VisitPapers>({
    schema: papersFieldsSchema,
    base: appointment.papers,
    stored: () => fieldsOf(appointment.papers, today),
    valuesOf: (papers) => fieldsOf(papers, today),
    isSame: isSameFields,
    draft: useDraft(papersDrafts, place),
    save: (values, base) => leaving.mutateAsync({ params, body: papersOf(values), base }),
    fetchCurrent: async () => (await getAppointment.call({ params })).papers,
    onSaved,
    again: 'What you typed is kept. Please save it again: nothing is written twice.',
    firstField: 'plan',
  });
}
