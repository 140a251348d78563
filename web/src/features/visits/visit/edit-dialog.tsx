import type { Appointment } from '@garden-room/contract/appointment';
import { useQuery } from '@tanstack/react-query';
import { editedVisitQuery, type VisitVersion } from '#api/visit-edits.ts';
import { AboutAppointment } from '#components/appointments/appointment-words.tsx';
import { VersionedDialogForm } from '#components/forms/version-notices.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { TextArea, TextField } from '#components/ui/fields.tsx';
import { RetryNotice } from '#components/ui/notice.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { priceText, site } from '#config/site.ts';
import { useSession } from '#features/session/use-session.ts';
import { instantText } from '#lib/instant-text.ts';
import { nameOf } from '#lib/name-of.ts';
import { reachWords } from '#lib/reach-words.ts';
import { useIsAdmin } from '#lib/role-context.ts';
import { useNow } from '#lib/use-now.ts';
import {
  type EditPlace,
  isOver,
  type OnVisitSaved,
  useVisitForm,
  type VisitFields,
  visitEditDrafts,
} from './use-visit-form.ts';
import { PatientField, ServiceField } from './visit-fields.tsx';

type EditDialogProps = {
  open: boolean;
  appointment: Appointment;
  onClose: () => void;
  onSaved: OnVisitSaved;
};

/** Corrects what was booked, starting from its current version. */
export default function EditDialog({ open, appointment, onClose, onSaved }: EditDialogProps) {
  const { user } = useSession();
  const place = user && { personId: user._id, appointmentId: appointment._id };
  const close = () => {
    // Closing the dialog has asked what to do with unsaved input.
    if (place) visitEditDrafts.drop(place);
    onClose();
  };
  return (
    <Dialog open={open} onClose={close} title="Edit visit">
      {place && <CurrentVisit place={place} onSaved={onSaved} />}
    </Dialog>
  );
}

type CurrentVisitProps = { place: EditPlace; onSaved: OnVisitSaved };

function CurrentVisit({ place, onSaved }: CurrentVisitProps) {
  const { data: version, error, refetch } = useQuery(editedVisitQuery(place.appointmentId));
  if (version) return <VisitForm place={place} version={version} onSaved={onSaved} />;
  if (error)
    return (
      <RetryNotice title="The visit could not be loaded" onRetry={() => void refetch()}>
        {error.message}
      </RetryNotice>
    );
  return (
    <div role="status" className="flex flex-col gap-5">
      <span className="sr-only">Loading...</span>
      {[18, 18, 18, 32].map((height, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: places of fields, which do not move.
        <Skeleton key={index} className={height === 32 ? 'h-32' : 'h-18'} />
      ))}
    </div>
  );
}

