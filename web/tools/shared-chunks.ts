import { sourceFiles } from './chunk-list.ts';

/** What pages of one kind share, and the home page does not need: one file a kind in place of many tiny ones. */
const groups = {
  shared: {
    icons: ['check', 'circle-exclamation-point', 'info'],
    sources: [
      'app/routing/login-state.ts',
      'app/routing/use-login-redirect.ts',
      'components/layouts/privacy-consent.tsx',
      'components/ui/notice.tsx',
      'components/ui/retry-notice.tsx',
      'components/ui/text-area.tsx',
      'config/privacy-notice.ts',
      'lib/clinic-time.ts',
      'lib/notify.ts',
    ],
  },
  // The page and the dialog that moves an appointment, which is opened when the page may be long in the cache.
  booking: {
    icons: [],
    sources: [
      'api/book-appointment.ts',
      'api/own-appointment.ts',
      'app/routes/appointment-booking.tsx',
      'app/shell/add-dependant-dialog.ts',
      'components/ui/compact-header.tsx',
      'features/booking/attempt.ts',
      'features/booking/booking-problem.ts',
      'features/booking/booking-text.ts',
      'features/booking/check-booking.ts',
      'features/booking/components/availability-skeleton.tsx',
      'features/booking/components/availability.tsx',
      'features/booking/components/booking-form.tsx',
      'features/booking/components/booking-summary.tsx',
      'features/booking/components/day-picker.tsx',
      'features/booking/components/attendee-chips.tsx',
      'features/booking/components/for-whom.tsx',
      'features/booking/components/problem-notice.tsx',
      'features/booking/components/service-line.tsx',
      'features/booking/components/slot-picker.tsx',
      'features/booking/day-parts.ts',
      'features/booking/draft.ts',
      'features/booking/lost-answer.ts',
      'features/booking/requested-slot.ts',
      'features/booking/retry-delays.ts',
      'features/booking/use-attempt.ts',
      'features/booking/use-availability.ts',
      'features/booking/use-booking-form.ts',
      'features/booking/use-booking-outcome.ts',
      'features/booking/use-chosen-slot.ts',
      'features/booking/use-early-press.ts',
      'features/booking/use-patient-arrival.ts',
      'features/booking/use-typed-before-hydration.ts',
      'lib/use-online.ts',
    ],
  },
  // The frame of every page of the dashboard, with the names of the pages that stand in it.
  dashboard: {
    icons: [
      'book-open',
      'calendar-check',
      'clipboard-list',
      'clock',
      'house',
      'message-circle',
      'panel-left-close',
      'panel-left-open',
      'pen-line',
      'rotate-ccw-clock',
      'scroll-text',
      'users',
    ],
    sources: [
      'app/routes/dashboard/dashboard.tsx',
      'app/routing/dashboard-modules.ts',
      'app/shell/dashboard-icons.ts',
      'app/shell/dashboard-links.ts',
      'components/layouts/dashboard-layout.tsx',
      'components/layouts/use-remembered-flag.ts',
    ],
  },
  history: {
    icons: ['arrow-left'],
    sources: [
      '../../contract/src/appointment-detail.ts',
      '../../contract/src/endpoints/appointments.ts',
      '../../contract/src/endpoints/patients.ts',
      '../../contract/src/patient.ts',
      'api/appointment-pages.ts',
      'api/cancel-appointment.ts',
      'api/change-appointment.ts',
      'api/get-appointment.ts',
      'components/ui/badge.tsx',
      'components/ui/part-lost.tsx',
      'features/appointments/components/appointment-list.tsx',
      'features/appointments/components/appointment-time.tsx',
      'features/appointments/components/booked-service.tsx',
      'features/appointments/components/for-attendee.tsx',
      'features/appointments/components/status-badge.tsx',
      'features/appointments/components/which-appointment.tsx',
      'features/appointments/status-words.ts',
      'lib/instant-text.ts',
      'lib/name-of.ts',
      'lib/use-now.ts',
    ],
  },
  credentials: {
    icons: [],
    sources: [
      'features/profile/components/new-password-fields.tsx',
      'lib/auth/change-credentials.ts',
      'lib/auth/create-account.ts',
      'lib/auth/sign-in.ts',
    ],
  },
  dialogs: {
    icons: [],
    sources: [
      'components/ui/dialog-exit.ts',
      'components/ui/dialog.tsx',
      'components/ui/discard-question.tsx',
      'components/ui/form-buttons.tsx',
      'components/ui/use-backdrop-press.ts',
      'components/ui/use-discard-question.ts',
    ],
  },
  family: {
    icons: [],
    sources: [
      '../../contract/src/endpoints/dependants.ts',
      'api/add-dependant.ts',
      'api/remove-dependant.ts',
      'api/update-dependant.ts',
      'app/shell/adding-dependant.tsx',
      'features/dependants/components/dependant-dialog.tsx',
      'features/dependants/components/remove-dependant-dialog.tsx',
      'features/dependants/use-dependant-form.ts',
    ],
  },
  practice: {
    icons: [],
    sources: [
      'app/routes/contact/sections/practice-address.tsx',
      'app/routes/contact/sections/practice-hours.tsx',
      'components/ui/opening-hours.tsx',
      'config/profile.ts',
      'lib/opening-hours.ts',
    ],
  },
  /** The reader's own pages of the dashboard. */
  own: {
    icons: [],
    sources: [
      'features/profile/components/profile-page.tsx',
      'features/profile/components/sign-in-skeleton.tsx',
    ],
  },
  blog: {
    icons: [],
    sources: [
      'features/blog/components/blog-card.tsx',
      'features/blog/components/blog-lead.tsx',
      'features/blog/components/blog-list.tsx',
      'features/blog/components/blog-unreachable.tsx',
      'features/blog/components/post-dates.tsx',
      'features/blog/components/read-more.tsx',
    ],
  },
  account: {
    icons: [],
    sources: [
      '../../contract/src/endpoints/users.ts',
      '../../contract/src/user-forms.ts',
      'api/manage-user.ts',
      'api/start-session.ts',
      'features/session/change-own-record.ts',
    ],
  },
  // With the bell, which comes when the page is at rest: whoever then turns to their messages has them here.
  inbox: {
    icons: ['bell'],
    sources: [
      '../../contract/src/conversation.ts',
      '../../contract/src/endpoints/conversations.ts',
      '../../contract/src/endpoints/messages.ts',
      '../../contract/src/message.ts',
      'api/list-conversations.ts',
      'api/list-messages.ts',
      'features/messages/components/messages-bell.tsx',
      'features/messages/poll.ts',
      'features/messages/use-inbox-poll.ts',
      'lib/call-if-changed.ts',
    ],
  },
  /** The practice's work on appointments, on its first page and on those for it. */
  manage: {
    icons: [],
    sources: [
      '../../contract/src/life-cycle.ts',
      'api/complete-appointment.ts',
      'api/confirm-appointment.ts',
      'api/decline-appointment.ts',
      'api/mark-no-show.ts',
      'features/appointments/manage/decisions.ts',
      'features/appointments/manage/filter-bar.tsx',
      'features/appointments/manage/manage-actions.tsx',
      'features/appointments/manage/manage-changes.tsx',
      'features/appointments/manage/use-filter.ts',
      'features/appointments/manage/use-focus-kept.ts',
    ],
  },
  /** The pages that people look something up on. */
  info: {
    icons: [],
    sources: [
      'app/rendering/with-schedule.tsx',
      'components/info/figure.tsx',
      'components/info/info-page.tsx',
      'components/info/noted-list.tsx',
      'components/info/numbered-list.tsx',
      'components/info/page-index.tsx',
      'components/info/plain-list.tsx',
      'components/info/still-unsure.tsx',
      'config/policies.ts',
      'lib/duration-text.ts',
    ],
  },
  openings: {
    icons: [],
    sources: [
      'components/layouts/between-appointments.tsx',
      'components/ui/empty-state.tsx',
      'components/ui/page-header.tsx',
      'components/ui/use-search-term.ts',
    ],
  },
  lists: {
    icons: ['arrow-left'],
    sources: [
      '../../contract/src/endpoints/patients.ts',
      '../../contract/src/patient.ts',
      '../../node_modules/@tanstack/react-query/build/modern/useInfiniteQuery.js',
      '../../node_modules/@tanstack/query-core/build/modern/infiniteQueryObserver.js',
      'components/ui/data-table.tsx',
      'components/ui/paged-list.tsx',
      'lib/name-of.ts',
    ],
  },
  auth: {
    icons: ['eye', 'eye-off'],
    sources: [
      'components/ui/password-field.tsx',
      'features/auth/components/auth-frame.tsx',
      'features/auth/required.ts',
      'lib/auth/auth-error.ts',
    ],
  },
};

/** For the bundler: each chunk's name, and whether a module belongs to it. */
export const sharedChunks = Object.entries(groups).map(([name, { icons, sources }]) => {
  const files = sourceFiles(sources);
  const test = (id: string) =>
    files.has(id) || icons.some((icon) => id.endsWith(`/lucide-react/dist/esm/icons/${icon}.mjs`));
  return { name, test };
});
