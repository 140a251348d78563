import { expect, test, vi } from 'vitest';
import { mixedTexts } from './mixed-texts.ts';

// A compiler reads the whole web for it.
vi.setConfig({ testTimeout: 180_000 });

test('no text of a component is where a translation of the page would break it', () => {
  expect(mixedTexts()).toEqual([]);
});

test('a text that changes, comes or goes beside others is found, and nothing else', () => {
  const path = 'web/src/components/ui/badge.tsx';
  const found = mixedTexts({ path, code: `${declared}\n${wrong}\n${right}` }).map((line) =>
    Number(/:(\d+) /.exec(line)?.[1]),
  );
  const first = declared.split('\n').length + 1;
  expect(found.map((line) => wrong.split('\n')[line - first])).toEqual(wrong.split('\n'));
});

const declared = `
import { Fragment, type ReactElement, type ReactNode, Suspense } from 'react';
import { Link } from 'react-router-dom';
declare const name: string;
declare const count: number;
declare const word: 'a' | 'b';
declare const some: string | null;
declare const names: readonly string[];
declare const isOn: boolean;
declare const node: ReactNode;
declare const one: ReactElement;
declare const say: (name: string) => string;
declare const Own: (props: { children?: ReactNode }) => ReactElement;
declare const Perhaps: () => ReactElement | null;`;

const wrong = `const a1 = <p>Dear {name}</p>;
const a2 = <p>{name}, welcome</p>;
const a3 = <p>{count} <b>left</b></p>;
const a4 = <p><b>left</b>{word}</p>;
const a5 = <p>{isOn && 'on'}<b /></p>;
const a6 = <p>{isOn ? <b /> : 'off'} <b /></p>;
const a7 = <p>{some}{one}</p>;
const a8 = <p>{say(name)}<br /></p>;
const a9 = <p>{node}<b /></p>;
const b1 = <Own>Hello {name}</Own>;
const b2 = <Link to="/"><b /> {name}</Link>;
const b3 = <p>{isOn && <b />} words after</p>;
const b4 = <p><Perhaps /> words after</p>;
const b5 = <p>{names.map((each) => <b key={each} />)} words after</p>;
const b6 = <p>{names}</p>;
const b7 = <p>{names.map((each) => say(each))}</p>;
const b8 = <>Hello</>;
const b9 = <>{name}</>;
const c1 = <Fragment key="a">Hello</Fragment>;
const c2 = <Suspense>{name}</Suspense>;
const c3 = <button>{isOn ? <b /> : node}</button>;
const C4 = () => 'text';
const C5 = () => (isOn ? <b /> : name);
const C6 = ({ children }: { children: ReactNode }) => children;
function C7() { return name; }
const c8 = <p>{\`\${name} is\`} <b>here</b></p>;`;

const right = `
const r1 = <p>{name}</p>;
const r2 = <p>{\`Dear \${name}\`}</p>;
const r3 = <p><span>{name}</span> and <b>words</b>, always</p>;
const r4 = <p>Words <Link to="/">here</Link>.</p>;
const r5 = <p>Words before {isOn && <b />}</p>;
const r6 = <p>{isOn ? name : <b />}</p>;
const r7 = <p>{isOn && <b />} {one} {names.map((each) => <b key={each}>{each}</b>)}</p>;
const r8 = <Own>{name}</Own>;
const r9 = <><b />{' '}<i>{name}</i></>;
const s1 = <p>{node}</p>;
const s2 = <p>{name && <b />}<i /></p>;
const S3 = () => (isOn ? <b /> : null);
const s4 = <Suspense fallback={null}>{one}</Suspense>;
`;
