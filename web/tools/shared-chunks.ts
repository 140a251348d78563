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
  /** The reader's own pages of the dashboard. */
  own: {
    icons: [],
    sources: [
      'components/ui/badge.tsx',
      'features/appointments/components/status-badge.tsx',
      'features/profile/components/profile-page.tsx',
    ],
  },
  account: {
    icons: [],
    sources: ['api/manage-user.ts', 'api/start-session.ts'],
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
