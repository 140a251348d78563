import { expect, test } from 'vitest';
import { timeOfDayText, timeText } from './time-text.ts';
import { formatTime, minutesOfTime } from './wall-time.ts';

test.each([
  [0, '12:00 am'],
  [59, '12:59 am'],
  [9 * 60 + 5, '9:05 am'],
  [12 * 60, '12:00 pm'],
  [13 * 60 + 30, '1:30 pm'],
  [24 * 60 - 1, '11:59 pm'],
  [24 * 60, 'midnight'],
])('minute %i of the day is written %s', (minutes, text) => expect(timeOfDayText(minutes)).toBe(text));

test('a time of the contract is written as its minutes are, every minute of the day', () => {
  for (let minutes = 0; minutes < 24 * 60; minutes += 1) {
    const time = formatTime(minutes);
    expect(timeText(time)).toBe(timeOfDayText(minutes));
    expect(minutesOfTime(time)).toBe(minutes);
  }
});
