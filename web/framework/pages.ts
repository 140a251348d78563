import { site } from '#config/site.ts';
import type { PageRow } from './page-row.ts';

/**
 * Every page, by the name that `paths` has for its address; those of the dashboard in the order of its sidebars. It is
 * one table, so that a page is listed once: that is why it is long.
 */
export const pages = {
  home: {
    path: '/',
    page: 'home/home',
    guard: 'public',
    rendered: 'request',
    data: 'featured',
    italic: true,
    title: ({ tagline }) => tagline,
  },
  services: {
    path: '/services',
    page: 'services',
    guard: 'public',
    rendered: 'request',
    data: 'services',
    share: 'services',
    title: 'Services',
  },
  about: {
    path: `/aboutDr${site.doctorFirstName}`,
    page: 'about/about',
    guard: 'public',
    rendered: 'request',
    data: 'schedule',
    share: 'about',
    title: ({ doctor }) => `About ${doctor.name}`,
  },
  contact: {
    path: '/contact',
    page: 'contact/contact',
    guard: 'public',
    rendered: 'request',
    data: 'contact',
    share: 'contact',
    title: 'Contact',
  },
  privacy: {
    path: '/privacy',
    page: 'privacy/privacy',
    guard: 'public',
    rendered: 'request',
    title: 'Privacy',
  },
  fees: {
    path: '/fees',
    page: 'fees',
    guard: 'public',
    rendered: 'request',
    data: 'prices',
    title: 'Fees and insurance',
  },
  firstAppointment: {
    path: '/firstAppointment',
    page: 'first-appointment',
    guard: 'public',
    rendered: 'request',
    data: 'prices',
    title: 'Your first appointment',
  },
  cancellation: {
    path: '/cancellation',
    page: 'cancellation',
    guard: 'public',
    rendered: 'request',
    data: 'schedule',
    title: 'Cancellation and changes',
  },
  /** The page of a reminder's links; each has its token as a fragment, which no server sees or logs. */
  reminder: {
    path: '/reminder',
    page: 'reminder/reminder',
    guard: 'public',
    rendered: 'request',
    unlisted: true,
    title: 'Your reminder',
  },
  /** The page of one visit, opened by the link of an email or a calendar, whose token is its fragment as well. */
  visit: {
    path: '/visit',
    page: 'reminder/reminder',
    guard: 'public',
    rendered: 'request',
    unlisted: true,
    title: 'Your visit',
  },
  questions: {
    path: '/faq',
    page: 'questions/questions',
    guard: 'public',
    rendered: 'request',
    data: 'schedule',
    title: 'Questions and answers',
  },
  terms: {
    path: '/terms',
    page: 'terms',
    guard: 'public',
    rendered: 'request',
    title: 'Terms of use',
  },
  accessibility: {
    path: '/accessibility',
    page: 'accessibility/accessibility',
    guard: 'public',
    rendered: 'request',
    title: 'Accessibility',
  },
  blog: {
    path: '/healthBlog',
    page: 'health-blog',
    guard: 'public',
    rendered: 'request',
    data: 'blogs',
    share: 'blog',
    title: 'Health Blog',
  },
  blogPost: {
    path: '/blogDetails/:id',
    page: 'blog-details',
    guard: 'public',
    rendered: 'request',
    data: 'blog',
  },
  login: {
    path: '/login',
    page: 'login',
    guard: 'public',
    rendered: 'request',
    data: 'goal',
    offSitemap: true,
    title: 'Login',
  },
  register: {
    path: '/register',
    page: 'register',
    guard: 'public',
    rendered: 'request',
    data: 'goal',
    offSitemap: true,
    title: 'Register',
  },
  service: {
    path: '/serviceDetails/:id',
    page: 'service-details',
    guard: 'signedIn',
    rendered: 'request',
    data: 'service',
    unlisted: false,
    heading: 'Service',
  },
  booking: {
    path: '/appointmentBooking',
    page: 'appointment-booking',
    guard: 'signedIn',
    rendered: 'request',
    data: 'availability',
    title: 'Appointment Booking',
  },
  counselling: {
    path: '/counselling',
    page: 'counselling',
    guard: 'signedIn',
    rendered: 'head',
    unlisted: false,
    title: 'Free Counselling',
  },
  tutorials: {
    path: '/tutorials',
    page: 'tutorials',
    guard: 'signedIn',
    title: 'Ten small practices',
  },
  dashboard: {
    path: '/dashboard',
    page: 'dashboard/home',
    guard: 'signedIn',
    rendered: 'personal',
    data: 'appointments',
    heading: 'Your profile',
    label: { Admin: 'Admin Home', Reception: 'Home', User: 'User Home' },
    icon: 'house',
  },
  profile: {
    path: '/dashboard/profile',
    page: 'dashboard/profile',
    guard: 'signedIn',
    rendered: 'personal',
    heading: 'Your profile',
    within: { Admin: '/dashboard', User: '/dashboard' },
  },
  allUsers: {
    path: '/dashboard/all-users',
    page: 'dashboard/all-users',
    guard: 'admin',
    label: { Admin: 'All Users' },
    icon: 'users',
  },
  allAppointments: {
    path: '/dashboard/allAppointments',
    page: 'dashboard/all-appointments',
    guard: 'staff',
    label: { Admin: 'All Appointments' },
    icon: 'calendar',
  },
  patientHistory: {
    path: '/dashboard/patientHistory',
    page: 'dashboard/patient-history',
    guard: 'staff',
    label: { Admin: 'Patient History' },
    icon: 'records',
  },
  manageAppointments: {
    path: '/dashboard/manageAppointments',
    page: 'dashboard/manage-appointments',
    guard: 'staff',
    label: { Admin: 'Manage Appointments' },
    icon: 'calendar-check',
  },
  /** The patients who come, as this browser last read them, for when there is no server. */
  keptDay: {
    path: '/dashboard/keptDay',
    page: 'dashboard/kept-day',
    guard: 'staff',
    offline: true,
    heading: 'The day as this browser last saw it',
    within: { Admin: '/dashboard/manageAppointments' },
  },
  messages: {
    path: '/dashboard/messages',
    page: 'dashboard/messages',
    guard: 'signedIn',
    label: { Admin: 'Messages' },
    icon: 'mail',
  },
  payments: {
    path: '/dashboard/payments',
    page: 'dashboard/payments',
    guard: 'staff',
    label: { Admin: 'Payments' },
    icon: 'receipt',
  },
  /** The visits that are open: who owes what, since when. */
  openPayments: {
    path: '/dashboard/payments/open',
    page: 'dashboard/open-payments',
    guard: 'staff',
    heading: 'Open payments',
    within: { Admin: '/dashboard/payments' },
  },
  /** What another program's file said that a patient owes, with what has settled it. */
  balance: {
    path: '/dashboard/balances/:id',
    page: 'dashboard/balance',
    guard: 'staff',
    heading: 'Balance brought forward',
    within: { Admin: '/dashboard/payments' },
  },
  balanceReceipt: {
    path: '/dashboard/balances/:balance/receipts/:payment',
    page: 'dashboard/receipt',
    guard: 'staff',
    heading: 'Receipt',
    within: { Admin: '/dashboard/payments' },
  },
  manageBlogs: {
    path: '/dashboard/manageBlogs',
    page: 'dashboard/manage-blogs',
    guard: 'admin',
    label: { Admin: 'Manage Blogs' },
    icon: 'pen',
  },
  reviews: {
    path: '/dashboard/reviews',
    page: 'dashboard/reviews',
    guard: 'admin',
    label: { Admin: 'Reviews' },
    icon: 'star',
  },
  reports: {
    path: '/dashboard/reports',
    page: 'dashboard/reports',
    guard: 'admin',
    label: { Admin: 'Reports' },
    icon: 'chart',
  },
  manageServices: {
    path: '/dashboard/services',
    page: 'dashboard/manage-services',
    guard: 'admin',
    label: { Admin: 'Services' },
    icon: 'tag',
  },
  availability: {
    path: '/dashboard/availability',
    page: 'dashboard/availability',
    guard: 'admin',
    label: { Admin: 'Availability' },
    icon: 'clock',
  },
  settings: {
    path: '/dashboard/settings',
    page: 'dashboard/settings',
    guard: 'admin',
    label: { Admin: 'Settings' },
    icon: 'settings',
  },
  /** Everything of the practice, to take along. */
  archive: {
    path: '/dashboard/archive',
    page: 'features/practice/archive/archive-page',
    guard: 'admin',
    heading: 'Archive',
    within: { Admin: '/dashboard/settings' },
  },
  /** Days that were closed, with who is booked on them; without an id the days to close. */
  closure: {
    path: '/dashboard/closeDays/:id?',
    page: 'dashboard/close-days',
    guard: 'staff',
    heading: 'Close days',
    within: { Admin: '/dashboard/availability', Reception: '/dashboard/manageAppointments' },
  },
  import: {
    path: '/dashboard/import',
    page: 'dashboard/import',
    guard: 'admin',
    label: { Admin: 'Import' },
    icon: 'file',
  },
  audit: {
    path: '/dashboard/audit',
    page: 'dashboard/audit',
    guard: 'admin',
    label: { Admin: 'Audit' },
    icon: 'scroll',
  },
  /** The handbook of the practice's staff. */
  help: {
    path: '/dashboard/help',
    page: 'features/practice/help/help-page',
    guard: 'staff',
    label: { Admin: 'Help' },
    icon: 'help',
  },
  bookFromDashboard: {
    path: '/dashboard/bookAppointment',
    page: 'appointment-booking',
    guard: 'signedIn',
    rendered: 'request',
    data: 'availability',
    label: { User: 'Book Appointment' },
    icon: 'calendar-plus',
  },
  viewHistory: {
    path: '/dashboard/viewHistory',
    page: 'dashboard/view-history',
    guard: 'signedIn',
    label: { User: 'View History' },
    icon: 'history',
  },
  patient: {
    path: '/dashboard/patient/:id',
    page: 'dashboard/patient',
    guard: 'signedIn',
    heading: 'Patient history',
    within: { Admin: '/dashboard/patientHistory', User: '/dashboard/viewHistory' },
  },
  /** All that is open of one patient, as a sheet to print. */
  statement: {
    path: '/dashboard/patient/:id/statement',
    page: 'dashboard/statement',
    guard: 'staff',
    heading: 'Statement',
    within: { Admin: '/dashboard/patientHistory' },
  },
  appointment: {
    path: '/dashboard/appointments/:id',
    page: 'dashboard/appointment',
    guard: 'signedIn',
    heading: 'Appointment',
    within: { Admin: '/dashboard/allAppointments', User: '/dashboard/viewHistory' },
  },
  /** The papers that the practice has left with a visit, as a sheet to print. */
  visitPaper: {
    path: '/dashboard/appointments/:id/:paper',
    page: 'dashboard/visit-paper',
    guard: 'signedIn',
    heading: 'From your visit',
    within: { Admin: '/dashboard/allAppointments', User: '/dashboard/viewHistory' },
  },
  /** The receipt of one payment, as a sheet to print. */
  receipt: {
    path: '/dashboard/appointments/:id/receipts/:payment',
    page: 'dashboard/receipt',
    guard: 'signedIn',
    heading: 'Receipt',
    within: { Admin: '/dashboard/allAppointments', User: '/dashboard/viewHistory' },
  },
  /** Everything that is held about the user. */
  myData: {
    path: '/dashboard/myData',
    page: 'dashboard/my-data',
    guard: 'signedIn',
    heading: 'Your data',
    within: { Admin: '/dashboard', User: '/dashboard' },
  },
  /** One patient's messages, for the practice. */
  conversation: {
    path: '/dashboard/messages/:id',
    page: 'dashboard/messages',
    guard: 'staff',
    heading: 'Messages',
    within: { Admin: '/dashboard/messages' },
  },
  readBlogs: {
    path: '/dashboard/readBlogs',
    page: 'health-blog',
    guard: 'signedIn',
    label: { User: 'Health Blogs' },
    icon: 'book',
  },
  consultationAccess: {
    path: '/dashboard/consultationAccess',
    page: 'counselling',
    guard: 'signedIn',
    label: { User: 'Free Consultation' },
    icon: 'speech',
  },
  offline: {
    path: '/offline',
    page: 'offline',
    guard: 'public',
    rendered: 'build',
    unlisted: true,
    title: 'No connection',
  },
} as const satisfies Record<string, PageRow>;

/** The frame of every page of the dashboard, whose own page has this address; the specification titles them alike. */
export const dashboardFrame: PageRow = {
  path: '/dashboard',
  page: 'dashboard/dashboard',
  guard: 'signedIn',
  title: 'Dashboard',
};

export const notFoundPage: PageRow = {
  path: '*',
  page: 'not-found',
  guard: 'public',
  title: 'Page not found',
  unlisted: true,
};

/** The style guide, for developers: `npm run dev` shows it, and no build has it. */
export const styleGuide: PageRow = {
  path: '/styleguide',
  page: 'styleguide/styleguide',
  guard: 'public',
  title: 'Style guide',
  unlisted: true,
};

/** Every row of a built site but the frame. */
export const pageRows: readonly PageRow[] = [...Object.values(pages), notFoundPage];

/** The rows that a page is shown through, outermost first. */
export const frameAndPage = (row: PageRow): readonly PageRow[] =>
  row.path.startsWith(dashboardFrame.path) ? [dashboardFrame, row] : [row];
