import { useLocation } from 'react-router-dom';
import { livePart } from '#app/shell/live-part.tsx';
import { ArchPicture } from '#components/ui/arch-picture.tsx';
import { NoScriptNote } from '#components/ui/no-script-note.tsx';
import { LoadFailed } from '#components/ui/notice.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { useHydrated } from '#components/ui/use-hydrated.ts';
import { paths } from '#config/paths.ts';
import { cn } from '#lib/cn.ts';

const OpenedLink = livePart(() => import('./sections/opened-link.tsx'), {
  skeleton: () => <VisitSkeleton />,
  failed: () => <LoadFailed name="What this link is for" />,
  isNeeded: true,
});

/**
 * The page of a reminder's links, and that of a visit: what each is for, and the buttons that do it. Opening it changes
 * nothing.
 */
export default function ReminderPage() {
  // The token is in the address's fragment, which only the browser knows.
  const hydrated = useHydrated();
  const isVisit = useLocation().pathname === paths.visit;
  return (
    <div className="wrap grid min-h-[75vh] gap-x-24 gap-y-16 py-8 sm:py-14 lg:grid-cols-[minmax(0,34rem)_minmax(0,1fr)]">
      <div className="flex flex-col gap-6 sm:gap-8">
        <h1 className={cn('text-evergreen-strong', isVisit ? 'text-tool' : 'text-title')}>
          {isVisit ? 'Your visit' : 'Your reminder'}
        </h1>
        <NoScriptNote what="This page" />
        {hydrated ? <OpenedLink /> : <VisitSkeleton />}
      </div>
      <ArchPicture
        name="doorway"
        alt=""
        sizes="(width >= 64rem) 43rem, 1px"
        outlined
        className="hidden max-h-[40rem] min-h-[30rem] text-terracotta lg:block"
      />
    </div>
  );
}

const VisitSkeleton = () => (
  <div role="status" className="flex flex-col gap-4 noscript:hidden">
    <span className="sr-only">Loading...</span>
    <Skeleton className="h-6 w-80 max-w-full" />
    <Skeleton className="h-6 w-64 max-w-full" />
    <Skeleton className="mt-4 h-12 w-40" />
  </div>
);
