import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { catalogueSchema } from '@garden-room/contract/catalogue';
import { deployedPracticeSchema } from '@garden-room/contract/practice';
import { afterEach, expect, it } from 'vitest';
import * as z from 'zod';
import { isDeep } from '../../functions/test/support/race-rounds.ts';
import { auth, db, emptyStore } from '../../functions/test/support/suite.ts';
import { deployedPractice } from '../../web/src/config/deployed-practice.ts';
import irishServices from '../../web/src/testing/practices/ireland/services.json' with { type: 'json' };
import { demoAccounts } from '../seed/accounts.ts';
import { seed } from '../seed/seed.ts';
import { suiteName } from '../suite/addresses.ts';
import { rootDir, suiteDirectories } from '../suite/directories.ts';
import { answers, findFreePorts, portVariables } from '../suite/ports.ts';
import { suitePorts } from './suite.ts';

/* Whoever starts a practice of their own from this repository: other services, another country. */

afterEach(async () => {
  await emptyStore();
  const { users } = await auth.getUsers(Object.values(demoAccounts).map(({ email }) => ({ email })));
  await auth.deleteUsers(users.map(({ uid }) => uid));
});

const service = { id: 'visit', name: 'Visit', image: '/images/services/doorway.webp', price: 70 };
const texts = { short_description: 'A visit.', overview: 'A visit.' };

it.each([
  ['one service', [{}], ['Visit']],
  ['one that is free, and short', [{ price: 0, durationMinutes: 5 }], ['Visit']],
  ['one that begins at times of its own', [{ durationMinutes: 50, startEveryMinutes: 45 }], ['Visit']],
  ['one that is longer than any day is open', [{ durationMinutes: 480 }], []],
  ['no service at all', [], ['General Consultancy']],
])(
  'the demo content is of the practice’s own list: %s',
  async (_, list, booked) => {
    const services = catalogueSchema.parse(list.map((facts) => ({ ...service, ...texts, ...facts })));
    const practice = { ...deployedPracticeSchema.parse(deployedPractice()), services };
    await seed(suitePorts, {}, practice);
    // Again: nothing is added twice.
    await seed(suitePorts, {}, practice);
    const { docs } = await db.collection('appointments').get();
    expect([...new Set(docs.map((visit) => visit.get('serviceName')))]).toEqual(booked);
    expect(docs).toHaveLength(booked.length * 16);
    expect((await db.collection('blogs').count().get()).data().count).toBe(12);
  },
  60_000,
);

const named = z.array(z.object({ name: z.string() }));

// Deep run only: it builds this practice, as another-practice.test.ts does by day, and starts all emulators.
it.runIf(isDeep)(
  '`npm start -- --practice ireland` starts another practice, with data of its own',
  async () => {
    const ports = await findFreePorts();
    const { dir, data } = suiteDirectories(suiteName(ports, 'ireland'));
    const child = spawn(process.execPath, [join(rootDir, 'scripts/start.ts'), '--practice', 'ireland'], {
      cwd: rootDir,
      env: { ...process.env, ...portVariables(ports), NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text));
    const ended = once(child, 'close');
    try {
      await expect.poll(() => child.exitCode !== null || said, { timeout: 500_000 }).toContain('Password');
      expect(said).toContain('Harbour Lane Practice');
      const offered = await fetch(`http://127.0.0.1:${ports.hosting}/data.json`);
      const names = named.parse(await offered.json()).map(({ name }) => name);
      expect(names).toEqual(irishServices.map(({ name }) => name));
      child.kill('SIGINT');
      await ended;
      expect([child.exitCode, existsSync(data)]).toEqual([0, true]);
      for (const port of [ports.hosting, ports.firestore, ports.auth, ports.storage, ports.hub])
        expect(await answers(port)).toBe(false);
    } finally {
      child.kill('SIGINT');
      await ended;
      rmSync(dir, { recursive: true, force: true });
    }
  },
  600_000,
);
