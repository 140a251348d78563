import { personalPageEndpoints } from '@garden-room/contract/endpoints/personal-page';
import { HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { refusal, stubApi, unreachable } from '#testing/api.ts';
import { beginPersonalPage } from './guarded-page.ts';

const stub = stubApi();
const email = 'ada@example.test';

const program = (entry: string) => `<meta name="program" content="${entry} /assets/own.js" />`;
const pageOf = (userEmail: string, { entry = '/assets/index-1.js', role = 'User' } = {}) =>
  HttpResponse.html(
    `<!doctype html><head><title>Hers</title>${program(entry)}</head><body>` +
      '<div id="root" data-prerendered="page"><h1>Ada</h1></div>' +
      `<script type="application/json" id="page-data">${JSON.stringify({ user: { userEmail, role } })}</script>`,
  );

beforeEach(() => {
  document.title = 'Shell';
  document.head.insertAdjacentHTML('beforeend', program('/assets/index-1.js'));
  document.body.innerHTML =
    '<div id="root" data-prerendered="shell"><button>Menu</button></div>' +
    '<script type="application/json" id="page-data">{"year":2026}</script>';
  localStorage.setItem('email', email);
});
afterEach(() => {
  document.head.querySelector('meta[name="program"]')?.remove();
  localStorage.clear();
  delete document.documentElement.dataset['desk'];
});

const root = () => document.getElementById('root');
const open = async () => {
  beginPersonalPage('/dashboard', email);
  await window.personalPage;
};

test('the page as its reader sees it takes the shell’s place, with what the program needs to take it over', async () => {
  const calls = stub(personalPageEndpoints.personalPage, () => pageOf(email));
  await open();
  expect(calls.map(({ input, headers }) => [input.query.path, headers.get('X-Requested-With')])).toEqual([
    ['/dashboard', 'XMLHttpRequest'],
  ]);
  expect(root()?.dataset['prerendered']).toBe('page');
  expect(root()?.textContent).toBe('Ada');
  expect(document.getElementById('page-data')?.textContent).toContain(email);
  expect(document.title).toBe('Hers');
});

test.each([
  ['for another user', () => pageOf('grace@example.test')],
  ['of another deployment', () => pageOf(email, { entry: '/assets/index-2.js' })],
  ['refused', () => refusal('unauthenticated')],
  ['never there', unreachable],
  ['no page at all', () => HttpResponse.html('<h1>502</h1>')],
])('where it is %s, the shell stays for the program to fill', async (_, answer) => {
  stub(personalPageEndpoints.personalPage, answer);
  await open();
  expect(root()?.textContent).toBe('Menu');
  expect(document.title).toBe('Shell');
});

test('nobody is shown whom another tab has signed out meanwhile', async () => {
  stub(personalPageEndpoints.personalPage, () => {
    localStorage.removeItem('email');
    return pageOf(email);
  });
  await open();
  expect(root()?.textContent).toBe('Menu');
});

test('who has gone into the menu already does not lose their place', async () => {
  stub(personalPageEndpoints.personalPage, () => pageOf(email));
  document.querySelector('button')?.focus();
  await open();
  expect(document.activeElement?.textContent).toBe('Menu');
});

test.each([
  ['Admin', true],
  ['Reception', true],
  ['User', false],
])('the page of %s comes in the frame of the work shell: %s', async (role, inDesk) => {
  history.replaceState(null, '', '/dashboard');
  document.documentElement.toggleAttribute('data-desk', !inDesk);
  stub(personalPageEndpoints.personalPage, () => pageOf(email, { role }));
  await open();
  expect('desk' in document.documentElement.dataset).toBe(inDesk);
});
