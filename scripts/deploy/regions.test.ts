import { expect, test } from 'vitest';
import { monthlyCostIn, rewriteRegions } from './firebase-tools.ts';
import {
  completeRegions,
  countryOf,
  knownLocations,
  knownRegions,
  multiRegions,
  nearestName,
} from './regions.ts';

test('firebase-tools leads rewrites to functions in each complete region, and knows no region that is not known here', () => {
  const theirs = rewriteRegions();
  expect(Object.keys(completeRegions).filter((name) => !theirs.includes(name))).toEqual([]);
  expect(theirs.filter((name) => !knownRegions.includes(name))).toEqual([]);
  expect(Object.values(multiRegions).filter((name) => !(name in completeRegions))).toEqual([]);
});

test('the price tiers are those by which firebase-tools estimates', () => {
  const cheapest = monthlyCostIn('us-central1');
  const tiers = Object.keys(completeRegions).map((name) => [name, monthlyCostIn(name) > cheapest ? 2 : 1]);
  expect(completeRegions).toEqual(Object.fromEntries(tiers));
});

test.each([
  ['us-centrall', 'us-central1'],
  ['europe-wset6', 'europe-west6'],
  ['EUROPE-WEST3', 'europe-west3'],
  ['eu3', 'eur3'],
  ['', 'nam5'],
])('the name nearest to “%s” is %s', (typed, name) => {
  expect(nearestName(typed, knownLocations)).toBe(name);
});

test('each location has a country, which the privacy notice names', () => {
  for (const name of knownLocations) expect(countryOf(name), name).toMatch(/^(the )?[A-Z]/);
  expect(['europe-west12', 'europe-west1', 'nam5', 'asia-southeast1', 'asia-south2'].map(countryOf)).toEqual([
    'Italy',
    'Belgium',
    'the United States',
    'Singapore',
    'India',
  ]);
});
