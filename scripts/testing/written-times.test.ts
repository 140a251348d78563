import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CallExpression, type Node, type Program, parseSync, Visitor } from 'oxc-parser';
import { expect, it, test } from 'vitest';
import { rootDir } from '../suite/directories.ts';
import { sourceFiles } from './import-directions.ts';

/*
 * Screens and emails write a time as `1:30 pm`, by `contract/src/time-text.ts`, and the practice by its name or "the
 * practice". Finds the contract's form (`01:30 PM`), times written by the machine, and others written by hand. A
 * deployment's own texts are free.
 */

/** Texts that a program reads: an error about the contract's own form, an id, an address, a comparison of clocks. */
const readByPrograms = [
  'contract/src/wall-time.ts: Use a time like 09:00 AM.',
  'contract/src/wall-time.ts: time.slice(0, 2)',
  'contract/src/wall-time.ts: time.slice(3, 5)',
  `functions/src/appointments/lock-store.ts: \`\${day.id}T\${time}\``,
  `web/framework/boot/mended-address.ts: \`\${time} \${half}\``,
  'web/framework/build/sample-pages.ts: 09:00 AM',
  'web/src/features/practice/import/workbooks.ts: time.slice(0, 5)',
  `web/src/features/visits/booking-dialogs/use-unusual.ts: \`\${given.date} \${given.time} \${durationMinutes}\``,
  "web/src/lib/clinic-time.ts: hour: 'numeric'",
];

/** Attributes that pass a time on as a value; every other one may show it. */
const passesOn = /^(time|value|selected|key)$/;

const changesText = /^(replace|replaceAll|slice|split|substring|toLowerCase|toUpperCase|concat)$/;

const byMachine = /^(hour|hour12|dayPeriod|timeStyle)$/;

/** A name that the practice has nowhere. An address or the path of a module is no text. */
const otherName = /^(?=.*\s).*\bclinics?\b/is;

/** Any way to write a time of a half of the day. */
const written = /\d[\d:]*\s?[ap]\.?m\b\.?/gi;

/** The contract's names for a time: `nearest` is one of a series' dates. */
const fields = ['time', 'nearest'];

type IsTime = (node: Node | null | undefined) => boolean;

/** Whether an expression of a program is a time of the contract, by its name or that of a pattern or constant. */
function timesOf(program: Program): IsTime {
  const names = new Set(fields);
  const isTime: IsTime = (node) => {
    switch (node?.type) {
      case 'Identifier':
        return names.has(node.name);
      case 'MemberExpression':
        return node.property.type === 'Identifier' && fields.includes(node.property.name) && !node.computed;
      case 'ChainExpression':
      case 'TSNonNullExpression':
        return isTime(node.expression);
      case 'CallExpression':
        return node.callee.type === 'Identifier' && node.callee.name === 'formatTime';
      case 'ConditionalExpression':
        return isTime(node.consequent) || isTime(node.alternate);
      case 'LogicalExpression':
        return isTime(node.left) || isTime(node.right);
      default:
        return false;
    }
  };
  new Visitor({
    ObjectPattern({ properties }) {
      for (const property of properties)
        if (property.type === 'Property' && isTime(property.key) && property.value.type === 'Identifier')
          names.add(property.value.name);
    },
    VariableDeclarator({ id, init }) {
      if (id.type === 'Identifier' && isTime(init)) names.add(id.name);
    },
  }).visit(program);
  return isTime;
}

/** Joined by a space alone is what tells one dialog or attempt from another. */
const isKeyed = ({ arguments: [by] }: CallExpression) => by?.type === 'Literal' && by.value === ' ';

function isText(node: Node): boolean {
  if (node.type === 'BinaryExpression') return isText(node.left) || isText(node.right);
  return node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node.value === 'string');
}

