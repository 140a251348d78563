import type { PracticeFacts } from './practice-facts.ts';

type Address = PracticeFacts['address'];

/** Countries in which the postal code comes behind the city, of those in which it comes before it elsewhere. */
const codeBehindCity = new Set(
  'AU BD BR CA GB GG GI ID IE IM IN JE KH LK LV MM MT NP NZ PK SA SG TH TW US ZA'.split(' '),
);
/** Countries in which the state is written between city and postal code. */
const stateInAddress = new Set(['AU', 'CA', 'US']);

/** City and postal code as the country writes them: `1010 Vienna`, `Dublin D04 X000`, `Springfield, IL 62701`. */
export function cityLine({ city, region, postalCode, countryCode }: Address): string {
  if (!codeBehindCity.has(countryCode)) return `${postalCode} ${city}`;
  // The capital of the United States is often written with its district as a part of its name.
  const isSaid = region === '' || city.replace(/\W/g, '').endsWith(region);
  return stateInAddress.has(countryCode) && !isSaid
    ? `${city}, ${region} ${postalCode}`
    : `${city} ${postalCode}`;
}

/** Parts of an address that it has, with commas between them. */
export const addressParts = (...parts: readonly string[]): string => parts.filter(Boolean).join(', ');

/** The part of the city: `Georgetown, Washington, D.C.`. */
export const quarterText = ({ district, city }: Pick<Address, 'district' | 'city'>): string =>
  addressParts(district, city);

/** The postal address in one line. */
export const addressLine = (address: Address): string =>
  addressParts(address.street, address.district, cityLine(address));
