/** Where the dashboard's pages live; relative segments, as the route table nests them. */
export const dashboardSegments = {
  profile: 'profile',
  allUsers: 'all-users',
  allAppointments: 'allAppointments',
  manageAppointments: 'manageAppointments',
  manageBlogs: 'manageBlogs',
  patientHistory: 'patientHistory',
  bookAppointment: 'bookAppointment',
  viewHistory: 'viewHistory',
  readBlogs: 'readBlogs',
  consultationAccess: 'consultationAccess',
} as const;

export type DashboardPage = keyof typeof dashboardSegments;

export const dashboardPath = (page: DashboardPage) => `/dashboard/${dashboardSegments[page]}`;