function otherTimes(file: string, code: string): string[] {
  const { program } = parseSync(file, code);
  const isTime = timesOf(program);
  const found: Node[] = [];
  const texts: string[] = [];
  const keys: Node[] = [];
  /** The facts of an email are lists of texts. */
  const isOfWords = file.endsWith('-words.ts');
  const refuse = (node: Node, isWrong: boolean) => {
    if (isWrong) found.push(node);
  };
  const read = (text: string) => {
    const wrong = text.match(written)?.some((time) => !/^(1[0-2]|[1-9]):[0-5]\d [ap]m$/.test(time));
    if (wrong || otherName.test(text)) texts.push(text);
  };
  const shown = (children: readonly Node[]) => {
    for (const child of children)
      refuse(child, child.type === 'JSXExpressionContainer' && isTime(child.expression));
  };
  new Visitor({
    JSXElement: ({ children }) => shown(children),
    JSXFragment: ({ children }) => shown(children),
    JSXAttribute(node) {
      const name = String(node.name.name);
      if (name === 'key') keys.push(node);
      const passed = node.value?.type === 'JSXExpressionContainer' ? node.value.expression : null;
      refuse(node, isTime(passed) && !passesOn.test(name));
    },
    TemplateLiteral: (node) => refuse(node, node.expressions.some(isTime)),
    BinaryExpression(node) {
      const { left, right, operator } = node;
      refuse(node, operator === '+' && ((isText(left) && isTime(right)) || (isText(right) && isTime(left))));
    },
    ArrayExpression: (node) => refuse(node, isOfWords && node.elements.some(isTime)),
    CallExpression(node) {
      if (node.callee.type !== 'MemberExpression' || node.callee.property.type !== 'Identifier') return;
      const { object, property } = node.callee;
      const isJoined = object.type === 'ArrayExpression' && property.name === 'join' && !isKeyed(node);
      refuse(node, isJoined && object.elements.some(isTime));
      refuse(node, isTime(object) && changesText.test(property.name));
      refuse(node, property.name === 'toLocaleTimeString');
    },
    Property: (node) =>
      refuse(
        node,
        node.kind === 'init' &&
          node.key.type === 'Identifier' &&
          byMachine.test(node.key.name) &&
          node.value.type === 'Literal',
      ),
    Literal: ({ value }) => read(typeof value === 'string' ? value : ''),
    JSXText: ({ value }) => read(value),
    TemplateElement: ({ value }) => read(value.cooked ?? ''),
  }).visit(program);
  const isKey = (node: Node) => keys.some(({ start, end }) => start <= node.start && node.end <= end);
  const nodes = found.filter((node) => !isKey(node)).map(({ start, end }) => code.slice(start, end));
  return [...texts, ...nodes].map((each) => `${file}: ${each}`);
}

const isRead = (file: string): boolean =>
  /^((contract|functions|web)\/src|web\/framework)\/.*\.tsx?$/.test(file) &&
  !/\.test\.|\/testing\/|\/time-text\.ts$|^web\/src\/deployment\//.test(file);

test('every screen and every email writes a time, and names the practice, in one way', () => {
  const files = sourceFiles().filter(isRead);
  expect(files.length).toBeGreaterThan(500);
  const found = files.flatMap((file) => otherTimes(file, readFileSync(join(rootDir, file), 'utf8')));
  expect(found.toSorted()).toEqual(readByPrograms.toSorted());
});

test('a deployment of a clinic that is open “from 8 am to noon” may say so', () => {
  expect(isRead('web/src/deployment/practice-defaults.ts')).toBe(false);
});

it.each([
  '<p>{time}</p>',
  '<p>{slot.time}</p>',
  '<p>{slot?.time ?? other}</p>',
  '<p>{formatTime(minutes)}</p>',
  '<Row when={visit.time} />',
  '({ time: wanted }) => <p>{wanted}</p>',
  '() => { const first = slot.time; return <p>{first}</p>; }',
  `\`\${date}, \${time}\``,
  "date + ', ' + slot.time",
  "[date, slot.time].join(', ')",
  'time.toLowerCase()',
  'at.toLocaleTimeString()',
  "({ timeStyle: 'short' })",
  "({ hour: 'numeric' })",
  "'from 9 am'",
  '<p>at 2 p.m. on Monday</p>',
  "'01:30 PM'",
  "'Clinic time: Eastern Time.'",
  '`at 9:30 AM`',
])('finds %s', (code) => expect(otherTimes('probe.tsx', `const it = ${code};`)).toHaveLength(1));

it.each([
  '<p>{timeText(slot.time)}</p>',
  `<Slot time={slot.time} key={\`\${date} \${time}\`} />`,
  `\`\${date}, \${timeText(time)}\``,
  '({ date, time })',
  "[date, time].join(' ')",
  "'from 9:00 am to 5:30 pm'",
  "load('#lib/clinic-time.ts')",
  '<p>I am 9</p>',
])('allows %s', (code) => expect(otherTimes('probe.tsx', `const it = ${code};`)).toEqual([]));
