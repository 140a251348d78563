import { sourceFiles } from './chunk-list.ts';

/** What pages of one kind share, and the home page does not need: one file a kind in place of many tiny ones. */
const groups = {
  shared: {
    icons: ['check', 'circle-exclamation-point', 'info'],
    sources: [
      'app/routing/login-state.ts',
      'app/routing/use-login-redirect.ts',
      'components/ui/notice.tsx',
      'components/ui/retry-notice.tsx',
      'components/ui/text-area.tsx',
      'components/ui/use-hydrated.ts',
      'lib/clinic-time.ts',
      'lib/notify.ts',
    ],
  },
  practice: {
    icons: [],
    sources: [
      'app/rendering/structured-data.ts',
      'app/routes/contact/sections/practice-address.tsx',
      'app/routes/contact/sections/practice-hours.tsx',
      'components/ui/opening-hours.tsx',
      'config/profile.ts',
      'lib/opening-hours.ts',
    ],
  },
  account: {
    icons: [],
    sources: [
      '../../contract/src/endpoints/users.ts',
      'api/manage-user.ts',
      'api/start-session.ts',
      'lib/auth/auth-error.ts',
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
  blog: {
    icons: [],
    sources: [
      'features/blog/components/blog-card.tsx',
      'features/blog/components/blog-list.tsx',
      'features/blog/components/blog-unreachable.tsx',
      'features/blog/components/post-dates.tsx',
    ],
  },
  openings: {
    icons: [],
    sources: ['components/ui/empty-state.tsx', 'components/ui/page-header.tsx'],
  },
  lists: {
    icons: [],
    sources: [
      '../../node_modules/@tanstack/react-query/build/modern/useInfiniteQuery.js',
      '../../node_modules/@tanstack/query-core/build/modern/infiniteQueryObserver.js',
      'components/ui/badge.tsx',
      'components/ui/data-table.tsx',
      'features/appointments/components/appointment-list.tsx',
      'features/appointments/components/appointment-time.tsx',
      'features/messages/components/paged-list.tsx',
    ],
  },
  auth: {
    icons: ['eye', 'eye-off'],
    sources: [
      'components/ui/password-field.tsx',
      'features/auth/components/auth-frame.tsx',
      'features/auth/required.ts',
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
