import { describe, expect, it } from 'vitest';
import './english.ts';
import { messageDraftSchema, messageSchema } from './message.ts';

const draft = { patientId: 'pat', subject: 'Your results', body: 'All is well.' };
const issuesOf = (value: unknown) =>
  (messageDraftSchema.safeParse(value).error?.issues ?? []).map(({ path, message }) => [
    path.join('.'),
    message,
  ]);

describe('a message to a patient', () => {
  it('is taken trimmed, as long as may be', () => {
    const most = { ...draft, subject: 's'.repeat(200), body: 'b'.repeat(5000) };
    expect(
      messageDraftSchema.parse({ ...most, subject: ` ${most.subject} `, body: ` ${most.body}\n` }),
    ).toEqual(most);
  });

  it.each([
    { change: { patientId: 'a/b' }, issue: ['patientId', 'This is not an id of ours.'] },
    { change: { subject: ' ' }, issue: ['subject', 'Enter a subject.'] },
    { change: { subject: 's'.repeat(201) }, issue: ['subject', 'Use at most 200 characters.'] },
    { change: { body: ' ' }, issue: ['body', 'Enter a message.'] },
    { change: { body: 'b'.repeat(5001) }, issue: ['body', 'Use at most 5,000 characters.'] },
    { change: { readAt: null }, issue: ['', 'Unrecognized key: "readAt"'] },
  ])('is refused for $issue', ({ change, issue }) =>
    expect(issuesOf({ ...draft, ...change })).toEqual([issue]),
  );
});

it('a message is answered without what else its record holds', () => {
  const answer = {
    _id: 'results',
    userEmail: 'pat@example.org',
    subject: draft.subject,
    body: draft.body,
    createdAt: '2026-03-02T14:00:00.000Z',
    readAt: null,
  };
  expect(messageSchema.parse({ ...answer, keywords: ['sleep'] })).toEqual(answer);
});
