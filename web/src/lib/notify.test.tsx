import { render, screen, waitFor } from '@testing-library/react';
import { ToastContainer } from 'react-toastify/unstyled';
import { expect, test } from 'vitest';
import { notifyError, notifySuccess, withdrawError } from './notify.ts';

test('the toast of a failure goes when its own act succeeds, and no other', async () => {
  render(<ToastContainer />);
  notifyError('Login failed.', 'login');
  notifyError('Not sent.', 'contact');
  notifyError('Google login failed.', 'login');
  expect(await screen.findByText('Google login failed.')).toBeTruthy();
  // Toasts go by an animation, which a browser of tests does not run: they are told to.
  const gone = async (text: string) => {
    const toast = screen.getByText(text).closest('.Toastify__toast');
    await waitFor(() => expect(toast?.className).toMatch(/exit/));
  };
  await gone('Login failed.');
  notifySuccess('Logged in.', 'login');
  expect(await screen.findByText('Logged in.')).toBeTruthy();
  await gone('Google login failed.');
  expect(screen.getByText('Not sent.').closest('.Toastify__toast')?.className).not.toMatch(/exit/);
  withdrawError('contact');
  await gone('Not sent.');
});

test('an error that is withdrawn before its toast’s code has come is not left standing', async () => {
  render(<ToastContainer />);
  notifyError('Not sent yet.', 'contact');
  withdrawError('contact');
  const toast = (await screen.findByText('Not sent yet.')).closest('.Toastify__toast');
  await waitFor(() => expect(toast?.className).toMatch(/exit/));
});
