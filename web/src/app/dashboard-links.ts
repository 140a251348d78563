import type { Role } from '@garden-room/contract/user';
import {
  BookOpen,
  CalendarCheck,
  CalendarDays,
  CalendarPlus,
  ClipboardList,
  History,
  House,
  MessageCircle,
  PenLine,
  Users,
} from 'lucide-react';
import type { DashboardLink } from '../components/layouts/dashboard-layout.tsx';
import { dashboardPath, patientPath } from '../config/dashboard-paths.ts';
import { paths } from '../config/paths.ts';

/** The sidebar by role, in the specification's words and order. */
export const dashboardLinks: Record<Role, readonly DashboardLink[]> = {
  Admin: [
    { label: 'Admin Home', to: paths.dashboard, icon: House, owns: [dashboardPath('profile')] },
    { label: 'All Users', to: dashboardPath('allUsers'), icon: Users },
    { label: 'All Appointments', to: dashboardPath('allAppointments'), icon: CalendarDays },
    {
      label: 'Patient History',
      to: dashboardPath('patientHistory'),
      icon: ClipboardList,
      owns: [patientPath('')],
    },
    { label: 'Manage Appointments', to: dashboardPath('manageAppointments'), icon: CalendarCheck },
    { label: 'Manage Blogs', to: dashboardPath('manageBlogs'), icon: PenLine },
  ],
  User: [
    { label: 'User Home', to: paths.dashboard, icon: House, owns: [dashboardPath('profile')] },
    { label: 'Book Appointment', to: dashboardPath('bookAppointment'), icon: CalendarPlus },
    { label: 'View History', to: dashboardPath('viewHistory'), icon: History, owns: [patientPath('')] },
    { label: 'Health Blogs', to: dashboardPath('readBlogs'), icon: BookOpen },
    { label: 'Free Consultation', to: dashboardPath('consultationAccess'), icon: MessageCircle },
  ],
};
