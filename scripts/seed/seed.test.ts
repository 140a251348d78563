import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { deployedPractice } from '../../web/src/config/deployed-practice.ts';

const { defaults, services, currency, timeZone } = deployedPractice();
const { name, doctor, address, phone, email, emergency } = defaults;
const { ambulance, crisisLine } = emergency;

/** Facts of one practice alone: demo content that names it is wrong, or fails, in every other. */
const facts = [
  ...[name, doctor.name.replace(/^Dr\. /, ''), phone, email, currency, timeZone],
  ...[address.street, address.district, address.city, address.region, address.postalCode],
  ...services.map((service) => service.name),
  ...[ambulance, crisisLine].map((number) => `call ${number}`),
];

test.each(globSync('**/!(*.test).{ts,json,md}', { cwd: import.meta.dirname }))(
  '%s names no fact of a practice',
  (file) => {
    const text = readFileSync(join(import.meta.dirname, file), 'utf8');
    expect(
      facts.filter((fact) =>
        new RegExp(`(?<!\\w)${fact.replaceAll(/[.$+]/g, '\\$&')}(?!\\w)`, 'i').test(text),
      ),
    ).toEqual([]);
  },
);
