import * as z from 'zod';
import { multiRegions } from '../regions.ts';
import { type Question, unchecked, warning } from './finding.ts';

/**
 * US dollars for 100,000 documents in the cheapest places, as docs/cost.md reckons, with the name of the group in
 * Google's list of prices.
 */
export const believedPrices = [
  { name: 'reads', group: 'FirestoreReadOps', cheapest: 0.03 },
  { name: 'writes', group: 'FirestoreEntityPutOps', cheapest: 0.09 },
  { name: 'deletes', group: 'FirestoreEntityDeleteOps', cheapest: 0.01 },
] as const;
/** How many times as much the dearest places cost. */
const dearest = 2;

const rate = z.object({
  unitPrice: z.object({ units: z.coerce.number().default(0), nanos: z.number().default(0) }),
});
const pricesSchema = z.object({
  skus: z.array(
    z.object({
      description: z.string(),
      category: z.object({ resourceGroup: z.string() }),
      geoTaxonomy: z.object({ type: z.string(), regions: z.array(z.string()).default([]) }).optional(),
      pricingInfo: z.array(z.object({ pricingExpression: z.object({ tieredRates: z.array(rate) }) })),
    }),
  ),
  nextPageToken: z.string().default(''),
});
type Sku = z.output<typeof pricesSchema>['skus'][number];

/** A location of several regions is named in words alone: two of them have regions in common. */
const isOf = (location: string, { description, geoTaxonomy }: Sku) =>
  Object.hasOwn(multiRegions, location)
    ? new RegExp(`\\b${location}\\b`, 'i').test(description)
    : geoTaxonomy?.type === 'REGIONAL' && geoTaxonomy.regions.includes(location);

/** US dollars for 100,000 documents, beyond what is free. */
function priceOf({ pricingInfo: [info] }: Sku): number {
  const { units, nanos } = info?.pricingExpression.tieredRates.at(-1)?.unitPrice ?? { units: 0, nanos: 0 };
  return units * 100_000 + nanos / 10_000;
}

const look = 'https://cloud.google.com/firestore/pricing';

/** The question whether documents cost what docs/cost.md says: of Cloud Firestore in Google's list of prices. */
export const priceQuestion: Question = {
  what: 'Prices of Firestore',
  by: () => look,
  ask: async (account, { firestore: { location } }) => {
    const at = 'https://cloudbilling.googleapis.com/v1/services/EE2C-7FAC-5E08/skus?pageSize=5000';
    const { skus = [], nextPageToken } = (await account.get(at, pricesSchema)) ?? {};
    const here = skus.filter((sku) => isOf(location, sku) && !/enterprise/i.test(sku.description));
    const asked = believedPrices.map(({ name, group, cheapest }) => {
      const prices = here.filter(({ category }) => category.resourceGroup === group).map(priceOf);
      return { name, cheapest, price: Math.max(...prices) };
    });
    if (nextPageToken || asked.some(({ price }) => price < 0))
      return [unchecked(`Prices of Firestore: there is no whole list of those in ${location}.`, look)];
    return asked
      .filter(({ cheapest, price }) => price < cheapest || price > cheapest * dearest)
      .map(({ name, cheapest, price }) =>
        warning(
          `100,000 ${name} in ${location} cost $${price}; docs/cost.md reckons with $${cheapest} to $${cheapest * dearest}.`,
          `Reckon anew what a month costs: ${look}`,
        ),
      );
  },
};
