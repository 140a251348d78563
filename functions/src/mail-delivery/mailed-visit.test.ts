import { expect, it } from 'vitest';
import type { MailRecord } from '#mail/mail-record.ts';
import { withdrawalOf } from './mailed-visit.ts';

type Fields = Partial<Pick<MailRecord, 'kind' | 'recipient' | 'facts'> & MailRecord['delivery']>;

let count = 0;
function anEmail({ kind = 'requested', recipient = 'patient', facts, ...delivery }: Fields = {}): MailRecord {
  const at = '2030-01-07T14:00:00.000Z';
  const never = { startTime: null, endTime: null, leaseExpireTime: null, error: null };
  count += 1;
  return {
    ...{
      _id: `email-${count}`,
      kind,
      recipient,
      patientId: 'ada',
      sequence: count,
      appointmentIds: ['visit'],
    },
    ...{ to: [], message: null, headers: {}, createdAt: at, dueAt: at, nextAttemptAt: at, removeAt: at },
    ...{ facts: facts ?? { by: 'patient' }, toCall: false },
    delivery: { state: 'PENDING', attempts: 0, ...never, ...delivery },
  };
}

const end = anEmail({ kind: 'cancelled', state: 'PROCESSING', attempts: 1 });
const of = (booking: Fields, ...more: Fields[]) => [end, anEmail(booking), ...more.map(anEmail)];

it.each<[string, MailRecord[]]>([
  ['has not been tried', of({})],
  ['was put off', of({ state: 'RETRY', attempts: 0 })],
  ['was found to be untrue', of({ state: 'NOT_SENT', attempts: 1, error: 'changed' })],
  ['went to the practice alone', of({}, { kind: 'new-request', recipient: 'practice', state: 'SUCCESS' })],
])('nothing is told of a visit that its patient withdraws whose email %s', (_, about) => {
  expect(withdrawalOf(end, 'patient', about)).toBe('untold');
  expect(withdrawalOf(end, 'practice', about)).toBeNull();
  expect(withdrawalOf(end, 'system', about)).toBeNull();
});

it('and nothing of a series that the practice withdraws', () => {
  expect(withdrawalOf(end, 'practice', of({ kind: 'series', facts: { starts: {} } }))).toBe('untold');
});

it.each<[string, MailRecord[]]>([
  ['has left', of({ state: 'SUCCESS', attempts: 1 })],
  ['may have left', of({ state: 'RETRY', attempts: 1 })],
  ['may have left before it was found untrue', of({ state: 'NOT_SENT', attempts: 2, error: 'changed' })],
  ['was given up', of({ state: 'ERROR', attempts: 5 })],
  [
    'was replaced by one that left',
    of({ state: 'NOT_SENT', attempts: 1, error: 'changed' }, { kind: 'confirmed', state: 'SUCCESS' }),
  ],
  ['was never to be sent', of({ state: 'NOT_SENT', error: 'no-address' })],
  ['is not known any more', [end]],
])('the end is told of a visit whose email %s', (_, about) => {
  expect(withdrawalOf(end, 'patient', about)).toBeNull();
});

it('while another email about it is being sent, its end waits', () => {
  const about = of(
    { state: 'NOT_SENT', attempts: 1, error: 'changed' },
    { kind: 'confirmed', state: 'PROCESSING', attempts: 1 },
  );
  expect(withdrawalOf(end, 'patient', about)).toBe('under-way');
});
