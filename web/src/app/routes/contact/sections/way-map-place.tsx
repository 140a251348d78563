import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Boundary } from '#components/ui/boundary.tsx';

const WayMap = lazy(() => import('./way-map.tsx'));

/**
 * The map, whose code few browsers need: server-rendered HTML stays as it is, and only a client-side navigation
 * fetches it. The directions in words are beside it, so nothing is lost if that fails.
 */
export function WayMapPlace() {
  const place = useRef<HTMLDivElement>(null);
  const [isMissing, setMissing] = useState(import.meta.env.SSR);
  useEffect(() => {
    if (place.current) setMissing(place.current.childElementCount === 0);
  }, []);
  // Empty for React, which keeps the server's HTML inside it.
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
