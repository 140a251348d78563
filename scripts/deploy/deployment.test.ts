import { expect, test } from 'vitest';
import { deploymentNames, parseDeployment, readDeployment, refuseExample, unfilled } from './deployment.ts';
import { clinic } from './testing/clinic.ts';

test('each deployment can be read', async () => {
  expect(deploymentNames()).toContain('production');
  for (const name of deploymentNames())
    expect(await readDeployment(name, 'build --')).toHaveProperty('hosting.url');
});

const example = {
  ...clinic,
  project: 'your-project',
  hosting: { ...clinic.hosting, url: 'https://www.example.com' },
  web: { ...clinic.web, authDomain: 'your-project.firebaseapp.com' },
};

test('what is still the committed example’s is found by each value that is to be written', () => {
  expect(unfilled(example)).toEqual([
    'project is “your-project”',
    'hosting.url is “https://www.example.com”',
    'web.authDomain is “your-project.firebaseapp.com”',
  ]);
  expect(unfilled(clinic)).toEqual([]);
});

test('without a name, or with another, a command says what there is', async () => {
  const choice = deploymentNames().map((name) => `npm run deploy -- ${name}`);
  await expect(readDeployment(undefined, 'deploy --')).rejects.toThrow(`Say which: ${choice.join(' or ')}`);
  await expect(readDeployment('nowhere', 'doctor --')).rejects.toThrow('There is no deployment “nowhere”');
  await expect(readDeployment('../deployment', 'doctor --')).rejects.toThrow('There is no deployment');
});

test('what acts on a project does not take the committed example for one', () => {
  expect(() => refuseExample(example, 'production.ts')).toThrow(
    /^production\.ts is still the committed example .*\n {2}project is “your-project”\n/,
  );
  expect(() => refuseExample(clinic, 'production.ts')).not.toThrow();
});

test.each([
  [{ ...clinic, smtpPassword: 'secret' }, 'the file: Unrecognized key: "smtpPassword"'],
  [{ ...clinic, region: 'europe-wset6' }, 'region: “europe-wset6” is no region that Google had'],
  [{ ...clinic, region: 'Europe-West6' }, 'the nearest name is europe-west6.'],
  [{ ...clinic, region: 'nam5' }, 'region: “nam5” is no region'],
  [
    { ...clinic, firestore: { database: '(default)', location: 'erope-west3' } },
    'firestore.location: “erope-west3” is no location of Firestore that Google had on 2026-11-29; the nearest name is europe-west3.',
  ],
  [
    { ...clinic, hosting: { ...clinic.hosting, url: 'https://clinic.test/' } },
    'hosting.url: is not an https',
  ],
  [{ ...clinic, hosting: { ...clinic.hosting, url: 'http://clinic.test' } }, 'hosting.url: is not an https'],
  [{ ...clinic, emailJs: { serviceId: 's' } }, 'emailJs.templateId: '],
  [{ ...clinic, mail: { ...clinic.mail, port: 25 } }, 'mail.port: '],
  [undefined, 'the file: '],
])('a value that cannot be is named with its place, and nothing is built: case %#', (stated, words) => {
  expect(() => parseDeployment(stated, 'production.ts')).toThrow(words);
});
