import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { updatePractice } from '#lib/practice.ts';
import { somePractice } from '#testing/practice-facts.ts';
import { EmergencyLinks } from './emergency-links.tsx';

test('each number for emergencies is a link to call it; the words, and other numbers, stay as they are', () => {
  const { ambulance, crisisLine } = somePractice.emergency;
  const text = `Call ${ambulance}, or call or text ${crisisLine} at any hour. Room ${ambulance}0 is no number.`;
  const { container } = render(<EmergencyLinks>{text}</EmergencyLinks>);
  expect(container.textContent).toBe(text);
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    [ambulance, `tel:${ambulance}`],
    [crisisLine, `tel:${crisisLine}`],
  ]);
});

test('a number that begins with + is one, too', () => {
  updatePractice({ ...somePractice, emergency: { ambulance: '+1 202 555 0100', crisisLine: '988' } });
  render(<EmergencyLinks>Call +1 202 555 0100 or 988.</EmergencyLinks>);
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['+1 202 555 0100', '988']);
});
