import { fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { PatientName } from './patient-name.tsx';

const renderName = (props: Partial<Parameters<typeof PatientName>[0]> = {}) =>
  render(
    <MemoryRouter>
      <p>
        <PatientName name="Ada Lovelace" of={{ alert: 'Latex allergy' }} {...props} />
      </p>
    </MemoryRouter>,
  );
const mark = () => screen.getByRole('button', { name: 'Alert for Ada Lovelace: press to read' });

test('is a name alone where the record has no alert', () => {
  for (const alert of [null, undefined, '']) {
    const { container, unmount } = renderName({ of: { alert, deskNote: alert, firstVisit: false } });
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

test('a note for the day has a mark of its own, and a first visit is named', () => {
  const { container } = renderName({ of: { deskNote: 'Brings the X-ray.', firstVisit: true } });
  expect(container.textContent).toBe('Ada Lovelace First visit');
  fireEvent.click(screen.getByRole('button', { name: 'Note for the day about Ada Lovelace: press to read' }));
  expect(screen.getByRole('note').textContent).toBe('Note for the day: Brings the X-ray.');
});

test('inside a link the words are read out with the name, without a button', () => {
  const { container } = renderName({ of: { alert: 'Latex', deskNote: 'X-ray' }, words: 'inside' });
  expect(container.textContent).toBe('Ada Lovelace Alert: Latex Note for the day: X-ray');
  expect(container.querySelectorAll('svg')).toHaveLength(2);
  expect(screen.queryByRole('button')).toBeNull();
});

test('on paper there is the mark of an alert alone, or its words', () => {
  const of = { alert: 'Latex', deskNote: 'X-ray' };
  expect(renderName({ of, words: 'paper' }).container.textContent).toBe('Ada Lovelace Alert');
  const { container } = renderName({ of, words: 'alertOnPaper' });
  expect(container.textContent).toBe('Ada Lovelace Alert: Latex');
});

test('two patients of one name have the dates of their births, for as long as both are there', () => {
  const of = (birthDate: string | null) => ({ birthDate });
  const one = renderName({ id: 'one', of: of('1990-03-04') });
  const same = renderName({ id: 'one', of: of('1990-03-04'), to: '/dashboard', more: ', at nine' });
  expect(one.container.textContent).toBe('Ada Lovelace');
  const other = renderName({ id: 'other', of: of(null), name: ' ada  lovelace' });
  expect(one.container.textContent).toMatch(/^Ada Lovelace, born .*1990$/);
  expect(same.container.textContent).toMatch(/^Ada Lovelace, born .*1990, at nine$/);
  expect(other.container.textContent).toBe(' ada  lovelace');
  other.unmount();
  expect(one.container.textContent).toBe('Ada Lovelace');
});
