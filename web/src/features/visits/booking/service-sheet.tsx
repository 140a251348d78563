import { useQuery } from '@tanstack/react-query';
import { servicesQuery } from '#api/services.ts';
import { Dialog } from '#components/ui/dialog.tsx';
import { RetryNotice } from '#components/ui/notice.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { BookableServices } from './bookable-services.tsx';

type ServiceSheetProps = {
  open: boolean;
  /** Id of the service that is being booked. */
  current: string;
  onClose: () => void;
};

/** The services to choose another one from, over the booking form, which keeps what is in it. */
export default function ServiceSheet({ open, current, onClose }: ServiceSheetProps) {
  const { data: services, isError, isFetching, refetch } = useQuery(servicesQuery);
  return (
    <Dialog open={open} onClose={onClose} title="Choose a service">
      <p className="mb-4 text-sm text-ink-soft">
        What you have typed stays, and so does your time where the other service has it.
      </p>
      {services && <BookableServices services={services} current={current} onChoose={onClose} />}
      {!services && isError && !isFetching && (
        <RetryNotice title="The services could not be loaded" onRetry={() => void refetch()}>
          Please check your connection. Your booking is still here.
        </RetryNotice>
      )}
      {!services && (!isError || isFetching) && (
        <div role="status" aria-label="Loading the services" className="flex flex-col gap-2">
          {[1, 2, 3, 4].map((row) => (
            <Skeleton key={row} className="h-12" />
          ))}
        </div>
      )}
    </Dialog>
  );
}
