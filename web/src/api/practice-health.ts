import { practiceHealthEndpoints } from '@garden-room/contract/endpoints/practice-health';
import { apiOf } from './api-of.ts';

/** The work that the site should have done by itself and has not. */
export const { getPracticeHealth } = apiOf(practiceHealthEndpoints, {
  getPracticeHealth: { reads: 'practice-health', staleTime: 0, refetchOnWindowFocus: 'always' },
});
