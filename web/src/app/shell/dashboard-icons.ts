import {
  BookOpen,
  CalendarCheck,
  CalendarDays,
  CalendarPlus,
  ClipboardList,
  Clock,
  History,
  House,
  type LucideIcon,
  MessageCircle,
  PenLine,
  ScrollText,
  Users,
} from 'lucide-react';

/** The sidebar's icons. Apart from the table of pages, which every first load carries. */
export const dashboardIcons = {
  book: BookOpen,
  calendar: CalendarDays,
  'calendar-check': CalendarCheck,
  'calendar-plus': CalendarPlus,
  clock: Clock,
  history: History,
  house: House,
  pen: PenLine,
  records: ClipboardList,
  scroll: ScrollText,
  speech: MessageCircle,
  users: Users,
} as const satisfies Record<string, LucideIcon>;

export type DashboardIcon = keyof typeof dashboardIcons;
