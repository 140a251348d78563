/** Every URL of the site, so that no component spells one out. */
export declare const paths: {
  readonly home: '/';
  readonly login: '/login';
  readonly register: '/register';
  readonly services: '/services';
  readonly service: (id: string) => string;
  readonly about: '/aboutDrElena';
  readonly booking: '/appointmentBooking';
  /** Booking carries its service in the address, so that it survives a login and a reload. */
  readonly bookService: (id: string) => string;
  /** The booking with a free time chosen already; `date` and `time` on the clinic's clock. */
  readonly bookSlot: (id: string, date: string, time: string) => string;
  readonly counselling: '/counselling';
  readonly tutorials: '/tutorials';
  readonly blog: '/healthBlog';
  readonly blogPost: (id: string) => string;
  readonly feed: '/rss.xml';
  readonly contact: '/contact';
  readonly dashboard: '/dashboard';
  readonly allAppointments: '/dashboard/allAppointments';
  readonly bookFromDashboard: '/dashboard/bookAppointment';
  readonly viewHistory: '/dashboard/viewHistory';
  readonly patient: (id: string) => string;
  readonly styleguide: '/styleguide';
  readonly offline: '/offline';
};
