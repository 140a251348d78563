/** Loaded into firebase-tools before it starts (`node --import`). */
import { endTogether } from './end-together.ts';
import { lazyValidators } from './lazy-validators.ts';
import { shareRuntimes } from './shared-runtimes.ts';
import { surviveRequests } from './survive-requests.ts';
import { withoutDebugLog } from './without-debug-log.ts';

endTogether();
lazyValidators();
shareRuntimes();
surviveRequests();
withoutDebugLog();
