/** Loaded into firebase-tools before it starts (`node --import`). */
import { shareRuntimes } from './shared-runtimes.ts';
import { withoutDebugLog } from './without-debug-log.ts';

shareRuntimes();
withoutDebugLog();
