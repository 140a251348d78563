import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Button } from './button.tsx';
import { Chip, ChipGroup } from './chip.tsx';
import { TextArea, TextField } from './fields.tsx';
import { PasswordField } from './password-field.tsx';

const descriptionOf = (element: HTMLElement) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join('|');

test('a field is found by its label and described by its hint and its error', () => {
  render(<TextField label="Email" hint="We write rarely." error="Enter a valid email address." />);
  const field = screen.getByRole('textbox', { name: 'Email' });
  expect(descriptionOf(field)).toMatch(/We write rarely\..*Enter a valid email address\./);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByRole('alert').textContent).toContain('Enter a valid email address.');
});

test('a field without complaints is neither invalid nor described', () => {
  render(<TextArea label="Message" />);
  const field = screen.getByRole('textbox', { name: 'Message' });
  expect(field.hasAttribute('aria-invalid')).toBe(false);
  expect(field.hasAttribute('aria-describedby')).toBe(false);
});

test.each(['Control', 'Meta'])(
  '%s and Enter press the button of a text’s form, which its hint says',
  async (key) => {
    const user = userEvent.setup();
    const sent = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
    const form = (busyText?: string) => (
      <form onSubmit={sent}>
        <TextArea label="Message" hint="They read it here." ctrlEnter="Send reply" />
        <Button>Leave</Button>
        <Button type="submit" busyText={busyText}>
          Send reply
        </Button>
      </form>
    );
    const { rerender } = render(form());
    const field = screen.getByRole('textbox', { name: 'Message' });
    expect(descriptionOf(field)).toBe('They read it here. Ctrl Enter, ⌘ Enter: Send reply.');
    await user.type(field, 'Yes.{Enter}');
    expect(sent).not.toHaveBeenCalled();
    await user.keyboard(`{${key}>}{Enter}{/${key}}`);
    expect(sent).toHaveBeenCalledTimes(1);
    expect(field).toHaveProperty('value', 'Yes.\n');
    rerender(form('Sending…'));
    await user.keyboard(`{${key}>}{Enter}{/${key}}`);
    expect(sent).toHaveBeenCalledTimes(1);
  },
);

test('a password is hidden until asked for, and what was typed stays', async () => {
  const user = userEvent.setup();
  render(<PasswordField label="Password" />);
  const field = screen.getByLabelText('Password');
  await user.type(field, 'correct horse');
  expect(field.getAttribute('type')).toBe('password');
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(field.getAttribute('type')).toBe('text');
  expect(field).toHaveProperty('value', 'correct horse');
  await user.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(field.getAttribute('type')).toBe('password');
});

test('the toggles of several passwords tell which they show', async () => {
  render(
    <>
      <PasswordField label="Current password" />
      <PasswordField label="New password" />
    </>,
  );
  expect(screen.getByRole('button', { name: 'Show current password' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Show new password' })).toBeTruthy();
  // A toggle is no field of that name.
  expect(screen.getAllByLabelText(/password/i)).toHaveLength(2);
});

test('a busy button says so, keeps its focus, and neither acts nor submits', async () => {
  const user = userEvent.setup();
  const onClick = vi.fn();
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  const form = (busyText?: string) => (
    <form onSubmit={onSubmit}>
      <Button type="submit" onClick={onClick} busyText={busyText}>
        Register
      </Button>
    </form>
  );
  const { rerender } = render(form());
  await user.click(screen.getByRole('button', { name: 'Register' }));
  rerender(form('Registering...'));
  const busy = screen.getByRole('button', { name: 'Registering...' });
  expect(document.activeElement).toBe(busy);
  await user.click(busy);
  await user.keyboard('{Enter}');
  expect(onClick).toHaveBeenCalledTimes(1);
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

test('chips are real radios in a named group, and arrow keys move between them', async () => {
  const user = userEvent.setup();
  render(
    <ChipGroup label="Available slots" error="Choose a time.">
      <Chip name="slot" value="a">
        <span>9:00 am</span>
      </Chip>
      <Chip name="slot" value="b">
        <span>9:45 am</span>
      </Chip>
    </ChipGroup>,
  );
  expect(descriptionOf(screen.getByRole('radiogroup', { name: 'Available slots' }))).toBe('Choose a time.');
  await user.click(screen.getByRole('radio', { name: '9:00 am' }));
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('radio', { name: '9:45 am' })).toHaveProperty('checked', true);
});
