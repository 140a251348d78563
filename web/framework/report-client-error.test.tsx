import { clientErrorSchema } from '@garden-room/contract/endpoints/client-errors';
import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Boundary } from '#components/ui/lazy-part.tsx';
import { translate } from '#testing/translate.ts';

const send = vi.fn(async (_path: string, _options: RequestInit) => new Response(null, { status: 204 }));
let report: typeof import('./report-client-error.ts').reportClientError;

beforeEach(async () => {
  vi.resetModules();
  vi.stubGlobal('fetch', send);
  const program = document.createElement('meta');
  Object.assign(program, { name: 'program', content: '/assets/index-a1B2_-D4.js /assets/ui-a1B2c3D4.js' });
  document.head.replaceChildren(program);
  history.replaceState(null, '', '/dashboard/patient/ada?token=x7Ab');
  ({ reportClientError: report } = await import('./report-client-error.ts'));
});
afterEach(() => {
  send.mockClear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  history.replaceState(null, '', '/');
});

const asset = `${location.origin}/assets/patient-a1B2c3D4.js`;
const chromium = `TypeError: x\n    at note (${asset}:1:2345)\n    at chrome-extension://abc/assets/x-a1B2c3D4.js:1:1`;
const firefox = `note@${asset}:1:2345\n@https://elsewhere.test/assets/x-a1B2c3D4.js:1:1\n`;

function errorAt(stack: string, message = 'Ada Lovelace, ada@example.test', name = 'TypeError') {
  return Object.assign(new Error(message), { stack, name });
}
const reports = () => send.mock.calls.map(([, { body }]) => clientErrorSchema.parse(JSON.parse(`${body}`)));

test.each([
  ['Chromium', chromium],
  ['Firefox and Safari', firefox],
])('an error is reported with the frames of our own files and the route, as %s writes them', (_, stack) => {
  report('error', errorAt(stack));
  expect(reports()).toEqual([
    {
      ...{ kind: 'error', page: '/dashboard/patient/:id', name: 'TypeError', browser: 'Other' },
      ...{ release: 'a1B2_-D4', frames: [{ file: 'assets/patient-a1B2c3D4.js', line: 1, column: 2345 }] },
    },
  ]);
  const [path, options] = send.mock.calls[0] ?? [];
  expect(path).toBe('/api/client-errors');
  expect(options).toMatchObject({ keepalive: true, credentials: 'omit' });
  expect(`${options?.body}`).not.toMatch(/ada|x7Ab/i);
});

test('an error is reported once, however often and by whomever it is noted', () => {
  const error = errorAt(chromium);
  report('page', error);
  report('error', error);
  report('error', errorAt(chromium, 'Another message'));
  expect(reports()).toHaveLength(1);
});

test('a page that a translation has changed and that fails is reported once', () => {
  const caught: unknown[] = [];
  const onCaughtError = (error: unknown) => {
    caught.push(error);
    // Its trace is in this test's files.
    report('page', Object.defineProperty(Object(error), 'stack', { value: chromium }));
  };
  const Page = ({ more }: { more?: boolean }) => (
    <p>
      {more && 'More: '}
      {more ? null : 'Ada'} has notes
    </p>
  );
  const page = (more: boolean) => (
    <Boundary fallback={<p role="alert">This page did not open as it should</p>}>
      <Page more={more} />
    </Boundary>
  );
  const { container, rerender } = render(page(false), { onCaughtError });
  translate(container);
  rerender(page(true));
  expect(screen.getByRole('alert')).toBeTruthy();
  expect(caught.length).toBeGreaterThan(1);
  expect(reports()).toMatchObject([{ kind: 'page', name: 'NotFoundError' }]);
});

test('at most three are reported of one page load', () => {
  for (let line = 1; line < 9; line += 1) report('error', errorAt(`@${asset}:${line}:1`));
  expect(reports()).toHaveLength(3);
});

test('code that did not come is reported by its file', () => {
  report('page', new TypeError(`Failed to fetch dynamically imported module: ${asset}`));
  expect(reports()).toMatchObject([
    { kind: 'chunk', frames: [{ file: 'assets/patient-a1B2c3D4.js', line: 0, column: 0 }] },
  ]);
  report('page', new Error('Importing a module script failed.'));
  expect(reports()[1]).toMatchObject({ kind: 'chunk', frames: [] });
});

test('a class of error that is not known is not named', () => {
  report('error', errorAt(chromium, 'x', 'AdaLovelaceError'));
  expect(reports()).toMatchObject([{ name: 'Other' }]);
});

test.each([
  ['an extension’s', errorAt('at chrome-extension://abc/assets/x-a1B2c3D4.js:1:1')],
  ['of a call that was aborted', errorAt(chromium, 'x', 'AbortError')],
  ['of a call that was refused', errorAt(chromium, 'x', 'ApiError')],
  ['another site’s, of which the browser says nothing', null],
  ['a text that was thrown', 'Ada Lovelace'],
])('none is reported that is %s', (_, error) => {
  report('rejection', error);
  expect(send).not.toHaveBeenCalled();
});

test('none is reported without a connection, or in development', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  report('error', errorAt(chromium));
  vi.restoreAllMocks();
  document.head.replaceChildren();
  report('error', errorAt(chromium));
  expect(send).not.toHaveBeenCalled();
});

test('a report that does not arrive is no error of its own', async () => {
  const rejections = vi.fn();
  process.on('unhandledRejection', rejections);
  send.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  report('error', errorAt(chromium));
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect(rejections).not.toHaveBeenCalled();
  process.off('unhandledRejection', rejections);
});
