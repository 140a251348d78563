import { expect, it } from 'vitest';
import { readAudit } from './advisories.mjs';

it.each([
  [
    'an advisory',
    { vulnerabilities: { a: { severity: 'high' }, b: { severity: 'low' } } },
    { warned: ['a (high)'] },
  ],
  ['none', { vulnerabilities: {} }, { warned: [] }],
  [
    'a registry without the endpoint',
    { message: '405 Method Not Allowed', method: 'POST' },
    { unanswered: '405 Method Not Allowed' },
  ],
  ['no network', { error: { code: 'ENOTFOUND', summary: 'not found' } }, { unanswered: 'not found' }],
])('tells %s', (_what, report, expected) => {
  expect(readAudit(JSON.stringify(report))).toEqual(expected);
});

it('takes no report for no answer', () => {
  expect(readAudit('')).toEqual({ unanswered: 'npm gave no report' });
});
