import type { ManagedService } from '@garden-room/contract/managed-service';
import { generalConsultancy } from '@garden-room/contract/service';
import { modeWords } from '@garden-room/contract/visit-mode';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { managedServicesQuery, useMoveService, useRemoveService } from '#api/services.ts';
import { EmptyState } from '#components/layouts/page-message.tsx';
import { Button } from '#components/ui/button.tsx';
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import { FailureNotice, Notice, RetryNotice } from '#components/ui/notice.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { priceText } from '#config/site.ts';
import { ServiceDialog } from '#features/practice/services/service-dialog.tsx';
import { ServiceRow } from '#features/practice/services/service-row.tsx';
import { serviceDrafts } from '#features/practice/services/use-service-form.ts';
import { useSession } from '#features/session/use-session.ts';
import { notifySuccess } from '#lib/notify.ts';

/** The dialog that is open, or was last; a number tells one opening from the next. */
type ServiceQuestion = {
  kind: 'edit' | 'remove';
  service: ManagedService | null;
  open: boolean;
  count: number;
};

/** The services of the practice: to be changed, moved, hidden and removed. */
export default function ManageServicesPage() {
  const { user } = useSession();
  return (
    <div className="wrap page-block">
      <h1 className="text-4xl text-evergreen-strong">Services</h1>
      <p className="mt-4 mb-8 max-w-[62ch] text-ink-soft">
        In the order in which the site shows them. What you change is there within a minute; visits that are
        booked already keep their price and length.
      </p>
      {user && <ManageServices personId={user._id} />}
    </div>
  );
}

function ManageServices({ personId }: { personId: string }) {
  const { data: services, error, isPending, isError, refetch } = useQuery(managedServicesQuery);
  const [question, setQuestion] = useState<ServiceQuestion | null>(null);
  const ask = (kind: ServiceQuestion['kind'], service: ManagedService | null) =>
    setQuestion((before) => ({ kind, service, open: true, count: (before?.count ?? 0) + 1 }));
  const close = () => setQuestion((now) => now && { ...now, open: false });
  const place = { personId, serviceId: question?.service?._id ?? null };
  return (
    <>
      <Button className="mb-8" onClick={() => ask('edit', null)}>
        Add service
      </Button>
      {serviceDrafts.find({ personId, serviceId: null }) && (
        <Notice title="A service that you have begun is kept">“Add service” opens it.</Notice>
      )}
      {isPending && <ServicesOnTheirWay />}
      {isError && (
        <RetryNotice title="The services could not be loaded" onRetry={() => void refetch()}>
          {error.message}
        </RetryNotice>
      )}
      {services && <ServiceList services={services} personId={personId} onAsk={ask} />}
      <p className="mt-6 max-w-[62ch] text-sm text-ink-soft">
        A booking without one of these is a <span>{generalConsultancy.name}</span>:{' '}
        <span>{generalConsultancy.durationMinutes}</span> minutes,{' '}
        <span>{priceText(generalConsultancy.price)}</span>, <span>{modeWords[generalConsultancy.mode]}</span>.
        It is part of the site and is not changed here.
      </p>
      {question?.kind === 'edit' && (
        <ServiceDialog
          key={question.count}
          open={question.open}
          place={place}
          service={question.service}
          onClose={close}
          onSaved={({ hidden }) => {
            close();
            notifySuccess(
              hidden ? 'Service saved. It is hidden.' : 'Service saved. The site shows it within a minute.',
            );
          }}
        />
      )}
      {question?.kind === 'remove' && question.service && (
        <RemoveServiceDialog
          key={question.count}
          open={question.open}
          service={question.service}
          onClose={close}
        />
      )}
    </>
  );
}

type ServiceListProps = {
  services: readonly ManagedService[];
  personId: string;
  onAsk: (kind: ServiceQuestion['kind'], service: ManagedService) => void;
};

function ServiceList({ services, personId, onAsk }: ServiceListProps) {
  const move = useMoveService();
  const movedTo = services.findIndex(({ _id }) => _id === move.variables?.id);
  if (services.length === 0) {
    return (
      <EmptyState title="No services yet.">{`Until there are some, patients book a ${generalConsultancy.name}.`}</EmptyState>
    );
  }
  return (
    <>
      <p role="status" className="sr-only">
        {move.isSuccess &&
          movedTo !== -1 &&
          `${services[movedTo]?.name} is number ${movedTo + 1} of ${services.length}.`}
      </p>
      {move.isError && (
        <div className="mb-6">
          <FailureNotice title="It was not moved" error={move.error} />
        </div>
      )}
      <ol className="divide-y divide-hairline border-y border-hairline">
        {services.map((service, index) => (
          <li key={service._id}>
            <ServiceRow
              service={service}
              hasDraft={serviceDrafts.find({ personId, serviceId: service._id }) !== null}
              onEdit={() => onAsk('edit', service)}
              onRemove={() => onAsk('remove', service)}
              onMoveUp={index > 0 ? () => move.mutate({ id: service._id, by: -1 }) : null}
              onMoveDown={index < services.length - 1 ? () => move.mutate({ id: service._id, by: 1 }) : null}
            />
          </li>
        ))}
      </ol>
    </>
  );
}

const ServicesOnTheirWay = () => (
  <div role="status" className="flex flex-col gap-3">
    <span className="sr-only">Loading...</span>
    {['one', 'two', 'three', 'four', 'five'].map((row) => (
      <Skeleton key={row} className="h-20" />
    ))}
  </div>
);

type RemoveServiceProps = { open: boolean; service: ManagedService; onClose: () => void };

/** The question before a service is gone. */
function RemoveServiceDialog({ open, service, onClose }: RemoveServiceProps) {
  const remove = useRemoveService();
  return (
    <ConfirmDialog
      open={open}
      title="Delete this service?"
      verb="Delete"
      busyText="Deleting…"
      keep="Keep"
      danger
      change={remove}
      onConfirm={async () => {
        await remove.mutateAsync({ params: { id: service._id } });
        onClose();
        notifySuccess('Service deleted.');
      }}
      onClose={onClose}
    >
      <p className="wrap-anywhere">
        “<span>{service.name}</span>” is gone from the site within a minute, and its address with it. Its
        visits stay as they were booked. To take it off the site for a while, hide it instead.
      </p>
    </ConfirmDialog>
  );
}
