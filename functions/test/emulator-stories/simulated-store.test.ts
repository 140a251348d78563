import { expect, it } from 'vitest';
import { compareStores } from '../simulation/compared-stores.ts';
import { deepRounds } from '../support/race-rounds.ts';
import { db } from '../support/suite.ts';

it('ends every commit and query as the simulated store does', async () => {
  await expect(compareStores(db, deepRounds ? 1200 : 12)).resolves.toBeUndefined();
}, 900_000);
