/** Loaded into firebase-tools before it starts (`node --import`). */
import { endTogether } from './end-together.ts';
import { lazyValidators, shareRuntimes, surviveRequests, withoutDebugLog } from './patches.ts';

endTogether();
lazyValidators();
shareRuntimes();
surviveRequests();
withoutDebugLog();
