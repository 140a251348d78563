import { newsletterEndpoints } from '@garden-room/contract/endpoints/newsletter';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { refusal, stubApi, unreachable } from '#testing/api.ts';
import { checkSubscription, NewsletterForm } from './newsletter-form.tsx';

const stub = stubApi();
const keep = () => stub(newsletterEndpoints.subscribe, () => ({ success: true as const }));
const field = () => screen.getByRole('textbox', { name: 'Email' });
const thanks = 'Thank you for subscribing to your wellness journey!';

async function subscribe(email: string) {
  const user = userEvent.setup();
  if (email) await user.type(field(), email);
  await user.click(screen.getByRole('button', { name: 'Subscribe' }));
  return user;
}

test.each([
  ['', 'Please enter your email address.'],
  ['   ', 'Please enter your email address.'],
  ['not-an-address', 'Please enter a valid email address.'],
])('"%s" is refused at the field, which keeps it and takes the focus', async (typed, message) => {
  render(<NewsletterForm />);
  await subscribe(typed);
  expect(screen.getByRole('alert').textContent).toContain(message);
  const describedBy = field().getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(describedBy)?.textContent).toContain(message);
  expect(field().getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(field());
  expect(screen.getByRole('status').textContent).toBe('');
});

test('a good address is kept, thanked for and cleared, and the thanks go when the next one is typed', async () => {
  const calls = keep();
  render(<NewsletterForm />);
  const user = await subscribe(' Ada@wellness.test');
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(thanks));
  expect(calls.map(({ input }) => input.body.email)).toEqual(['ada@wellness.test']);
  expect(field()).toHaveProperty('value', '');
  expect(screen.queryByRole('alert')).toBeNull();
  await user.type(field(), 'g');
  expect(screen.getByRole('status').textContent).toBe('');
});

test('a correction takes the complaint away', async () => {
  keep();
  render(<NewsletterForm />);
  await subscribe('ada');
  await subscribe('@wellness.test');
  expect(screen.queryByRole('alert')).toBeNull();
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(thanks));
});

test('while it is on its way the button says so, and nothing can be typed over it', async () => {
  stub(newsletterEndpoints.subscribe, () => new Promise<never>(() => {}));
  render(<NewsletterForm />);
  await subscribe('ada@wellness.test');
  expect(screen.getByRole('button').textContent).toBe('Subscribing…');
  expect(field()).toHaveProperty('readOnly', true);
});

test.each([
  ['out of reach', unreachable],
  ['too many calls', () => refusal('rate_limited')],
])('an address that did not arrive (%s) stays, and is sent again', async (_, answer) => {
  stub(newsletterEndpoints.subscribe, answer);
  render(<NewsletterForm />);
  const user = await subscribe('ada@wellness.test');
  await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/did not reach us/));
  expect(field()).toHaveProperty('value', 'ada@wellness.test');
  keep();
  await user.click(screen.getByRole('button', { name: 'Subscribe' }));
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(thanks));
});

test.each(['ada@wellness.test', 'a@b.c', "o'neil+news@mail.example.org"])('takes %s', (email) => {
  expect(checkSubscription({ email })).toEqual({});
});

test('an empty address is missing', () => {
  expect(checkSubscription({ email: '' })).toEqual({ email: 'Please enter your email address.' });
});

test.each([
  'ada',
  'ada@',
  '@wellness.test',
  'ada@wellness',
  'ada wellness.test',
  'a da@wellness.test',
  'ada@.',
])('the address "%s" has the wrong shape', (email) => {
  expect(checkSubscription({ email })).toEqual({ email: 'Please enter a valid email address.' });
});
