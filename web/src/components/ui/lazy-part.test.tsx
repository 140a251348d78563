import { render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { loadFailedEvent } from '#lib/load-or-reload.ts';
import { lazyPart } from './lazy-part.tsx';

const Part = ({ name }: { name: string }) => <p>{`This is ${name}`}</p>;
const options = {
  skeleton: ({ name }: { name: string }) => <p>{`${name} comes`}</p>,
  failed: ({ name }: { name: string }) => <p>{`${name} is lost`}</p>,
};

afterEach(() => vi.restoreAllMocks());

test('a part shows its skeleton until its code has come', async () => {
  let arrive = () => {};
  const code = new Promise<{ default: typeof Part }>((resolve) => {
    arrive = () => resolve({ default: Part });
  });
  const Lazy = lazyPart(() => code, options);
  render(<Lazy name="Ada" />);
  expect(screen.getByText('Ada comes')).toBeTruthy();
  arrive();
  expect(await screen.findByText('This is Ada')).toBeTruthy();
});

test('what does not come is said in its place, and the page is reloaded only for what the user waits for', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const reload = vi.fn((event: Event) => event.preventDefault());
  addEventListener(loadFailedEvent, reload);
  const lose = () => Promise.reject<{ default: typeof Part }>(new Error('lost'));
  const Lazy = lazyPart(lose, options);
  const Needed = lazyPart(lose, { ...options, isNeeded: true });
  render(<Lazy name="Ada" />);
  expect(await screen.findByText('Ada is lost')).toBeTruthy();
  expect(reload).not.toHaveBeenCalled();
  render(<Needed name="Ben" />);
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(screen.getByText('Ben comes')).toBeTruthy();
  removeEventListener(loadFailedEvent, reload);
});
