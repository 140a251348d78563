import { type ManagedService, toPublicService } from '@garden-room/contract/managed-service';
import { type FormEvent, useRef } from 'react';
import { usePictureUpload } from '#api/picture-upload.ts';
import { VersionedDialogForm } from '#components/forms/version-notices.tsx';
import { ServiceCard } from '#components/services/service-card.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { priceText } from '#config/site.ts';
import { ServiceFields } from './service-fields.tsx';
import { type ServiceInput, toServiceContent } from './service-input.ts';
import { type DraftedService, serviceDrafts, useServiceForm } from './use-service-form.ts';

type ServiceDialogProps = {
  open: boolean;
  place: DraftedService;
  /** The service as the list had it when the dialog was opened; null for a new one. */
  service: ManagedService | null;
  onClose: () => void;
  onSaved: (saved: ManagedService) => void;
};

/** Adds a service, or changes one, beside its card as patients will see it. */
export function ServiceDialog({ open, place, service, onClose, onSaved }: ServiceDialogProps) {
  // The list is fetched again behind the form, which edits the version that was opened.
  const opened = useRef(service);
  const close = () => {
    serviceDrafts.drop(place);
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      title={place.serviceId === null ? 'Add service' : 'Edit service'}
      wide="columns"
    >
      <Form place={place} service={opened.current} onSaved={onSaved} />
    </Dialog>
  );
}

/** Without the picture that is on its way nothing is saved. */
const wait = async (event: FormEvent) => event.preventDefault();

type FormProps = Pick<ServiceDialogProps, 'place' | 'service' | 'onSaved'>;

function Form(props: FormProps) {
  const form = useServiceForm(props);
  const upload = usePictureUpload((picture) => form.form.setValue('picture', picture, { shouldDirty: true }));
  const isUploading = upload.state === 'sending';
  return (
    <VersionedDialogForm
      form={isUploading ? { ...form, isDirty: true, submit: wait } : form}
      submit="Save service"
      busyText={isUploading ? 'Picture uploading…' : undefined}
      className="flex flex-col gap-6"
      conflictTitle="Another admin has changed this service meanwhile"
      show={(current) => <Facts {...current} />}
    >
      <div className="grid gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-5">
          {form.isDraft && (
            <p className="text-sm text-ink-soft">This is your draft, as you left it. It is not saved yet.</p>
          )}
          <ServiceFields form={form} upload={upload} />
        </div>
        <Preview values={form.values} />
      </div>
      {form.refusal?.kind === 'removed' && (
        <Notice tone="error" title="Another admin has removed this service meanwhile">
          What you typed is kept. Saved, it is a new service, with a new address.
        </Notice>
      )}
      {form.refusal?.kind === 'name' && (
        <Notice tone="error" title="This was not saved">
          <span>{form.refusal.text}</span> Patients book by the name. If it is the one that you have just
          saved, it is in the list: close this, and change it there.
        </Notice>
      )}
    </VersionedDialogForm>
  );
}

/** The version that another admin has saved, in short. */
const Facts = ({ name, description, overview, price, durationMinutes, hidden }: ManagedService) => (
  <>
    <p className="font-semibold wrap-anywhere">{name}</p>
    <p className="mt-1 text-sm text-ink-soft">{`${priceText(price)}, ${durationMinutes} minutes${hidden ? ', hidden' : ''}`}</p>
    <p className="mt-3 wrap-anywhere">{description}</p>
    <p className="mt-3 whitespace-pre-line wrap-anywhere">{overview}</p>
  </>
);

/** Its card as patients will see it. Nothing in it can be pressed: its links would leave the form. */
function Preview({ values }: { values: ServiceInput }) {
  const price = Number.isNaN(values.price) ? 0 : values.price;
  const durationMinutes = Number.isNaN(values.durationMinutes) ? 0 : values.durationMinutes;
  const shown = { ...toServiceContent(values), price, durationMinutes, name: values.name || 'New service' };
  return (
    <aside aria-label="Preview" className="min-w-0">
      <div className="lg:sticky lg:top-0">
        <p aria-hidden="true" className="text-sm font-semibold">
          Preview
        </p>
        <div inert className="service-preview mt-1.5 border border-hairline bg-ground p-6">
          <ServiceCard
            service={toPublicService({ ...shown, _id: 'preview' })}
            detailsLabel="View Details"
            heading="h3"
            free={null}
          />
        </div>
        {values.hidden && (
          <p className="mt-3 text-sm text-ink-soft">Hidden: patients neither see it nor book it.</p>
        )}
      </div>
    </aside>
  );
}
