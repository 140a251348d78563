import { lazy, Suspense, useDeferredValue } from 'react';
import { Boundary } from '#components/ui/boundary.tsx';
import { PartLost } from '#components/ui/part-lost.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import type { PostWords } from '../post-drafts.ts';

// Lost, it takes nothing along: one can write and publish without it.
const PostPreview = lazy(() => import('./post-preview.tsx'));

/** How a post will look, while it is written; typing never waits for it. */
export function LivePreview({ words }: { words: PostWords }) {
  const { title, description } = useDeferredValue(words);
  const isEmpty = title.trim() === '' && description.trim() === '';
  return (
    <section aria-label="Preview" className="flex min-w-0 flex-col gap-1.5">
      <p aria-hidden="true" className="text-sm font-semibold">
        Preview
      </p>
      <div className="grow border border-hairline bg-ground px-5 py-6 sm:px-7">
        {isEmpty && <p className="text-ink-soft">What you write appears here as readers will see it.</p>}
        {title.trim() !== '' && (
          <p className="mb-6 border-b border-hairline pb-5 font-display text-3xl wrap-anywhere text-evergreen-strong">
            {title}
          </p>
        )}
        <Boundary fallback={<PartLost name="The preview" />}>
          <Suspense fallback={<Skeleton className="h-40" />}>
            <PostPreview text={description} />
          </Suspense>
        </Boundary>
      </div>
    </section>
  );
}