/** The fields of a visit, and the outcome of saving them. */
function VisitForm({ version, ...props }: CurrentVisitProps & { version: VisitVersion }) {
  const form = useVisitForm({ version, ...props });
  const { values, base, isSubmitting } = form;
  const { register, setValue, formState } = form.form;
  const { visit } = version;
  const now = useNow();
  const over = isOver(visit, now);
  // The reception may not waive.
  const isNoted = !useIsAdmin() && now >= Date.parse(visit.startsAt);
  const hint = isNoted
    ? 'The visit has begun: less stands among the waived amounts, with your name.'
    : undefined;
  const put = (changes: Partial<VisitFields>) => {
    for (const [name, value] of Object.entries(changes))
      setValue(name as keyof VisitFields, value, {
        shouldDirty: true,
        shouldValidate: formState.isSubmitted,
      });
  };
  const number = (name: 'price' | 'durationMinutes') => ({
    ...register(name, { valueAsNumber: true }),
    type: 'number',
    readOnly: isSubmitting,
    autoComplete: 'off',
    error: formState.errors[name]?.message,
  });
  return (
    <VersionedDialogForm
      form={form}
      submit="Save visit"
      conflictTitle={conflictTitle(form.current?.visit)}
      explain={({ visit: { changedBy }, fields }) => (
        <>
          {changedBy && <p>{`Saved ${instantText(changedBy.at)}:`}</p>}
          <Differences before={base.fields} after={fields} />
          <p>Nothing of yours is saved yet, and nothing is lost: it is in the fields above.</p>
        </>
      )}
    >
      <p className="text-sm text-ink-soft">
        <AboutAppointment appointment={visit} />
      </p>
      {form.isDraft && (
        <p className="text-sm text-ink-soft">This is your draft, as you left it. It is not saved yet.</p>
      )}
      <ServiceField
        current={values.serviceName}
        isBusy={isSubmitting}
        field={register('serviceName')}
        onChoose={({ name, price, durationMinutes }) =>
          put({ serviceName: name, price, ...(!over && { durationMinutes }) })
        }
      />
      <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
        {!over && <TextField label="Length in minutes" inputMode="numeric" {...number('durationMinutes')} />}
        <TextField
          label={`Price in ${site.currency}`}
          hint={hint}
          inputMode="decimal"
          step="any"
          min={0}
          {...number('price')}
        />
      </div>
      {!over && (
        <PatientField
          name={values.patientName}
          id={values.patientId}
          of={{ alert: visit.alert, birthDate: visit.birthDate }}
          isBusy={isSubmitting}
          isOther={values.patientId !== base.fields.patientId}
          onChoose={({ _id, ...person }) => put({ patientId: _id, patientName: nameOf(person) })}
        />
      )}
      <TextArea
        label="Note for the day"
        hint="For the practice. The patient never sees it."
        ctrlEnter="Save"
        rows={3}
        maxLength={1000}
        readOnly={isSubmitting}
        error={formState.errors.deskNote?.message}
        {...register('deskNote')}
      />
      {visit.room !== undefined && (
        <TextField
          label="A room of its own"
          hint="The address of this visit’s video room, where it is not the usual one. Its patient sees it once they are let in."
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          readOnly={isSubmitting}
          error={formState.errors.room?.message}
          {...register('room')}
        />
      )}
      <WhoIsTold values={values} seen={base.fields} over={over} reach={visit.reach} />
    </VersionedDialogForm>
  );
}

const conflictTitle = (current: VisitVersion['visit'] | undefined): string =>
  `${current?.changedBy?.name ?? 'Someone else'} has changed this visit meanwhile`;

type WhoIsToldProps = {
  values: VisitFields;
  seen: VisitFields;
  over: boolean;
  reach: Parameters<typeof reachWords>[0];
};

/** The people whom saving writes to; nobody of a price or a note. */
function WhoIsTold({ values, seen, over, reach }: WhoIsToldProps) {
  const isOther = values.patientId !== seen.patientId;
  const isChanged =
    values.serviceName !== seen.serviceName || values.durationMinutes !== seen.durationMinutes;
  if (over || !(isOther || isChanged)) return null;
  return (
    <p role="status" className="text-sm">
      {isOther
        ? `${values.patientName} is told that it is booked. ${seen.patientName} is told that it was removed, if they knew of it.`
        : `${reachWords(reach)} The service is not named in emails.`}
    </p>
  );
}

/** The changes by another editor. */
function Differences({ before, after }: { before: VisitFields; after: VisitFields }) {
  const rows: [term: string, before: string, after: string][] = [
    ['Service', before.serviceName, after.serviceName],
    ['Length', `${before.durationMinutes} minutes`, `${after.durationMinutes} minutes`],
    ['Price', priceText(before.price), priceText(after.price)],
    ['Patient', before.patientName, after.patientName],
    ['Note', before.deskNote || 'none', after.deskNote || 'none'],
    ['Room', before.room || 'the usual one', after.room || 'the usual one'],
  ];
  const changed = rows.filter(([, was, is]) => was !== is);
  if (changed.length === 0) return <p>It has another time now.</p>;
  return (
    <ul className="my-1">
      {changed.map(([term, was, is]) => (
        <li key={term} className="whitespace-pre-line">
          <span>{`${term}: ${is}`}</span> <span className="text-ink-soft">{`(was ${was})`}</span>
        </li>
      ))}
    </ul>
  );
}
