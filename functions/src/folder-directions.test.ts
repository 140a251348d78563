import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

/**
 * Which folders a folder may import besides `lib`. Folders stand from the top down and name only what stands below
 * them, so that nothing points back up; routes adapt HTTP to all of them.
 */
const below: Record<string, readonly string[]> = {
  routes: [
    'http',
    'account',
    'audit-log',
    'session',
    'rendering',
    'patients',
    'patient-notes',
    'dependants',
    'appointments',
    'blog',
    'messages',
    'schedule',
    'users',
    'mailbox',
  ],
  http: ['session', 'users'],
  account: ['session', 'appointments', 'messages', 'schedule', 'patient-notes', 'users', 'audit'],
  'audit-log': ['schedule', 'users', 'audit'],
  session: ['users'],
  rendering: ['appointments', 'blog', 'schedule', 'services', 'users'],
  patients: ['users', 'audit'],
  'patient-notes': ['users', 'audit'],
  dependants: ['users'],
  appointments: ['messages', 'schedule', 'services', 'users', 'audit'],
  blog: ['schedule', 'users', 'audit'],
  messages: ['users', 'audit'],
  schedule: ['users', 'audit'],
  users: ['audit'],
  services: [],
  mailbox: [],
  audit: [],
  lib: [],
};

/** Imports of another folder that the table does not allow. */
function forbiddenImports(folder: string, code: string): string[] {
  const imported = [...code.matchAll(/from '#([\w-]+)\//g)].map(([, name = '']) => name);
  return imported.filter((name) => name !== 'lib' && name !== folder && !below[folder]?.includes(name));
}

const sources = globSync('*/*.ts', { cwd: import.meta.dirname });

test('the table runs from the top down and knows every folder', () => {
  const order = Object.keys(below);
  for (const [folder, allowed] of Object.entries(below)) {
    for (const name of allowed)
      expect(order.indexOf(name), `${folder} -> ${name}`).toBeGreaterThan(order.indexOf(folder));
  }
  expect([...new Set(sources.map((file) => dirname(file)))].sort()).toEqual([...order].sort());
});

test('an import against the direction is found', () => {
  expect(
    forbiddenImports('users', `import { hasAppointment } from '#appointments/appointment-store.ts';`),
  ).toEqual(['appointments']);
  expect(forbiddenImports('lib', `import type { Actor } from '#users/actor.ts';`)).toEqual(['users']);
});

test('every folder imports only what stands below it', () => {
  const found = sources.flatMap((file) => {
    const code = readFileSync(join(import.meta.dirname, file), 'utf8');
    return forbiddenImports(dirname(file), code).map((name) => `${file} imports ${name}`);
  });
  expect(found).toEqual([]);
});
