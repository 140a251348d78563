import { describe, expect, it } from 'vitest';
import './english.ts';
import { messageDraftSchema, messageSchema, replySchema } from './message.ts';

const draft = { patientId: 'pat', subject: 'Your results', body: 'All is well.' };
const issuesOf = (value: unknown) =>
  (messageDraftSchema.safeParse(value).error?.issues ?? []).map(({ path, message }) => [
    path.join('.'),
    message,
  ]);

describe('a message to a patient', () => {
  it('is taken trimmed, as long as may be', () => {
    const longest = { ...draft, subject: 's'.repeat(200), body: 'b'.repeat(5000) };
    expect(
      messageDraftSchema.parse({ ...longest, subject: ` ${longest.subject} `, body: ` ${longest.body}\n` }),
    ).toEqual(longest);
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

describe('an answer', () => {
  it('is taken trimmed, in lines, as long as may be', () => {
    const longest = `a\n${'b'.repeat(1998)}`;
    expect(replySchema.parse({ body: ` ${longest}\n` })).toEqual({ body: longest });
  });

  it.each([
    [{ body: ' \n' }, 'Enter a message.'],
    [{ body: 'b'.repeat(2001) }, 'Use at most 2,000 characters.'],
    [{ body: 'a\0b' }, 'Leave control characters out.'],
    [{ body: 'a', from: 'practice' }, 'Unrecognized key: "from"'],
  ])('is refused as it should be: %#', (reply, message) => {
    const issues = replySchema.safeParse(reply).error?.issues ?? [];
    expect(issues.map((issue) => issue.message)).toEqual([message]);
  });
});

it('a message is answered without what else its record holds', () => {
  const answer = {
    _id: 'results',
    userEmail: 'pat@example.org',
    from: 'practice',
    kind: 'written',
    facts: {},
    subject: draft.subject,
    body: draft.body,
    appointmentId: null,
    thread: 'results',
    createdAt: '2026-03-02T14:00:00.000Z',
    readAt: null,
  };
  expect(messageSchema.parse({ ...answer, keywords: ['sleep'] })).toEqual(answer);
});
