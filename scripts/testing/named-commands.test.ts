import { globSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { accountSteps, protectionSteps, restoreSteps, shellCommand } from '../backups/plan.ts';
import { commandOptions } from '../deploy/firebase-tools.ts';
import { onPath } from '../setup/programs.mjs';
import { rootDir } from '../suite/directories.ts';

const files = globSync(['*.md', 'docs/**/*.md', '.github/**/*.yml', 'scripts/**/*.{ts,mjs}'], {
  cwd: rootDir,
  exclude: (name) => /\.test\.m?ts$|^docs\/decisions$/.test(name),
});
const deployed = { deployment: 'd', project: 'p', database: '(default)', bucket: 'b', backupDays: 14 };
const steps = [
  ...protectionSteps(deployed),
  ...accountSteps(deployed, 'accounts.json'),
  ...restoreSteps(deployed, 'restored', { backup: 'b' }),
  ...restoreSteps(deployed, 'restored', { moment: '2026-11-26T09:30:00Z' }),
];

/** A command as a text names it: its words and options, up to what a person fills in. */
interface Named {
  where: string;
  words: string[];
  options: string[];
}

/** The commands of a program that a text names, with those that go on behind a backslash at a line’s end. */
function commandsIn(where: string, text: string, program: string): Named[] {
  const found = text
    .replace(/\\\n\s*/g, '')
    .matchAll(new RegExp(`(?<![\\w-])${program} ([^\`"\\n|;…,]+)`, 'g'));
  return [...found].flatMap(([, rest = '']) => {
    // The quote that ends a program's string ends the command; one that begins a value does not.
    const parts = rest.replace(/(?<=[\w>}])'.*/, '').split(' ');
    const words = parts.slice(0, parts.findIndex((part) => !/^[a-z][\w:-]*$/.test(part)) >>> 0);
    const options = parts.flatMap((part) => /^(--[a-z][\w-]*)/.exec(part)?.[1] ?? []);
    return words.length > 0 ? [{ where, words, options }] : [];
  });
}

const named = (program: string) => [
  ...files.flatMap((file) => commandsIn(file, readFileSync(join(rootDir, file), 'utf8'), program)),
  ...steps.flatMap((step) => commandsIn('npm run backups', shellCommand(step), program)),
];

it('the commands of firebase-tools that texts name are its own, with their options', () => {
  const commands = named('(?:npx )?firebase').filter(({ words: [name] }) => name?.includes(':'));
  expect(commands.length).toBeGreaterThan(30);
  const wrong = commands.filter(({ words: [name = ''], options }) => {
    const known = commandOptions(name);
    return !known || options.some((option) => !known.includes(option));
  });
  expect(wrong).toEqual([]);
  expect(commandOptions('firestore:indices')).toBeNull();
});

const node = z.object({
  get commands() {
    return z.record(z.string(), node);
  },
  flags: z.record(z.string(), z.unknown()),
});
type Node = z.output<typeof node>;

const [gcloud] = onPath(['gcloud']);

/** All that gcloud can complete: its groups and commands with their flags, as it is installed. */
function gcloudTree(): Node {
  const sdk = dirname(dirname(realpathSync(gcloud ?? '')));
  const text = readFileSync(join(sdk, 'data/cli/gcloud_completions.py'), 'utf8');
  return node.parse(JSON.parse(text.slice(text.indexOf('{'))));
}

/** What is wrong with a command of gcloud: a word that its group has not, or a flag that it does not take. */
function mistakeIn(tree: Node, { words, options }: Named): string | null {
  let at = tree;
  for (const word of words) {
    const next = at.commands[word];
    if (next) at = next;
    else if (Object.keys(at.commands).length > 0) return word;
    else break;
  }
  const known = { ...tree.flags, ...at.flags };
  return options.find((option) => !(option in known) && !(option.replace(/^--no-/, '--') in known)) ?? null;
}

describe('gcloud', () => {
  // Its own list of commands, where it is installed; on another machine nothing is asked.
  it.runIf(gcloud)('has the commands that texts name, and takes their flags', () => {
    const tree = gcloudTree();
    const commands = named('gcloud');
    expect(commands.length).toBeGreaterThan(25);
    const wrong = commands.flatMap((command) => {
      const mistake = mistakeIn(tree, command);
      return mistake ? [`${command.where}: gcloud ${command.words.join(' ')}: ${mistake}`] : [];
    });
    expect(wrong).toEqual([]);
    expect(mistakeIn(tree, { where: '', words: ['run', 'servces', 'update'], options: [] })).toBe('servces');
    expect(mistakeIn(tree, { where: '', words: ['run', 'services', 'update'], options: ['--mini'] })).toBe(
      '--mini',
    );
  });
});

it('a command is read with its words and options, over a broken line too', () => {
  expect(
    commandsIn('f', "say('gcloud run services update api --min 1 --region <r>, then')", 'gcloud'),
  ).toEqual([{ where: 'f', words: ['run', 'services', 'update', 'api'], options: ['--min', '--region'] }]);
  expect(commandsIn('f', 'gcloud iam service-accounts \\\n  create x --project=<p>', 'gcloud')).toEqual([
    { where: 'f', words: ['iam', 'service-accounts', 'create', 'x'], options: ['--project'] },
  ]);
});
