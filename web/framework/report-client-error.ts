import { clientErrorNames, mostClientErrorFrames } from '@garden-room/contract/client-error-names';
import type { ClientError } from '@garden-room/contract/endpoints/client-errors';
import { apiHeaders } from '#lib/early-calls.ts';
import { lostCode } from '#lib/load-or-reload.ts';
import { entryOf, releaseOf } from './document.ts';
import { notFoundPage } from './pages.ts';
import { rowsFor } from './routing/page-loader.ts';

/** The most reports of one page load: what follows mostly says the same. */
const maxReports = 3;

const reported = new Set<string>();

/**
 * Reports an error to the developers once: its class, its place in our files and the route; never its message or the
 * address, which may name a person. Errors without a frame of ours, and those of the connection, are left out.
 */
export function reportClientError(occasion: 'page' | 'rejection' | 'error', error: unknown): void {
  if (!navigator.onLine || reported.size >= maxReports) return;
  if (!(error instanceof Error) || ['AbortError', 'ApiError'].includes(error.name)) return;
  const lost = lostCode.test(error.message);
  const frames = lost ? lostFile(error.message) : ownFrames(error.stack ?? '');
  if (!lost && frames.length === 0) return;
  const entry = entryOf();
  // Development has none.
  if (entry === undefined) return;
  const where = { page: pageHere(), release: releaseOf(entry), browser: browserHere() };
  const report: ClientError = { kind: lost ? 'chunk' : occasion, name: nameOf(error), frames, ...where };
  const { file, line, column } = frames[0] ?? {};
  const seen = [report.name, report.page, file, line, column].join();
  if (reported.has(seen)) return;
  reported.add(seen);
  // Survives leaving the page, and nothing waits for it.
  fetch('/api/client-errors', {
    method: 'POST',
    credentials: 'omit',
    keepalive: true,
    headers: { ...apiHeaders, 'Content-Type': 'application/json' },
    body: JSON.stringify(report),
  }).catch(() => {});
}

const assetIn = /(https?:\/\/[^\s/()]+)\/(assets\/[\w-]{1,60}-[\w-]{8}\.js)/;
const frameIn = new RegExp(`${assetIn.source}:(\\d{1,7}):(\\d{1,7})`, 'g');

/** The file that did not come, where the error names it. */
function lostFile(message: string): ClientError['frames'] {
  const file = assetIn.exec(message)?.[2];
  return file ? [{ file, line: 0, column: 0 }] : [];
}

/** The frames of a trace that are in files of the build. */
const ownFrames = (stack: string): ClientError['frames'] =>
  [...stack.matchAll(frameIn)]
    .filter(([, origin]) => origin === location.origin)
    .slice(0, mostClientErrorFrames)
    .map(([, , file = '', line, column]) => ({ file, line: Number(line), column: Number(column) }));

/** The route as the table of pages has it. */
const pageHere = () => (rowsFor(location.pathname).at(-1) ?? notFoundPage).path;

const nameOf = ({ name }: Error): ClientError['name'] =>
  clientErrorNames.find((kind) => kind === name) ?? 'Other';

/** The browsers, in the order of the tests: most browsers name those whose pages they want to be taken for. */
const browsers: readonly [RegExp, ClientError['browser']][] = [
  [/Edg\w*\//, 'Edge'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const browserHere = (): ClientError['browser'] =>
  browsers.find(([name]) => name.test(navigator.userAgent))?.[1] ?? 'Other';
