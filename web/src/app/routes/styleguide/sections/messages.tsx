import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { Specimen } from './specimen.tsx';

export const Messages = () => (
  <>
    <Specimen title="Notices">
      <div className="grid gap-6 md:grid-cols-3">
        <Notice title="The practice is closed on Friday">The next free day is Monday.</Notice>
        <Notice tone="success" title="Your request is with us">
          You will hear from us by tomorrow evening.
        </Notice>
        <Notice
          tone="error"
          title="This time has just been taken"
          action={
            <Button variant="quiet" size="sm">
              Show the free times
            </Button>
          }
        >
          Nothing was booked. Choose another one.
        </Notice>
      </div>
    </Specimen>
    <Specimen title="Nothing yet, and on its way">
      <div className="grid items-center gap-10 md:grid-cols-2">
        <EmptyState title="No appointments found." action={<Button variant="secondary">Book one</Button>}>
          <p>Your first visit will stand here.</p>
        </EmptyState>
        <div>
          <Skeleton className="h-9 w-2/3" />
          <Skeleton className="mt-6 h-5 w-full" />
          <Skeleton className="mt-3 h-5 w-5/6" />
          <div className="mt-8 flex flex-wrap gap-3">
            <Skeleton className="h-12 w-28" />
            <Skeleton className="h-12 w-28" />
            <Skeleton className="h-12 w-28" />
          </div>
        </div>
      </div>
    </Specimen>
  </>
);
