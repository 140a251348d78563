import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { lazyPart } from '#components/ui/lazy-part.tsx';
import { textLinkClass } from '#components/ui/links.tsx';
import { useNearViewport } from '#components/ui/use-near-viewport.ts';
import { paths } from '#config/paths.ts';
import { cn } from '#lib/cn.ts';

const hoursLabel = 'Opening hours';
const hours = <span>{hoursLabel}</span>;

const LiveOpenState = lazyPart(() => import('./live-open-state.tsx'), {
  skeleton: () => hours,
  failed: () => hours,
});

/**
 * Whether the practice is open now, as a link to the hours. The built page does not know the schedule, so it is
 * fetched when this is near the viewport, after the first load.
 */
export function OpenNow() {
  const ref = useRef<HTMLAnchorElement>(null);
  const near = useNearViewport(ref);
  return (
    <Link ref={ref} to={paths.contact} className={cn('block w-fit', textLinkClass)}>
      {near ? <LiveOpenState fallback={hoursLabel} /> : hours}
    </Link>
  );
}
