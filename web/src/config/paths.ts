import { site } from './site.ts';

/** A path parameter: an id, or a pattern such as `:id` for the route table. */
const segment = (id: string) => (id.startsWith(':') ? id : encodeURIComponent(id));

/** The chosen slot in an address, as a fragment: servers do not see it, so one page serves all slots of a service. */
export const slotFragment = (date: string, time: string) => `#${new URLSearchParams({ date, time })}`;

const bookService = (id: string) => `/appointmentBooking?service=${encodeURIComponent(id)}`;

/** Every URL of the site, so that no component spells one out. */
export const paths = {
  home: '/',
  login: '/login',
  register: '/register',
  services: '/services',
  service: (id: string) => `/serviceDetails/${segment(id)}`,
  about: `/aboutDr${site.doctorFirstName}`,
  booking: '/appointmentBooking',
  /** Booking carries its service in the address, so that it survives a login and a reload. */
  bookService,
  /** The booking with a free time chosen already; `date` and `time` on the clinic's clock. */
  bookSlot: (id: string, date: string, time: string) => `${bookService(id)}${slotFragment(date, time)}`,
  counselling: '/counselling',
  tutorials: '/tutorials',
  blog: '/healthBlog',
  blogPost: (id: string) => `/blogDetails/${segment(id)}`,
  feed: '/rss.xml',
  contact: '/contact',
  fees: '/fees',
  firstAppointment: '/firstAppointment',
  cancellation: '/cancellation',
  /** Where the links of a reminder lead; each has its token as a fragment, which no server sees or logs. */
  reminder: '/reminder',
  questions: '/faq',
  privacy: '/privacy',
  terms: '/terms',
  accessibility: '/accessibility',
  /** The accessibility report for machines: a file of the build. */
  openAcr: '/openacr.yaml',
  dashboard: '/dashboard',
  profile: '/dashboard/profile',
  allUsers: '/dashboard/all-users',
  allAppointments: '/dashboard/allAppointments',
  manageAppointments: '/dashboard/manageAppointments',
  /** The page of appointments with the practice's booking open. */
  bookForPatient: '/dashboard/manageAppointments?book=patient',
  patientHistory: '/dashboard/patientHistory',
  availability: '/dashboard/availability',
  settings: '/dashboard/settings',
  closeDays: '/dashboard/closeDays',
  /** Days that were closed, with who is booked on them. */
  closure: (id: string) => `/dashboard/closeDays/${segment(id)}`,
  manageServices: '/dashboard/services',
  reviews: '/dashboard/reviews',
  audit: '/dashboard/audit',
  bookFromDashboard: '/dashboard/bookAppointment',
  bookServiceFromDashboard: (id: string) => `/dashboard/bookAppointment?service=${encodeURIComponent(id)}`,
  viewHistory: '/dashboard/viewHistory',
  messages: '/dashboard/messages',
  /** One patient's messages, for the practice. */
  conversation: (patientId: string) => `/dashboard/messages/${segment(patientId)}`,
  patient: (id: string) => `/dashboard/patient/${segment(id)}`,
  appointment: (id: string) => `/dashboard/appointments/${segment(id)}`,
  /** What the practice has left with a visit, as a sheet to print. */
  visitPaper: (id: string, paper: string) => `/dashboard/appointments/${segment(id)}/${segment(paper)}`,
  /** Everything that is held about the user. */
  myData: '/dashboard/myData',
  styleguide: '/styleguide',
  offline: '/offline',
} as const;
