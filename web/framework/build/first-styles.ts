import postcss, { type AnyNode, type AtRule, type Container } from 'postcss';
import selectorParser, { type Selector } from 'postcss-selector-parser';

/** So many elements of a page's `main` reach below the first screen of any window. */
const elementsOnFirstScreen = 125;

/**
 * The rules of a sheet that the first screen of one of these documents may need: all of whose classes it has. States
 * and attributes, such as the theme, may come later, and elements cost little, so neither leaves out a rule.
 */
export function firstStyles(css: string, documents: readonly string[]): string {
  const classes = new Set(documents.flatMap((html) => classesIn(firstScreen(html))));
  const sheet = postcss.parse(css);
  sheet.walkAtRules((rule) => void (isLater(rule) && rule.remove()));
  putStandIns(sheet);
  sheet.walkRules((rule) => {
    if (isInKeyframes(rule)) return;
    const needed = selectorParser()
      .astSync(rule)
      .filter((selector) => mayMatch(selector, classes));
    if (needed.length > 0) rule.selectors = needed.map(String);
    else removeWithEmptyParents(rule);
  });
  return sheet.toString();
}

/** What paper, a pointer, an old browser or a letter that English has no need of asks for. */
const isLater = (rule: AtRule): boolean =>
  (rule.name === 'layer' && rule.params === 'properties') ||
  (rule.name === 'media' && /^(print|\(hover: ?hover\))$/.test(rule.params)) ||
  (rule.name === 'font-face' && rule.some((node) => node.type === 'decl' && node.prop === 'unicode-range'));

/**
 * Only regular cuts are preloaded. Another that has a stand-in comes with the sheet; its stand-in has its name until
 * then, or the browser would make one up from the regular cut.
 */
function putStandIns(sheet: Container): void {
  const faces: FontFace[] = [];
  sheet.walkAtRules('font-face', (rule) => void faces.push(fontFace(rule)));
  for (const { rule, family, cut } of faces) {
    const standIn = faces.find((other) => other.family === `${family} Fallback` && other.cut === cut);
    if (!standIn || cut === regularCut) continue;
    const named = standIn.rule.clone();
    named.walkDecls('font-family', (declaration) => {
      declaration.value = family;
    });
    rule.replaceWith(named);
  }
}

const regularCut = '400 normal';

interface FontFace {
  rule: AtRule;
  family: string;
  /** The weight and the style for which it is asked. */
  cut: string;
}

function fontFace(rule: AtRule): FontFace {
  const descriptor = (property: string, initial = '') => {
    const found = rule.nodes?.find((node) => node.type === 'decl' && node.prop === property);
    return found?.type === 'decl' ? found.value.replace(/["']/g, '') : initial;
  };
  const cut = `${descriptor('font-weight', '400')} ${descriptor('font-style', 'normal')}`;
  return { rule, family: descriptor('font-family'), cut };
}

const isInKeyframes = ({ parent }: AnyNode) =>
  parent?.type === 'atrule' && /keyframes$/.test(String(Reflect.get(parent, 'name')));

/** Whether a selector names no class that is missing; of a list in it, one alternative is enough. */
const mayMatch = ({ nodes }: Selector, classes: ReadonlySet<string>): boolean =>
  nodes.every((node) => {
    if (node.type === 'class') return classes.has(node.value);
    const isList = node.type === 'pseudo' && node.nodes.length > 0 && ![':not', ':has'].includes(node.value);
    return !isList || node.nodes.some((alternative) => mayMatch(alternative, classes));
  });

function removeWithEmptyParents(node: AnyNode): void {
  const parent = node.parent as Container | undefined;
  node.remove();
  if (parent && parent.type !== 'root' && parent.nodes?.length === 0)
    removeWithEmptyParents(parent as AnyNode);
}

const classesIn = (html: string): string[] =>
  [...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names = '']) =>
    names.replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&').split(/\s+/),
  );

/** What is counted as nothing: scripts, slides that wait their turn, and the lines of icons. */
const unseen = /<script\b[\s\S]*?<\/script>|<(?:path|circle|rect|source)\b[^>]*>/g;

/** A document without what stands below its first screen; the footer stays, as a short page shows it. */
function firstScreen(html: string): string {
  const text = html.replace(unseen, '');
  const [start, end] = [text.indexOf('<main'), text.indexOf('</main>')];
  const seen = text
    .slice(start, end)
    .split(/(?=<[a-z])/)
    .slice(0, elementsOnFirstScreen);
  return text.slice(0, start) + seen.join('') + text.slice(end);
}
