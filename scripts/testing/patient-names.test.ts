import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Node, type Program, parseSync, Visitor } from 'oxc-parser';
import { expect, it, test } from 'vitest';
import { rootDir } from '../suite/directories.ts';
import { sourceFiles } from './import-directions.ts';

/*
 * A name that the practice reads is written by `PatientName`, which marks the alert of its record
 * (docs/decisions/0112). Finds a patient's name as a child of an element, and a text with one in it. Attributes are
 * free, as titles and labels are, and what screen readers alone read.
 */

/** Texts with a name that are no place to work at: titles, announcements, questions, papers, and what patients read. */
const withoutMark = [
  // Users who are no patients, and the description of a button.
  'web/src/app/routes/dashboard/all-users.tsx: {name}',
  'web/src/app/routes/dashboard/all-users.tsx: {nameOf(user)}',
  'web/src/features/people/users/confirm-user-change.tsx: {nameOf(user)}',
  // The audit has names and no facts.
  `web/src/app/routes/dashboard/audit.tsx: {\`Only what concerns \${patientName ?? 'one patient'}.\`}`,
  // A heading, which has `NameMarks` beside it.
  "web/src/features/messages/conversation-page.tsx: {isUnknown ? 'No such conversation' : name}",
  // Questions of dialogs, and the bar that undoes, which patients' pages share.
  'web/src/components/appointments/appointment-words.tsx: {appointment.patientName}',
  `web/src/features/people/patients/lookalikes.tsx: {\`Open the record of \${nameOf(person)}\`}`,
  `web/src/features/people/patients/find-patient.tsx: {\`Book for \${nameOf(person)}\`}`,
  `web/src/features/visits/booking-dialogs/book-for-dialog.tsx: {\`This visit is by phone, and the record of \${nameOf(patient)} has no number. Ask for one and add it there.\`}`,
  `web/src/features/visits/booking-dialogs/use-book-for.ts: \`\${nameWithYear(attendee)}, of \${nameOf(patient)}\``,
  `web/src/features/visits/visit/edit-dialog.tsx: {isOther ? \`\${values.patientName} is told that it is booked. \${seen.patientName} is told that it was removed, if they knew of it.\` : \`\${reachWords(reach)} The service is not named in emails.\`}`,
  // The comparison has the alert among its rows.
  `web/src/features/people/patients/join-comparison.tsx: {\`\${serviceName}, as \${patientName}\`}`,
  // Labels of groups and boxes, for screen readers.
  `web/src/features/practice/schedule/stranded-appointments.tsx: \`\${shortDate(date)}, \${timeText(time)}, \${stranded.patientName}\``,
  `web/src/features/visits/list/open-visits.tsx: \`\${longDate(date)}, \${timeText(time)}, \${patientName}\``,
  // Announcements.
  `web/src/features/visits/booking-dialogs/use-book-for-dialog.tsx: \`\${appointments.length} appointments booked for \${patientName}.\``,
  `web/src/features/visits/booking-dialogs/use-book-for-dialog.tsx: \`Booked for \${patientName}: \${longDate(date)}, \${timeText(time)}.\``,
  `web/src/features/visits/calendar/use-moves.ts: \`\${after.patientName} is back on \${on(after)}.\``,
  `web/src/features/visits/calendar/use-moves.ts: \`\${after.patientName} was moved to \${on(after)}, from \${on(before)}.\``,
  // The patient's own visit.
  'web/src/features/visits/visit/appointment-details.tsx: {attendee ? nameWithYear(attendee) : patientName}',
  // The name that `PatientName` gets.
  `web/src/lib/name-of.ts: \`\${foundAs.name}, \${age < grownUp ? 'child' : 'family'} of \${nameOf(person)}\``,
];

/** The names of fields with a patient's name, and of functions that make one of a record. */
const fields = ['patientName'];
const makers = ['nameOf', 'foundName'];

type Writes = (node: Node | null | undefined) => boolean;

