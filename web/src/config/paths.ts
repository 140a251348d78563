import { site } from './site.ts';

/** Every URL of the site, so that no component spells one out. */
export const paths = {
  home: '/',
  login: '/login',
  register: '/register',
  services: '/services',
  service: (id: string) => `/serviceDetails/${encodeURIComponent(id)}`,
  about: `/aboutDr${site.doctor.firstName}`,
  booking: '/appointmentBooking',
  /** Booking carries its service in the address, so that it survives a login and a reload. */
  bookService: (id: string) => `/appointmentBooking?service=${encodeURIComponent(id)}`,
  counselling: '/counselling',
  tutorials: '/tutorials',
  blog: '/healthBlog',
  contact: '/contact',
  dashboard: '/dashboard',
  styleguide: '/styleguide',
} as const;
