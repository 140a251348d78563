import { catalogueSchema } from '@garden-room/contract/catalogue';
import defaultServices from '@garden-room/contract/default-services.json' with { type: 'json' };
import { db } from './suite.ts';

/** The services that the site under test begins with. */
export const catalogue = catalogueSchema.parse(defaultServices);

/** Has the site begin with them again. */
export const restoreServices = () => db.doc('settings/services').delete();
