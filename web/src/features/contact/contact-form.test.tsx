// @time
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { stubEmailJs } from '#testing/emailjs.ts';
import { somePractice } from '#testing/practice-facts.ts';
import { ContactForm } from './contact-form.tsx';

vi.hoisted(() => vi.stubEnv('VITE_LOCAL_MAILBOX', 'true'));
const notify = vi.hoisted(() => ({ notifySuccess: vi.fn(), notifyError: vi.fn() }));
vi.mock('#lib/notify.ts', () => notify);
const { posted, answer } = stubEmailJs();

beforeEach(() => {
  sessionStorage.clear();
  vi.clearAllMocks();
});

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const send = () => screen.getByRole('button', { name: 'Send Message' });
const typed = () => ['Name', 'Email', 'Message'].map((name) => field(name).value);
const errors = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);

async function fillIn(message = ' Do you see children? ') {
  const user = userEvent.setup();
  const view = render(<ContactForm />);
  await user.click(field('Name'));
  await user.paste(' Ada Lovelace ');
  await user.click(field('Email'));
  await user.paste('ada@example.test');
  await user.click(field('Message'));
  await user.paste(message);
  return { user, ...view };
}

const failed = '❌ Failed to send message. Try again later.';

describe('what is asked for', () => {
  test('is everything, each field saying so itself', async () => {
    render(<ContactForm />);
    await userEvent.click(send());
    expect(errors()).toEqual([
      '—Enter your name.',
      '—Enter your email, so that we can answer.',
      '—Write your message.',
    ]);
    expect(document.activeElement).toBe(field('Name'));
    expect(field('Message').getAttribute('aria-invalid')).toBe('true');
    expect(posted).toEqual([]);
  });

  test.each(['ada', 'ada@', 'ada@example', '@example.test', 'ada lovelace@example.test'])(
    'is a whole email address, which "%s" is not',
    async (email) => {
      const { user } = await fillIn();
      await user.clear(field('Email'));
      await user.type(field('Email'), email);
      await user.click(send());
      expect(errors()).toEqual(['—Enter a whole email address, such as name@example.com.']);
      expect(document.activeElement).toBe(field('Email'));
      await user.clear(field('Email'));
      await user.click(field('Email'));
      await user.paste('ada@example.test');
      expect(errors()).toEqual([]);
      expect(posted).toEqual([]);
    },
  );

  test('has room, and the form says so before it is full', async () => {
    const { user } = await fillIn();
    await user.clear(field('Message'));
    await user.click(field('Message'));
    await user.paste('x'.repeat(3_999));
    expect(screen.getByText('Room for 1 more character.')).toBeTruthy();
    expect(field('Message').maxLength).toBe(4_000);
  });
});

