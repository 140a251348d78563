import { join } from 'node:path';
import type { JsxElement, JsxFragment, Node, SourceFile } from 'typescript/unstable/ast';
import * as ast from 'typescript/unstable/ast/is';
import { API, type Checker, SignatureKind, type Type, TypeFlags } from 'typescript/unstable/sync';
import { expect, test, vi } from 'vitest';
import { rootDir } from '../suite/directories.ts';

/** The kind of a child of an element; a list has several texts, and what is `gone` at times is inserted later. */
type Kind = 'element' | 'elements, or gone' | 'fixed text' | 'text' | 'list of texts';

const text =
  TypeFlags.StringLike | TypeFlags.NumberLike | TypeFlags.BigIntLike | TypeFlags.Any | TypeFlags.Unknown;
const nothing = TypeFlags.Nullable | TypeFlags.BooleanLike;

/** Show their children as they are: a text in one is beside whatever its own neighbours are. */
const passingOn = /^(Fragment|Suspense|Activity|StrictMode|(.*\.)?\w*(Provider|Boundary))$/;

/**
 * Finds texts in web's components that React would lose when the page is translated: a translation replaces text nodes,
 * which React can then neither change, remove nor insert before. An element's only string child is safe, and so is
 * constant text. `probe` replaces one file (`path`).
 */
function mixedTexts(probe?: { path: string; code: string }): string[] {
  const readFile = (name: string) => (name.endsWith(probe?.path ?? '?') ? probe?.code : undefined);
  const api = new API({ cwd: rootDir, fs: { readFile } });
  try {
    const [project] = api
      .updateSnapshot({ openProjects: [join(rootDir, 'web/tsconfig.json')] })
      .getProjects();
    if (!project) throw new Error('web/tsconfig.json was not opened.');
    const isChecked = probe
      ? (name: string) => name.endsWith(probe.path)
      : (name: string) => /\/web\/(src|framework)\/(?!testing\/).*(?<!\.test)\.tsx$/.test(name);
    return project.rootFiles.filter(isChecked).flatMap((name) => {
      const file = project.program.getSourceFile(name);
      return file ? mixedIn(file, project.checker) : [];
    });
  } finally {
    api.close();
  }
}

function mixedIn(file: SourceFile, checker: Checker): string[] {
  const found: string[] = [];
  const visit = (node: Node) => {
    const wrong =
      ast.isJsxElement(node) || ast.isJsxFragment(node)
        ? wrongChildren(node, checker)
        : wrongResult(node, checker);
    for (const [at, why] of wrong) {
      const line = file.text.slice(0, at.getStart(file)).split('\n').length;
      found.push(`${file.fileName.slice(rootDir.length + 1)}:${line} ${why}`);
    }
    node.forEachChild(visit);
  };
  file.forEachChild(visit);
  return found;
}

type Wrong = [at: Node, why: string];

function wrongChildren(parent: JsxElement | JsxFragment, checker: Checker): Wrong[] {
  const isPassing = ast.isJsxFragment(parent) || passingOn.test(parent.openingElement.tagName.getText());
  const children = parent.children.filter((child) =>
    ast.isJsxText(child) ? child.text.trim() !== '' : !ast.isJsxExpression(child) || child.expression,
  );
  const kinds = children.map((child) => kindOf(child, checker));
  const firstGone = kinds.indexOf('elements, or gone');
  return children.flatMap((child, index): Wrong[] => {
    const kind = kinds[index];
    if (kind === 'list of texts') return [[child, 'several texts in an element']];
    if (kind === 'text' && children.length > 1) return [[child, 'a text that changes is not an only child']];
    if (kind?.endsWith('text') && isPassing) return [[child, 'a text in no element of its own']];
    const isAfter = firstGone !== -1 && firstGone < index;
    return kind === 'fixed text' && isAfter ? [[child, 'a text after what comes and goes']] : [];
  });
}

/** A component whose result may be a bare text. */
function wrongResult(node: Node, checker: Checker): Wrong[] {
  if (!ast.isFunctionDeclaration(node) && !ast.isArrowFunction(node) && !ast.isMethodDeclaration(node))
    return [];
  const named = ast.isArrowFunction(node) ? node.parent : node;
  const hasName =
    ast.isVariableDeclaration(named) || ast.isFunctionDeclaration(named) || ast.isMethodDeclaration(named);
  if (!hasName || !/^([A-Z]|render$)/.test(named.name?.getText() ?? '')) return [];
  const signature = checker.getSignatureFromDeclaration(node);
  const result = signature && checker.getReturnTypeOfSignature(signature);
  return result && mayBe(text, result, checker) ? [[named, 'a component that is a bare text']] : [];
}

function kindOf(child: Node, checker: Checker): Kind {
  if (ast.isJsxText(child)) return 'fixed text';
  if (ast.isJsxElement(child)) return kindOfElement(child.openingElement.tagName, checker);
  if (ast.isJsxSelfClosingElement(child)) return kindOfElement(child.tagName, checker);
  if (!ast.isJsxExpression(child) || !child.expression) return 'element';
  const type = checker.getTypeAtLocation(child.expression);
  if (!type) return 'text';
  if (type.isStringLiteralType() && type.value.trim() === '') return 'element';
  if (type.isStringLiteralType() || type.isNumberLiteralType()) return 'fixed text';
  if (!mayBe(text, type, checker)) return 'elements, or gone';
  const isChosen = ast.isConditionalExpression(child.expression) || ast.isBinaryExpression(child.expression);
  return isList(type, checker) || (isChosen && mayBeList(type)) ? 'list of texts' : 'text';
}

function kindOfElement(tagName: Node, checker: Checker): Kind {
  const type = /^[a-z]\w*$/.test(tagName.getText()) ? undefined : checker.getTypeAtLocation(tagName);
  const [signature] = type ? checker.getSignaturesOfType(type, SignatureKind.Call) : [];
  const result = signature && checker.getReturnTypeOfSignature(signature);
  // What a component of a package returns is declared as anything.
  const isGone = result && !mayBe(text, result, checker) && mayBe(nothing, result, checker);
  return isGone ? 'elements, or gone' : 'element';
}

const partsOf = (type: Type): readonly Type[] =>
  type.isUnionType() || type.isIntersectionType() ? type.getTypes() : [type];

const listed = /^(Array|ReadonlyArray|Iterable|Promise)$/;

/** Whether a value of this type, or what it holds, may have one of these flags; empty texts and zero do not count. */
function mayBe(flags: TypeFlags, type: Type, checker: Checker, seen = new Set<Type>()): boolean {
  if (seen.has(type)) return false;
  seen.add(type);
  return partsOf(type).some((part) => {
    if (part.isTypeParameter()) {
      const constraint = checker.getBaseConstraintOfType(part);
      return !constraint || mayBe(flags, constraint, checker, seen);
    }
    if (part.flags & flags) return !part.isLiteralType() || part.value || flags === nothing;
    if (!part.isTypeReference() || !listed.test(part.getSymbol()?.name ?? '')) return false;
    return checker.getTypeArguments(part).some((held) => mayBe(flags, held, checker, seen));
  });
}

const isList = (type: Type, checker: Checker) =>
  partsOf(type).every((part) => part.flags & nothing || checker.isArrayLikeType(part));

const mayBeList = (type: Type) =>
  partsOf(type).some((part) => part.isTypeReference() && part.getSymbol()?.name === 'Iterable');

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
