import { readFileSync } from 'node:fs';
import { hostingHeaders } from '#lib/hosting-headers.ts';

/** The headers of every address, as firebase.json has them. */
export const securityHeaders = hostingHeaders(
  JSON.parse(readFileSync(new URL('../../../firebase.json', import.meta.url), 'utf8')),
);
