import { afterAll, expect, test } from 'vitest';
import { saveFile } from '#lib/save-file.ts';
import { catchSavedFiles } from './saved-files.ts';

const { createObjectURL, revokeObjectURL } = URL;
const saved = catchSavedFiles();

test('a file that the browser is handed is kept with its name', async () => {
  saveFile('list.csv', new Blob(['a;b']));
  expect(saved.map(({ name }) => name)).toEqual(['list.csv']);
  expect(saved[0]?.content.size).toBe(3);
});

test('the next test begins without it', () => {
  expect(saved).toEqual([]);
});

afterAll(() => {
  expect(URL.createObjectURL === createObjectURL).toBe(true);
  expect(URL.revokeObjectURL === revokeObjectURL).toBe(true);
});
