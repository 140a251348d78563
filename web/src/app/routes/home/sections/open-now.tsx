import { lazy, Suspense, useRef } from 'react';
import { Link } from 'react-router-dom';
import { Boundary } from '#components/ui/boundary.tsx';
import { textLinkClass } from '#components/ui/text-link-class.ts';
import { useNear } from '#components/ui/use-near.ts';
import { paths } from '#config/paths.ts';
import { cn } from '#lib/cn.ts';

const LiveOpenState = lazy(() => import('./live-open-state.tsx'));

/**
 * Whether somebody answers the phone now, in the words of a link to the hours. The page is built without the schedule, so
 * it is asked for when this is about to be seen, and stays out of the page's first load.
 */
export function OpenNow() {
  const ref = useRef<HTMLAnchorElement>(null);
  const near = useNear(ref);
  return (
    <Link ref={ref} to={paths.contact} className={cn('block w-fit', textLinkClass)}>
      {near ? (
        <Boundary fallback={hoursLabel}>
          <Suspense fallback={hoursLabel}>
            <LiveOpenState fallback={hoursLabel} />
          </Suspense>
        </Boundary>
      ) : (
        hoursLabel
      )}
    </Link>
  );
}

const hoursLabel = 'Opening hours';
