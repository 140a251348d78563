import { isStaff } from '@garden-room/contract/staff';
import type { Role } from '@garden-room/contract/user';
import type { LucideIcon } from 'lucide-react';
import BookOpen from 'lucide-react/icons/book-open';
import CalendarCheck from 'lucide-react/icons/calendar-check';
import CalendarDays from 'lucide-react/icons/calendar-days';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import ChartColumn from 'lucide-react/icons/chart-column';
import CircleHelp from 'lucide-react/icons/circle-question-mark';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import Clock from 'lucide-react/icons/clock';
import FileUp from 'lucide-react/icons/file-up';
import History from 'lucide-react/icons/history';
import House from 'lucide-react/icons/house';
import Mail from 'lucide-react/icons/mail';
import MessageCircle from 'lucide-react/icons/message-circle';
import PenLine from 'lucide-react/icons/pen-line';
import Receipt from 'lucide-react/icons/receipt';
import ScrollText from 'lucide-react/icons/scroll-text';
import Settings from 'lucide-react/icons/settings';
import Star from 'lucide-react/icons/star';
import Tag from 'lucide-react/icons/tag';
import Users from 'lucide-react/icons/users';
import { useEffect } from 'react';
import { matchPath, Outlet, useLocation } from 'react-router-dom';
import { menuName, otherNames, pageAround } from '#app/shell/dashboard-names.ts';
import { ErrorBoundary } from '#app/shell/error-boundary.tsx';
import { DashboardLayout, type DashboardLink } from '#components/layouts/dashboard-layout.tsx';
import { lazyPart } from '#components/ui/lazy-part.tsx';
import { useHydrated } from '#components/ui/use-hydrated.ts';
import { deskKey } from '#config/desk.ts';
import { paths } from '#config/paths.ts';
import { useSession } from '#features/session/use-session.ts';
import { pageRows, type pages } from '#framework/pages.ts';
import { store } from '#lib/local-storage.ts';
import { QueryProvider } from '#lib/query-provider.tsx';
import { RoleContext } from '#lib/role-context.ts';
import '#app/styles/dashboard.css';

/** Without it, or with nothing to say, the page is whole. */
const DayKeeper = lazyPart(() => import('#features/visits/kept-day/day-keeper.tsx'), { whenIdle: true });

/** The frame of every dashboard page. */
export default function DashboardPage() {
  const { user } = useSession();
  const { pathname } = useLocation();
  // The kept day, which only the practice has, is also shown before it is known who is signed in.
  const role = user?.role ?? (pathname === paths.keptDay ? 'Reception' : 'User');
  const hydrated = useHydrated();
  // For the first paint of the next page load, which knows no session.
  useEffect(() => {
    if (user) store(deskKey, isStaff(user) ? 'true' : null);
  }, [user]);
  return (
    <QueryProvider>
      <RoleContext value={role}>
        <DashboardLayout links={dashboardLinks(role, pathname)} hasShortcuts={role !== 'User'}>
          {hydrated && user && isStaff(user) && <DayKeeper user={user} />}
          <ErrorBoundary>
            <Outlet />
          </ErrorBoundary>
        </DashboardLayout>
      </RoleContext>
    </QueryProvider>
  );
}

type IconName = Extract<(typeof pages)[keyof typeof pages], { icon: string }>['icon'];

/** The icons of the sidebar, here and not in the table of pages, which every visitor loads. */
const dashboardIcons: Readonly<Record<string, LucideIcon>> = {
  book: BookOpen,
  calendar: CalendarDays,
  'calendar-check': CalendarCheck,
  'calendar-plus': CalendarPlus,
  clock: Clock,
  file: FileUp,
  help: CircleHelp,
  history: History,
  house: House,
  mail: Mail,
  pen: PenLine,
  receipt: Receipt,
  records: ClipboardList,
  chart: ChartColumn,
  scroll: ScrollText,
  settings: Settings,
  speech: MessageCircle,
  star: Star,
  tag: Tag,
  users: Users,
} satisfies Record<IconName, LucideIcon>;

/** The sidebar of a role, with the link for the given address marked as current. */
export function dashboardLinks(role: Role, pathname: string): readonly DashboardLink[] {
  const here = pageRows.find(({ path }) => matchPath(path, pathname));
  const current = here && (pageAround(here, role) ?? here.path);
  return pageRows.flatMap((row) => {
    const { path, icon } = row;
    const label = menuName(row, role);
    const drawn = icon && dashboardIcons[icon];
    if (!label || !drawn) return [];
    return [{ label, to: path, icon: drawn, current: path === current, also: otherNames[path] }];
  });
}
