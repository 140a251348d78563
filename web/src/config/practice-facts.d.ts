import type { Practice } from '@garden-room/contract/practice';
/** What the function is told of the practice, by its build. `siteUrl` is the site's address; the local suite's by default. */
export declare function practiceFacts(siteUrl?: string): Practice;
