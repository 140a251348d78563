import { lazy, type RefObject, Suspense, useDeferredValue } from 'react';
import { Boundary } from '#components/ui/boundary.tsx';
import { PartLost } from '#components/ui/part-lost.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import type { PostWords } from '../post-drafts.ts';

// Lost, it takes nothing along: one can write and publish without it.
const PostPreview = lazy(() => import('./post-preview.tsx'));

type LivePreviewProps = {
  words: PostWords;
  /** What scrolls, where there is room for it beside the text. */
  pane: RefObject<HTMLElement | null>;
};

/** How a post will look, while it is written; typing never waits for it. */
export function LivePreview({ words, pane }: LivePreviewProps) {
  const { title, description } = useDeferredValue(words);
  const isEmpty = title.trim() === '' && description.trim() === '';
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <p aria-hidden="true" className="text-sm font-semibold">
        Preview
      </p>
      {/* As high as the fields beside it. */}
      <div className="relative grow">
        <section
          ref={pane}
          aria-label="Preview"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
          tabIndex={0}
          className="border border-hairline bg-ground px-5 py-6 sm:px-7 lg:absolute lg:inset-0 lg:overflow-y-auto"
        >
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
        </section>
      </div>
    </div>
  );
}
