import { type ComponentProps, lazy, Suspense } from 'react';
import { Boundary } from '#components/ui/boundary.tsx';
import { PhoneLink } from '#components/ui/links.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { loadOrReload } from '#lib/load-or-reload.ts';
import type MessageFormType from './message-form.tsx';

const loadForm = () => import('./message-form.tsx');
const MessageForm = lazy(() => loadOrReload(loadForm));

/** Loads the form's code, so that opening a thread need not wait for it. */
export function preloadMessageForm(): void {
  loadForm().catch(() => {}); // the form itself shows the failure
}

/** Where a message is written, also while its code loads. */
export const MessageFormBox = (props: ComponentProps<typeof MessageFormType>) => (
  <Boundary fallback={<FormLost />}>
    <Suspense fallback={<FormSkeleton />}>
      <MessageForm {...props} />
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
  <Notice tone="error" title="You cannot write just now">
    Please check your connection and load the page again, or call <PhoneLink />.
  </Notice>
);
