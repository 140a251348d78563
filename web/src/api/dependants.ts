import { dependantsEndpoints } from '@garden-room/contract/endpoints/dependants';
import { apiOf } from './api-of.ts';

/** Dependants for whom the user can book. They are part of the user's own record, which the session holds. */
export const { addDependant, updateDependant, removeDependant } = apiOf(dependantsEndpoints, {
  addDependant: { changes: [] },
  updateDependant: { changes: [] },
  removeDependant: { changes: [] },
});
