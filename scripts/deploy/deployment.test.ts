import { expect, test } from 'vitest';
import { deploymentNames, parseDeployment, readDeployment, unfilled } from './deployment.ts';
import { clinic } from './testing/clinic.ts';

test('the committed examples can be read, and are known as unfilled by each value that is to be written', async () => {
  expect(deploymentNames()).toEqual(['production', 'staging']);
  const example = await readDeployment('production', 'build');
  expect(unfilled(example).map((line) => line.split(' ')[0])).toEqual([
    'project',
    'hosting.site',
    'hosting.url',
    'web.apiKey',
    'web.appId',
    'web.authDomain',
  ]);
  expect(unfilled(await readDeployment('staging', 'build'))).toHaveLength(6);
  expect(unfilled(clinic)).toEqual([]);
});

test('without a name, or with another, a command says what there is', async () => {
  await expect(readDeployment(undefined, 'deploy')).rejects.toThrow(
    'Say which: npm run deploy -- production or npm run deploy -- staging',
  );
  await expect(readDeployment('live', 'doctor')).rejects.toThrow('There is no deployment “live”');
  await expect(readDeployment('../deployment', 'doctor')).rejects.toThrow('There is no deployment');
});

test.each([
  [{ ...clinic, smtpPassword: 'secret' }, 'the file: Unrecognized key: "smtpPassword"'],
  [{ ...clinic, region: 'Europe' }, 'region: is not a region'],
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
