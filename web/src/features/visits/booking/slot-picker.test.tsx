import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { nine, two } from '#testing/practice.ts';
import { translate } from '#testing/translate.ts';
import { SlotPicker } from './slot-picker.tsx';

const picker = (slots: readonly (typeof nine)[], error?: string) => (
  <SlotPicker
    date="2026-11-24"
    slots={slots}
    selected={null}
    onSelect={() => {}}
    clinicZone="America/New_York"
    error={error}
  />
);

test('translated, the list shows the slots that are free now, and why one is missing', () => {
  const { container, rerender } = render(picker([nine, two]));
  const shown = () => screen.getByRole('group').textContent;
  translate(container);
  rerender(picker([two], 'Choose a time.'));
  expect(shown()).toContain('2:00 pm');
  expect(shown()).not.toContain('9:00 am');
  translate(container);
  rerender(picker([nine, two], 'Choose a time, please.'));
  expect(screen.getAllByRole('radio')).toHaveLength(2);
  expect(shown()).toContain('9:00 am2:00 pm for you');
  expect(shown()).toMatch(/— Choose a time, please\.$/);
});
