import { lazy, type ReactNode, Suspense, useRef } from 'react';
import { Boundary } from '#components/ui/boundary.tsx';
import { useNearViewport } from '#components/ui/use-near-viewport.ts';

/** Early enough for the answer to come while this is still below the viewport, also of a visitor who scrolls fast. */
const screensAhead = 3;

const LiveReviews = lazy(() => import('./live-reviews.tsx'));

/**
 * The published reviews in place of the samples. The built page knows none: they are fetched when this is near the
 * viewport, after the first load.
 */
export function PublishedReviews({ samples }: { samples: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  const near = useNearViewport(ref, screensAhead);
  return (
    <div ref={ref} className="min-w-0">
      {near ? (
        <Boundary fallback={samples}>
          <Suspense fallback={samples}>
            <LiveReviews place={ref} samples={samples} />
          </Suspense>
        </Boundary>
      ) : (
        samples
      )}
    </div>
  );
}
