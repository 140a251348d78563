import { describe, expect, it } from 'vitest';
import { messageDraftSchema } from './message.ts';

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
