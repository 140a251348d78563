import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { PerPerson } from './per-person.tsx';

const session = vi.hoisted(() => ({ user: null as { _id: string } | null }));
vi.mock('#features/session/use-session.ts', () => ({ useSession: () => session }));

beforeEach(() => sessionStorage.clear());

const page = () => (
  <PerPerson>
    <input aria-label="Message" />
  </PerPerson>
);
const field = () => screen.getByLabelText<HTMLInputElement>('Message');

test.each([
  ['a stranger signs in', null, 'ada', 'My knee'],
  ['the same person stays', 'ada', 'ada', 'My knee'],
  ['the person leaves', 'ada', null, ''],
  ['another person follows', 'ada', 'grace', ''],
])('when %s, what was typed becomes their own or nobody’s', async (_, before, after, left) => {
  session.user = before === null ? null : { _id: before };
  sessionStorage.setItem('contact-draft', '{"message":"My knee"}');
  const { rerender } = render(page());
  await userEvent.type(field(), 'My knee');
  session.user = after === null ? null : { _id: after };
  act(() => rerender(page()));
  expect(field().value).toBe(left);
  expect(sessionStorage).toHaveLength(left === '' ? 0 : 1);
});
