import type { Dependant } from '@garden-room/contract/dependant';

/** Who books, and for whom else they may. */
export type Patient = {
  id: string;
  name: string;
  email: string;
  dependants: readonly Dependant[];
  /** Whether they have not accepted the privacy notice in force yet. */
  needsNotice: boolean;
};
