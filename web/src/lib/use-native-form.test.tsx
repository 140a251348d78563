import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { type FieldErrors, useNativeForm } from './use-native-form.ts';

type Name = 'first' | 'second';
type Submit = () => Promise<FieldErrors<Name> | undefined>;

const check = (values: Record<Name, string>): FieldErrors<Name> => ({
  ...(values.first === '' && { first: 'First is missing.' }),
  ...(values.second === '' && { second: 'Second is missing.' }),
});

function Form({ submit }: { submit: Submit }) {
  const { form, field, busy } = useNativeForm({ fields: ['first', 'second'], check, submit });
  const [first, second] = [field('first'), field('second')];
  return (
    <form {...form}>
      <input aria-label="First" name={first.name} />
      <input aria-label="Second" name={second.name} />
      <p>{[first.error, second.error].filter(Boolean).join(' ') || 'no errors'}</p>
      <button type="submit">{busy ? 'Busy' : 'Send'}</button>
    </form>
  );
}

function renderForm(submit: Submit = async () => undefined) {
  render(<Form submit={submit} />);
  return userEvent.setup();
}

const field = (name: string) => screen.getByRole('textbox', { name });
const press = () => screen.getByRole('button');

test('what is wrong is said, the first gets the focus, and each error stays until its field is mended', async () => {
  const submit = vi.fn<Submit>();
  const user = renderForm(submit);
  await user.click(press());
  expect(screen.getByText('First is missing. Second is missing.')).toBeTruthy();
  expect(document.activeElement).toBe(field('First'));
  await user.type(field('First'), 'a');
  expect(screen.getByText('Second is missing.')).toBeTruthy();
  expect(submit).not.toHaveBeenCalled();
});

test('it submits once at a time, and shows what the submit answers', async () => {
  let answer: (errors: FieldErrors<Name>) => void = () => {};
  const submit = vi.fn<Submit>(() => new Promise((resolve) => (answer = resolve)));
  const user = renderForm(submit);
  await user.type(field('First'), 'a');
  await user.type(field('Second'), 'b');
  await user.click(press());
  await user.click(press());
  expect(press().textContent).toBe('Busy');
  expect(submit).toHaveBeenCalledOnce();
  answer({ second: 'Second is taken.' });
  expect(await screen.findByText('Second is taken.')).toBeTruthy();
  expect(document.activeElement).toBe(field('Second'));
  expect(press().textContent).toBe('Send');
});

test('what the submit answers of a field stays while another is typed in, and goes with a change of its own', async () => {
  const user = renderForm(async () => ({ second: 'Second is taken.' }));
  await user.type(field('First'), 'a');
  await user.type(field('Second'), 'b');
  await user.click(press());
  await user.type(field('First'), 'a');
  expect(screen.getByText('Second is taken.')).toBeTruthy();
  await user.type(field('Second'), 'b');
  expect(screen.getByText('no errors')).toBeTruthy();
});

test('of two submits before the form knows of the first, one is sent', async () => {
  const submit = vi.fn<Submit>(async () => undefined);
  const user = renderForm(submit);
  await user.type(field('First'), 'a');
  await user.type(field('Second'), 'b');
  const form = press().closest('form');
  await act(async () => {
    for (let sent = 0; sent < 2; sent += 1)
      form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  });
  expect(submit).toHaveBeenCalledOnce();
});
