import { type ComponentProps, lazy, Suspense } from 'react';
import { Boundary } from '#components/ui/boundary.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { PhoneLink } from '#components/ui/phone-link.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { loadOrReload } from '#lib/load-or-reload.ts';
import type ReplyFormType from './reply-form.tsx';

const loadForm = () => import('./reply-form.tsx');
const ReplyForm = lazy(() => loadOrReload(loadForm()));

/** Loads the reply form's code, so that opening a message need not wait for it. */
export function preloadReplyForm(): void {
  loadForm().catch(() => {}); // the form itself shows the failure
}

/** The reply form, also while its code loads. */
export const ReplyBox = (props: ComponentProps<typeof ReplyFormType>) => (
  <Boundary fallback={<FormLost />}>
    <Suspense fallback={<FormSkeleton />}>
      <ReplyForm {...props} />
    </Suspense>
  </Boundary>
);

const FormSkeleton = () => (
  <div className="flex flex-col gap-4">
    <Skeleton className="mt-7 h-32" />
    <Skeleton className="h-12 w-36" />
  </div>
);

const FormLost = () => (
  <Notice tone="error" title="You cannot answer just now">
    Please check your connection and load the page again, or call <PhoneLink />.
  </Notice>
);
