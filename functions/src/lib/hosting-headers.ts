import * as z from 'zod/mini';
import { invariant } from './app-error.ts';

/** firebase.json, as far as it says what Hosting adds to answers. */
const hostingConfig = z.object({
  hosting: z.object({
    headers: z.array(
      z.object({ source: z.string(), headers: z.array(z.object({ key: z.string(), value: z.string() })) }),
    ),
  }),
});

/** The headers that Hosting adds to every address; the function sends them too, for it has an address of its own. */
export function hostingHeaders(firebaseJson: unknown): Record<string, string> {
  const { headers } = hostingConfig.parse(firebaseJson).hosting;
  const everywhere = headers.find(({ source }) => source === '**');
  invariant(everywhere, 'firebase.json has headers for every address');
  return Object.fromEntries(everywhere.headers.map(({ key, value }) => [key, value]));
}
