import { expect, test, vi } from 'vitest';
import { queueEarlyInput } from './early-input.ts';

test('of several choices before hydration the last is replayed last', async () => {
  document.body.innerHTML = '<input type="radio" name="time" id="a"><input type="radio" name="time" id="b">';
  const [a, b] = [...document.querySelectorAll('input')];
  const chosen: string[] = [];
  for (const radio of [a, b]) radio?.addEventListener('click', () => chosen.push(radio.id));
  queueEarlyInput();
  for (const radio of [a, b, a]) radio?.dispatchEvent(new Event('change', { bubbles: true }));
  document.documentElement.dataset['ready'] = '';
  await vi.waitFor(() => expect(chosen).toEqual(['b', 'a']));
});
