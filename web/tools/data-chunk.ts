import { sourceFiles } from './chunk-list.ts';

const packages =
  /\/node_modules\/(?:@tanstack\/(?!.*nfiniteQuery(?:Observer)?\.js)|zod\/)|\/lucide-react\/dist\/esm\/icons\/(?:calendar-days|calendar-plus|chevron-down)\.mjs$|\/contract\/src\/(?:(?:appointment|cut-off|dependant|endpoint|errors|id|live-status|lock-cell|text|user|wall-time)|endpoints\/(?:booking|parts|session))\.ts$/;

const files = sourceFiles([
  'api/available-days.ts',
  'api/available-slots.ts',
  'api/booked-appointment.ts',
  'api/calendar-file.ts',
  'api/get-user.ts',
  'api/list-appointments.ts',
  'api/refresh-availability.ts',
  'components/layouts/signed-in-menu.tsx',
  'components/layouts/use-dismiss.ts',
  'components/ui/chip.tsx',
  'components/ui/own-clock.tsx',
  'features/booking/components/slots-failed.tsx',
  'components/ui/use-visitor-zone.ts',
  'features/session/follow-other-tabs.ts',
  'features/session/guard-person.ts',
  'features/session/load-session.ts',
  'features/session/refusal-of.ts',
  'features/session/sign-out.ts',
  'features/session/user-by-cookie.ts',
  'lib/api-client.ts',
  'lib/api-error.ts',
  'lib/call-signal.ts',
  'lib/early-calls.ts',
  'lib/paged-by-cursor.ts',
  'lib/query-client.ts',
  'lib/query-provider.tsx',
]);

/**
 * Whether a module belongs to what every page with data of its own loads: API client and query cache, and what such
 * pages share. As one chunk, for a dozen small ones compress badly, cost a request each, and stand by name in the
 * program that every page loads.
 */
export const inDataChunk = (id: string): boolean => packages.test(id) || files.has(id);
