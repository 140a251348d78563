import { readFileSync } from 'node:fs';
import { catalogueSchema } from '@garden-room/contract/catalogue';

/** The services of the site under test. */
export const catalogue = catalogueSchema.parse(
  JSON.parse(readFileSync(new URL('../../../web/public/data.json', import.meta.url), 'utf8')),
);
