import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Boundary } from '#components/ui/boundary.tsx';

const WayMap = lazy(() => import('./way-map.tsx'));

/**
 * The map, whose code hardly a browser needs: where the server has drawn it, it stays as it stands, and who comes by a
 * link has it fetched. Its words stand beside it, so that nothing is lost where that fails.
 */
export function WayMapPlace() {
  const place = useRef<HTMLDivElement>(null);
  const [isMissing, setMissing] = useState(import.meta.env.SSR);
  useEffect(() => {
    if (place.current) setMissing(place.current.childElementCount === 0);
  }, []);
  // Empty for React, which leaves alone what it finds in there.
  if (!isMissing)
    // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is put there.
    return <div ref={place} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />;
  return (
    <div>
      <Boundary fallback={null}>
        <Suspense>
          <WayMap />
        </Suspense>
      </Boundary>
    </div>
  );
}
