import { expect, it } from 'vitest';
import { compareStores } from '../simulation/compared-stores.ts';
import { raceRounds } from '../support/race-rounds.ts';
import { db } from '../support/suite.ts';

it('ends every commit and query as the simulated store does', async () => {
  await expect(compareStores(db, 60 * raceRounds(1, 20).length)).resolves.toBeUndefined();
}, 900_000);
