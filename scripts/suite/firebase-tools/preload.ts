/** Loaded into firebase-tools before it starts (`node --import`). */
import { lazyValidators } from './lazy-validators.ts';
import { shareRuntimes } from './shared-runtimes.ts';
import { withoutDebugLog } from './without-debug-log.ts';

lazyValidators();
shareRuntimes();
withoutDebugLog();