describe('a message', () => {
  test('leaves through EmailJS, with exactly its three fields; the form is empty then and says thanks', async () => {
    answer(undefined, { after: 50 });
    const { user } = await fillIn();
    await user.click(send());
    expect(screen.getByRole('button', { name: 'Sending…' })).toBeTruthy();
    const thanks = await screen.findByRole('status');
    expect(notify.notifySuccess).toHaveBeenCalledWith('✅ Message sent successfully!', 'contact');
    expect(posted).toEqual([
      {
        lib_version: '4.4.1',
        user_id: 'local',
        service_id: 'local',
        template_id: 'local',
        template_params: {
          user_name: 'Ada Lovelace',
          user_email: 'ada@example.test',
          message: 'Do you see children?',
        },
      },
    ]);
    expect(typed()).toEqual(['', '', '']);
    expect(thanks.textContent).toMatch(/Thank you, Ada Lovelace\..*ada@example\.test/);
    expect(document.activeElement).toBe(thanks.parentElement);
    expect(sessionStorage).toHaveLength(0);
    await user.type(field('Name'), 'A');
    expect(screen.queryByText(/Thank you/)).toBeNull();
  });

  test('that does not arrive is kept, told, and may be sent again at once', async () => {
    answer(() => HttpResponse.error());
    const { user } = await fillIn();
    await user.click(send());
    expect((await screen.findByRole('alert')).textContent).toContain('Your message has not been sent');
    expect(notify.notifyError).toHaveBeenCalledWith(failed, 'contact');
    expect(typed()).toEqual([' Ada Lovelace ', 'ada@example.test', ' Do you see children? ']);
    expect(screen.getByRole('link', { name: 'from your own mail' }).getAttribute('href')).toBe(
      `mailto:${somePractice.email}?body=Do%20you%20see%20children%3F`,
    );
    answer();
    await user.click(send());
    await waitFor(() => expect(notify.notifySuccess).toHaveBeenCalled());
    expect(posted).toHaveLength(2);
  });

  test('that EmailJS itself turns away as one too many has failed, too', async () => {
    answer(() => HttpResponse.text('Too Many Requests', { status: 429 }));
    const { user } = await fillIn();
    await user.click(send());
    expect(await screen.findByText('Your message has not been sent')).toBeTruthy();
  });

  test('that hangs is given up', async () => {
    answer(undefined, { after: 600_000 });
    await fillIn();
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    fireEvent.click(send());
    vi.advanceTimersByTime(20_000);
    vi.useRealTimers();
    expect(await screen.findByText('Your message has not been sent')).toBeTruthy();
    expect(notify.notifyError).toHaveBeenCalledWith(failed, 'contact');
  });

  test('right after another waits, with a sentence that says so', async () => {
    answer();
    const { user, unmount } = await fillIn();
    await user.click(send());
    await screen.findByText(/Thank you/);
    unmount();
    const again = await fillIn('And on Saturdays?');
    await again.user.click(send());
    expect(await screen.findByText('One message a minute')).toBeTruthy();
    expect(notify.notifyError).toHaveBeenCalledWith(failed, 'contact');
    expect(typed()[2]).toBe('And on Saturdays?');
    expect(posted).toHaveLength(1);
    vi.setSystemTime(Date.now() + 61_000);
    await again.user.click(send());
    await screen.findByText(/Thank you/);
    vi.useRealTimers();
    expect(posted).toHaveLength(2);
  });
});

describe('what was typed', () => {
  test('is there again after another page, but does not overwrite what is typed there', async () => {
    const { unmount } = await fillIn('Half a sent');
    unmount();
    const { unmount: leave } = render(<ContactForm />);
    expect(typed()).toEqual([' Ada Lovelace ', 'ada@example.test', 'Half a sent']);
    leave();
    sessionStorage.setItem('contact-draft', '{"name":7,"message":"Kept"}');
    render(<ContactForm />);
    expect(typed()).toEqual(['', '', 'Kept']);
  });

  test('survives a draft that nobody can read', () => {
    sessionStorage.setItem('contact-draft', 'not json');
    render(<ContactForm />);
    expect(typed()).toEqual(['', '', '']);
  });
});

test('a filled trap sends nothing and admits it; a person may press again', async () => {
  answer();
  const { user, container } = await fillIn();
  const trap = container.querySelector<HTMLInputElement>('input[name="website"]');
  if (!trap) throw new Error('There is no trap.');
  expect(trap).toMatchObject({ tabIndex: -1, autocomplete: 'off' });
  expect(trap.closest('[aria-hidden="true"]')).toBeTruthy();
  trap.value = 'https://spam.example';
  await user.click(send());
  await waitFor(() => expect(notify.notifyError).toHaveBeenCalledWith(failed, 'contact'));
  expect(screen.getByRole('link', { name: somePractice.email })).toBeTruthy();
  expect(typed()[2]).toBe(' Do you see children? ');
  expect(posted).toEqual([]);
  await user.click(send());
  await waitFor(() => expect(notify.notifySuccess).toHaveBeenCalled());
});
