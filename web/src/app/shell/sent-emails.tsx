import { lazy, Suspense } from 'react';
import { Boundary } from '#components/ui/boundary.tsx';
import { LoadFailed } from '#components/ui/notice.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { loadOrReload } from '#lib/load-or-reload.ts';

const VisitMail = lazy(() => loadOrReload(() => import('#features/practice/mail/visit-mail.tsx')));

/** What was sent about a visit; introduced by the routes of the practice, because emails are a feature of their own. */
export function SentEmails({ appointmentId, phone }: { appointmentId: string; phone: string | null }) {
  return (
    <Boundary fallback={<LoadFailed />}>
      <Suspense fallback={<Skeleton className="h-28" />}>
        <VisitMail appointmentId={appointmentId} phone={phone} />
      </Suspense>
    </Boundary>
  );
}
