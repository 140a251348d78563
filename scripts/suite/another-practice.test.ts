import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { catalogueSchema } from '@garden-room/contract/catalogue';
import defaultServices from '@garden-room/contract/default-services.json' with { type: 'json' };
import { publicOn } from '@garden-room/contract/places';
import { deployedPracticeSchema } from '@garden-room/contract/practice';
import { type CreatePageRenderer, rendererBundle } from '@garden-room/contract/rendering';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deployedPractice } from '../../web/src/config/deployed-practice.ts';
import { runLogged } from '../terminal/tool.ts';
import { webEnvironment } from './build.ts';
import { readPorts } from './ports.ts';

let out: string;
const inBuild = (...path: string[]) => join(out, ...path);
const read = (...path: string[]) => readFileSync(inBuild(...path), 'utf8');
const built = () => deployedPracticeSchema.parse(JSON.parse(read('functions', 'practice.json')));

/** Builds site and function for a practice of another name, country, zone and currency. */
beforeAll(async () => {
  out = mkdtempSync(join(tmpdir(), 'another-practice-'));
  const [web, server] = [inBuild('web'), inBuild('server')];
  for (const args of [
    ['web/framework/build/build-web.ts', '--out', web, '--server', server],
    ['functions/build.ts', '--out', inBuild('functions')],
  ]) {
    const build = await runLogged(inBuild('build.log'), 'node', ['--conditions=another-practice', ...args], {
      ...webEnvironment(readPorts({}), 'https://another.example'),
      NODE_ENV: 'production',
    });
    expect(build).toMatchObject({ ok: true });
  }
}, 240_000);
afterAll(() => rmSync(out, { recursive: true }));

test('nothing of the site that is built for another practice is of this one, but its logo and icon', () => {
  const { calendarDomain, defaults } = deployedPractice();
  const { name, doctor, address, phone, email } = defaults;
  const facts = [name, doctor.name, address.street, address.postalCode, phone, email, calendarDomain];
  const files = globSync('**/*.{html,js,css,yaml,webmanifest,txt,json}', { cwd: inBuild('web') });
  expect(files.length).toBeGreaterThan(100);
  const telling = files.filter((file) => facts.some((fact) => read('web', file).includes(fact)));
  expect(telling).toEqual([]);
});

test('what is prerendered, the installed app and the accessibility report are the other practice’s', () => {
  const { name, email } = built().defaults;
  expect(JSON.parse(read('web', 'manifest.webmanifest'))).toMatchObject({ name, short_name: name });
  for (const file of ['openacr.yaml', '.well-known/security.txt'])
    expect(read('web', file)).toContain(`mailto:${email}`);
  for (const page of ['404.html', 'app.html', 'offline.html'])
    expect(read('web', page), page).toContain(name);
});

test('its pages are rendered with its name, its prices and its doctor’s address', async () => {
  const { defaults, currency, timeZone } = built();
  expect(timeZone).not.toBe(deployedPractice().timeZone);
  const bundle: { createPageRenderer: CreatePageRenderer } = await import(
    pathToFileURL(inBuild('server', rendererBundle.entry)).href
  );
  const renderer = bundle.createPageRenderer(JSON.parse(read('server', rendererBundle.templates)));
  const services = catalogueSchema.parse(defaultServices);
  const content = { kind: 'services', services, freeTimes: null } as const;
  const practice = publicOn(defaults, '2026-11-25', { demonstration: false, sendsMail: true });
  const { html } = await renderer.render({ pathname: '/services', search: '' }, content, practice);
  expect(html).toContain(defaults.name);
  expect(html).toContain(`${currency}${services[0]?.price}`);
  expect(html).not.toContain(deployedPractice().currency);
  const [firstName] = defaults.doctor.name.split(' ').slice(1);
  expect(html).toContain(`/aboutDr${firstName}`);
});
