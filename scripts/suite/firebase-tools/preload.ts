/** Loaded into firebase-tools before it starts (`node --import`). */
import { endTogether } from './end-together.ts';
import {
  lazyValidators,
  shareRuntimes,
  storeWithoutRules,
  surviveRequests,
  withoutDebugLog,
} from './patches.ts';

endTogether();
lazyValidators();
shareRuntimes();
storeWithoutRules();
surviveRequests();
withoutDebugLog();
