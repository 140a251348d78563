import type { Role } from '@garden-room/contract/user';
import { paths } from '#config/paths.ts';
import type { DashboardIcon } from './dashboard-links.ts';

/** A page of the dashboard: its address, its code, who may see it, and where the sidebar names it. */
type DashboardPage = {
  /** Absolute, below `/dashboard`. */
  path: string;
  /** The file in `routes/`. */
  page: string;
  guard: 'signedIn' | 'staff' | 'admin';
  /** As in the route table. */
  rendered?: 'request' | 'personal';
  upright?: true;
  pageData?: 'appointments' | 'availability';
  /** Its name in the sidebar of each role, in the specification's words; without one it is not linked there. */
  label?: Partial<Record<Role, string>>;
  icon?: DashboardIcon;
  /** Its `h1` until the page sets another; by default the sidebar's name. */
  heading?: string;
  /** The path of the row whose link is shown as current on this page. */
  within?: Partial<Record<Role, string>>;
};

/** Every page of the dashboard, in the sidebar's order: the routes and the sidebars are made of this table. */
export const dashboardPages: readonly DashboardPage[] = [
  {
    path: paths.dashboard,
    guard: 'signedIn',
    page: 'dashboard/home',
    rendered: 'personal',
    pageData: 'appointments',
    label: { Admin: 'Admin Home', Reception: 'Home', User: 'User Home' },
    heading: 'Your profile',
    icon: 'house',
  },
  {
    path: paths.profile,
    guard: 'signedIn',
    page: 'dashboard/profile',
    rendered: 'personal',
    heading: 'Your profile',
    within: { Admin: paths.dashboard, User: paths.dashboard },
  },
  {
    path: paths.allUsers,
    guard: 'admin',
    page: 'dashboard/all-users',
    label: { Admin: 'All Users' },
    icon: 'users',
  },
  {
    path: paths.allAppointments,
    guard: 'staff',
    page: 'dashboard/all-appointments',
    label: { Admin: 'All Appointments' },
    icon: 'calendar',
  },
  {
    path: paths.patientHistory,
    guard: 'staff',
    page: 'dashboard/patient-history',
    label: { Admin: 'Patient History' },
    icon: 'records',
  },
  {
    path: paths.manageAppointments,
    guard: 'staff',
    page: 'dashboard/manage-appointments',
    label: { Admin: 'Manage Appointments' },
    icon: 'calendar-check',
  },
  {
    path: paths.messages,
    guard: 'signedIn',
    page: 'dashboard/messages',
    label: { Admin: 'Messages' },
    heading: 'Messages',
    icon: 'mail',
  },
  {
    path: '/dashboard/manageBlogs',
    guard: 'admin',
    page: 'dashboard/manage-blogs',
    label: { Admin: 'Manage Blogs' },
    icon: 'pen',
  },
  {
    path: paths.reviews,
    guard: 'admin',
    page: 'dashboard/reviews',
    label: { Admin: 'Reviews' },
    icon: 'star',
  },
  {
    path: paths.manageServices,
    guard: 'admin',
    page: 'dashboard/services',
    label: { Admin: 'Services' },
    icon: 'tag',
  },
  {
    path: paths.availability,
    guard: 'admin',
    page: 'dashboard/availability',
    label: { Admin: 'Availability' },
    icon: 'clock',
  },
  {
    path: paths.settings,
    guard: 'admin',
    page: 'dashboard/settings',
    label: { Admin: 'Settings' },
    icon: 'settings',
  },
  {
    path: paths.closure(':id?'),
    guard: 'staff',
    page: 'dashboard/close-days',
    heading: 'Close days',
    within: { Admin: paths.availability, Reception: paths.manageAppointments },
  },
  {
    path: paths.audit,
    guard: 'admin',
    page: 'dashboard/audit',
    label: { Admin: 'Audit' },
    icon: 'scroll',
  },
  {
    path: paths.bookFromDashboard,
    guard: 'signedIn',
    page: 'appointment-booking',
    rendered: 'request',
    upright: true,
    pageData: 'availability',
    label: { User: 'Book Appointment' },
    icon: 'calendar-plus',
  },
  {
    path: paths.viewHistory,
    guard: 'signedIn',
    page: 'dashboard/view-history',
    label: { User: 'View History' },
    icon: 'history',
  },
  {
    path: paths.patient(':id'),
    guard: 'signedIn',
    page: 'dashboard/patient',
    heading: 'Patient history',
    within: { Admin: paths.patientHistory, User: paths.viewHistory },
  },
  {
    path: paths.appointment(':id'),
    guard: 'signedIn',
    page: 'dashboard/appointment',
    heading: 'Appointment',
    within: { Admin: paths.allAppointments, User: paths.viewHistory },
  },
  {
    path: paths.visitPaper(':id', ':paper'),
    guard: 'signedIn',
    page: 'dashboard/visit-paper',
    heading: 'From your visit',
    within: { Admin: paths.allAppointments, User: paths.viewHistory },
  },
  {
    path: paths.myData,
    guard: 'signedIn',
    page: 'dashboard/my-data',
    heading: 'Your data',
    within: { Admin: paths.dashboard, User: paths.dashboard },
  },
  {
    path: paths.conversation(':id'),
    guard: 'staff',
    page: 'dashboard/messages',
    heading: 'Messages',
    within: { Admin: paths.messages },
  },
  {
    path: '/dashboard/readBlogs',
    guard: 'signedIn',
    page: 'health-blog',
    label: { User: 'Health Blogs' },
    icon: 'book',
  },
  {
    path: '/dashboard/consultationAccess',
    guard: 'signedIn',
    page: 'counselling',
    label: { User: 'Free Consultation' },
    icon: 'speech',
  },
];

/** The `h1` of a page on its way. */
export const headingOf = ({ heading, label }: DashboardPage): string =>
  heading ?? label?.User ?? label?.Admin ?? 'Dashboard';
