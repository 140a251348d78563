import { dashboardSegments } from '../config/dashboard-paths.ts';
import { paths } from '../config/paths.ts';
import { site } from '../config/site.ts';

/** One page. Data only: the router, the guard, the prerender and the sitemap all read this table. */
export type RouteRow = {
  /** Absolute at the top, relative inside `children`; '' is a parent's own page. */
  path: string;
  /** The file in `routes/` whose default export is the page. */
  page: string;
  guard: 'public' | 'signedIn' | 'admin';
  /** Without a title the page renders its own `<PageMeta>`, because it depends on data. */
  title?: string;
  description?: string;
  /** Written to HTML at build time. Only for public pages whose address has no parameter. */
  prerender?: boolean;
  /** Kept out of search engines and the sitemap. */
  unlisted?: boolean;
  /** The part of the catalogue its HTML carries, so that hydration needs no request. */
  pageData?: 'featured' | 'services';
  children?: readonly RouteRow[];
};

export const notFoundRow: RouteRow = {
  path: '*',
  guard: 'public',
  page: 'not-found',
  title: 'Page not found',
  unlisted: true,
};

export const routeTable: readonly RouteRow[] = [
  {
    path: paths.home,
    guard: 'public',
    page: 'home',
    title: site.tagline,
    description: site.description,
    prerender: true,
    pageData: 'featured',
  },
  {
    path: paths.services,
    guard: 'public',
    page: 'services',
    title: 'Services',
    description: `What you can book with ${site.doctor.name}: consultations, check-ups and longer plans, with their length and price.`,
    prerender: true,
    pageData: 'services',
  },
  {
    path: paths.about,
    guard: 'public',
    page: 'about',
    title: `About ${site.doctor.name}`,
    description: `${site.doctor.name} practises integrative and lifestyle medicine in ${site.address.district}, ${site.address.city}. How she works, and where she trained.`,
    prerender: true,
  },
  {
    path: paths.contact,
    guard: 'public',
    page: 'contact',
    title: 'Contact',
    description: `Address, opening hours, phone, email and WhatsApp of ${site.name} in ${site.address.district}, ${site.address.city}.`,
    prerender: true,
  },
  {
    path: paths.blog,
    guard: 'public',
    page: 'health-blog',
    title: 'Health Blog',
    description: `Notes from ${site.doctor.name} on sleep, food, movement and rest. Short, sober and useful.`,
    prerender: true,
  },
  {
    path: paths.login,
    guard: 'public',
    page: 'login',
    title: 'Login',
    description: `Sign in to ${site.name} to book and see your appointments.`,
    prerender: true,
  },
  {
    path: paths.register,
    guard: 'public',
    page: 'register',
    title: 'Register',
    description: `Create an account with ${site.name} to book an appointment.`,
    prerender: true,
  },
  {
    path: paths.booking,
    guard: 'signedIn',
    page: 'appointment-booking',
    title: 'Appointment Booking',
  },
  {
    path: paths.counselling,
    guard: 'signedIn',
    page: 'counselling',
    title: 'Free Counselling',
  },
  {
    path: paths.tutorials,
    guard: 'signedIn',
    page: 'tutorials',
    title: 'Ten small practices',
  },
  {
    path: paths.dashboard,
    guard: 'signedIn',
    page: 'dashboard',
    children: [
      { path: '', guard: 'signedIn', page: 'dashboard-profile' },
      { path: dashboardSegments.profile, guard: 'signedIn', page: 'dashboard-profile' },
      { path: dashboardSegments.bookAppointment, guard: 'signedIn', page: 'appointment-booking' },
      { path: dashboardSegments.viewHistory, guard: 'signedIn', page: 'dashboard-view-history' },
      { path: dashboardSegments.readBlogs, guard: 'signedIn', page: 'health-blog' },
      { path: dashboardSegments.consultationAccess, guard: 'signedIn', page: 'counselling' },
      { path: dashboardSegments.patient, guard: 'signedIn', page: 'dashboard-patient' },
      { path: dashboardSegments.allAppointments, guard: 'admin', page: 'dashboard-all-appointments' },
      { path: dashboardSegments.allUsers, guard: 'admin', page: 'dashboard-in-preparation' },
      { path: dashboardSegments.manageAppointments, guard: 'admin', page: 'dashboard-in-preparation' },
      { path: dashboardSegments.manageBlogs, guard: 'admin', page: 'dashboard-in-preparation' },
      { path: dashboardSegments.patientHistory, guard: 'admin', page: 'dashboard-in-preparation' },
    ],
  },
  {
    path: paths.styleguide,
    guard: 'public',
    page: 'styleguide',
    title: 'Style guide',
    prerender: true,
    unlisted: true,
  },
  notFoundRow,
];
