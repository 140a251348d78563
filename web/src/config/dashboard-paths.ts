/** Where the dashboard's pages live; relative segments, as the route table nests them. */
export const dashboardSegments = {
  profile: 'profile',
  allUsers: 'all-users',
  allAppointments: 'allAppointments',
  manageAppointments: 'manageAppointments',
  manageBlogs: 'manageBlogs',
  patientHistory: 'patientHistory',
  patient: 'patient/:id',
  bookAppointment: 'bookAppointment',
  viewHistory: 'viewHistory',
  readBlogs: 'readBlogs',
  consultationAccess: 'consultationAccess',
} as const;

export type DashboardPage = Exclude<keyof typeof dashboardSegments, 'patient'>;

export const dashboardPath = (page: DashboardPage) => `/dashboard/${dashboardSegments[page]}`;

export const patientPath = (id: string) => `/dashboard/patient/${encodeURIComponent(id)}`;