/** Whether an expression of a program is a patient's name, or a text with one, by its name or that of a constant. */
function nameWriter(program: Program): Writes {
  const names = new Set(fields);
  const writes: Writes = (node) => {
    switch (node?.type) {
      case 'Identifier':
        return names.has(node.name);
      case 'MemberExpression':
        return node.property.type === 'Identifier' && fields.includes(node.property.name) && !node.computed;
      case 'ChainExpression':
      case 'TSNonNullExpression':
      case 'ParenthesizedExpression':
        return writes(node.expression);
      case 'TemplateLiteral':
        return node.expressions.some(writes);
      case 'ConditionalExpression':
        return writes(node.consequent) || writes(node.alternate);
      case 'LogicalExpression':
      case 'BinaryExpression':
        return writes(node.left) || writes(node.right);
      case 'ArrayExpression':
        return node.elements.some(writes);
      case 'CallExpression':
        return writesCall(node.callee, node.arguments);
      default:
        return false;
    }
  };
  const writesCall = (callee: Node, given: readonly Node[]): boolean => {
    if (callee.type === 'Identifier') return makers.includes(callee.name);
    const isOfElements = given.some(({ type }) => type === 'ArrowFunctionExpression');
    if (callee.type !== 'MemberExpression' || isOfElements) return false;
    const isMapped = given.some((each) => each.type === 'Identifier' && makers.includes(each.name));
    return isMapped || writes(callee.object);
  };
  new Visitor({
    ObjectPattern({ properties }) {
      for (const property of properties)
        if (property.type === 'Property' && writes(property.key) && property.value.type === 'Identifier')
          names.add(property.value.name);
    },
    VariableDeclarator({ id, init }) {
      if (id.type === 'Identifier' && writes(init)) names.add(id.name);
    },
  }).visit(program);
  return writes;
}

/** The names in a program that are written without `PatientName`, each with its text. */
function bareNames(file: string, code: string): string[] {
  const { program } = parseSync(file, code);
  const writes = nameWriter(program);
  const found: Node[] = [];
  const texts: Node[] = [];
  const attributes: Node[] = [];
  const unseen: Node[] = [];
  new Visitor({
    JSXElement(node) {
      const { openingElement, children } = node;
      if (code.slice(openingElement.start, openingElement.end).includes('sr-only')) unseen.push(node);
      for (const child of children)
        if (child.type === 'JSXExpressionContainer' && writes(child.expression)) found.push(child);
    },
    JSXFragment({ children }) {
      for (const child of children)
        if (child.type === 'JSXExpressionContainer' && writes(child.expression)) found.push(child);
    },
    JSXAttribute: (node) => void attributes.push(node),
    TemplateLiteral(node) {
      if (writes(node)) texts.push(node);
    },
  }).visit(program);
  const isIn = (outer: readonly Node[]) => (node: Node) =>
    outer.some((each) => each !== node && each.start <= node.start && node.end <= each.end);
  const inText = texts.filter((node) => ![attributes, found, texts].some((outer) => isIn(outer)(node)));
  const bare = [...found, ...inText].filter((node) => !isIn(unseen)(node));
  return bare.map(({ start, end }) => `${file}: ${code.slice(start, end).replace(/\s+/g, ' ')}`);
}

test('every patient’s name that the practice reads has the mark of an alert', () => {
  const files = sourceFiles().filter(
    (file) => /^web\/src\/.*\.tsx?$/.test(file) && !/\.test\.|\/testing\//.test(file),
  );
  expect(files.length).toBeGreaterThan(400);
  const found = files.flatMap((file) => bareNames(file, readFileSync(join(rootDir, file), 'utf8')));
  expect(found.toSorted()).toEqual(withoutMark.toSorted());
});

it.each([
  '({ patientName }) => <td>{patientName}</td>',
  '<td>{visit.patientName}</td>',
  '<td>{visit?.patientName ?? other}</td>',
  '<><b /> {patientName}</>',
  '({ patientName: who }) => <td>{who}</td>',
  '() => { const who = visit.patientName; return <td>{who}</td>; }',
  '<td>{isOwn ? null : patientName}</td>',
  `<Link to="/">{\`\${patientName}, \${date}\`}</Link>`,
  `({ patientName }) => \`\${patientName}, today\``,
  "<td>{[patientName, date].join(', ')}</td>",
  '<td>{nameOf(patient)}</td>',
  '<Profile above={<p>{nameOf(patient)}</p>} />',
  "<p>{found.map(nameOf).join(', ')}</p>",
])('finds %s', (code) => expect(bareNames('probe.tsx', `const it = ${code};`)).toHaveLength(1));

it.each([
  '<PatientName name={visit.patientName} of={visit} />',
  `<Dialog title={\`Book for \${patientName}\`}><p /></Dialog>`,
  `<label><span className="sr-only">{\`Choose \${patientName}\`}</span></label>`,
  '<td>{serviceName}</td>',
  'nameOf(patient)',
])('allows %s', (code) => expect(bareNames('probe.tsx', `const it = ${code};`)).toEqual([]));
