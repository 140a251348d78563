/** The day on which the lists of this file were looked up; docs/google.md says where, and which check asks again. */
export const regionsLookedUp = '2026-11-29';

const names = (text: string) => text.trim().split(/\s+/);

const completeOfTier1 = names(`
  asia-east1 asia-northeast1 asia-northeast2 europe-west1 europe-west4 us-central1 us-east1 us-east4 us-west1`);
const completeOfTier2 = names(`
  asia-east2 asia-northeast3 asia-south1 asia-south2 asia-southeast1 asia-southeast2 australia-southeast1
  europe-central2 europe-west2 europe-west3 europe-west6 northamerica-northeast1 northamerica-northeast2
  southamerica-east1 us-west2 us-west3 us-west4`);

/**
 * Regions with all that the site needs: Firestore, Cloud Functions, Cloud Scheduler, and Hosting's rewrites to a
 * function; each with the price tier of its functions.
 */
export const completeRegions: Readonly<Record<string, 1 | 2>> = {
  ...Object.fromEntries(completeOfTier1.map((name) => [name, 1 as const])),
  ...Object.fromEntries(completeOfTier2.map((name) => [name, 2 as const])),
};

/** Regions of Google's of which at least one of the four was not found. */
const otherRegions = names(`
  africa-south1 asia-southeast3 australia-southeast2 europe-north1 europe-north2 europe-southwest1 europe-west8
  europe-west9 europe-west10 europe-west12 me-central1 me-central2 me-west1 northamerica-south1 southamerica-west1
  us-east5 us-south1`);

/** Locations of Firestore that are several regions, each with one of them. */
export const multiRegions: Readonly<Record<string, string>> = {
  nam5: 'us-central1',
  nam7: 'us-east4',
  eur3: 'europe-west1',
};

/** Countries of Google's regions and locations by the beginnings of their names, the longest first. */
const countries: readonly (readonly [beginning: string, country: string])[] = [
  ['africa-south1', 'South Africa'],
  ['asia-east1', 'Taiwan'],
  ['asia-east2', 'Hong Kong'],
  ['asia-northeast3', 'South Korea'],
  ['asia-northeast', 'Japan'],
  ['asia-southeast1', 'Singapore'],
  ['asia-southeast2', 'Indonesia'],
  ['asia-southeast3', 'Thailand'],
  ['asia-south', 'India'],
  ['australia', 'Australia'],
  ['eur3', 'Belgium, the Netherlands and Finland'],
  ['europe-central2', 'Poland'],
  ['europe-north1', 'Finland'],
  ['europe-north2', 'Sweden'],
  ['europe-southwest1', 'Spain'],
  ['europe-west10', 'Germany'],
  ['europe-west12', 'Italy'],
  ['europe-west1', 'Belgium'],
  ['europe-west2', 'the United Kingdom'],
  ['europe-west3', 'Germany'],
  ['europe-west4', 'the Netherlands'],
  ['europe-west6', 'Switzerland'],
  ['europe-west8', 'Italy'],
  ['europe-west9', 'France'],
  ['me-central1', 'Qatar'],
  ['me-central2', 'Saudi Arabia'],
  ['me-west1', 'Israel'],
  ['northamerica-northeast', 'Canada'],
  ['northamerica-south1', 'Mexico'],
  ['southamerica-east1', 'Brazil'],
  ['southamerica-west1', 'Chile'],
  ['us-', 'the United States'],
  ['nam', 'the United States'],
];

/** The country of a region, or the countries of a location of Firestore that is several, as behind “in”. */
export function countryOf(name: string): string {
  const country = countries.find(([beginning]) => name.startsWith(beginning))?.[1];
  if (country === undefined) throw new Error(`scripts/deploy/regions.ts has no country of ${name}.`);
  return country;
}

/** Every region that was known on `regionsLookedUp`. */
export const knownRegions: readonly string[] = [...Object.keys(completeRegions), ...otherRegions];

/** Every location of Firestore that was known on `regionsLookedUp`. */
export const knownLocations: readonly string[] = [...knownRegions, ...Object.keys(multiRegions)];

/** The name of a list that differs from `typed` in the fewest letters. */
export function nearestName(typed: string, known: readonly string[]): string {
  const [first = '', ...others] = known;
  const wanted = typed.toLowerCase();
  return others.reduce(
    (best, name) => (distance(wanted, name) < distance(wanted, best) ? name : best),
    first,
  );
}

/** How many letters have to be added, left out or changed to make one text of the other (Levenshtein). */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1];
    for (const [column, against] of [...other].entries())
      next.push(
        Math.min(
          (row[column + 1] ?? 0) + 1,
          (next[column] ?? 0) + 1,
          (row[column] ?? 0) + (letter === against ? 0 : 1),
        ),
      );
    row = next;
  }
  return row.at(-1) ?? 0;
}
