import { fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { PatientName } from './patient-name.tsx';

const renderName = (props: Partial<Parameters<typeof PatientName>[0]> = {}) =>
  render(
    <MemoryRouter>
      <p>
        <PatientName name="Ada Lovelace" alert="Latex allergy" {...props} />
      </p>
    </MemoryRouter>,
  );
const mark = () => screen.getByRole('button', { name: 'Alert for Ada Lovelace: press to read' });

test('is a name alone where the record has no alert', () => {
  for (const alert of [null, undefined, '']) {
    const { container, unmount } = renderName({ alert });
    expect(container.textContent).toBe('Ada Lovelace');
    expect(container.querySelector('button, svg')).toBeNull();
    unmount();
  }
});

test('has a mark behind it, and the words once that is pressed', () => {
  renderName({ to: '/dashboard/patient/ada' });
  expect(screen.getByRole('link', { name: 'Ada Lovelace' })).toBeTruthy();
  expect(screen.queryByText('Latex allergy')).toBeNull();
  fireEvent.click(mark());
  expect(mark().getAttribute('aria-expanded')).toBe('true');
  const note = screen.getByRole('note');
  expect(within(note).getByText('Latex allergy')).toBeTruthy();
  expect(document.activeElement).toBe(note);
  fireEvent.click(mark());
  expect(screen.queryByRole('note')).toBeNull();
});

test.each(['Escape', 'Tab'])('%s closes its words, and the focus is on the mark again', (key) => {
  renderName();
  fireEvent.click(mark());
  fireEvent.keyDown(screen.getByRole('note'), { key });
  expect(screen.queryByRole('note')).toBeNull();
  expect(document.activeElement).toBe(mark());
});

test('a press beside it closes its words', () => {
  renderName();
  fireEvent.click(mark());
  fireEvent.pointerDown(document.body);
  expect(screen.queryByRole('note')).toBeNull();
});

test('inside a link the words are read out with the name, without a button', () => {
  const { container } = renderName({ words: 'inside' });
  expect(container.textContent).toBe('Ada Lovelace Alert: Latex allergy');
  expect(container.querySelector('svg')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('on paper there is the mark alone', () => {
  const { container } = renderName({ words: 'paper' });
  expect(container.textContent).toBe('Ada Lovelace Alert');
});
