import type { Plugin } from 'vite';

const routerFile = /\/react-router\/dist\/production\/[\w-]+\.mjs$/;
/** `Form.displayName = "Form";`, for React's developer tools. */
const name = /^\w+\.displayName = "[\w.]+";$/gm;
/** `var Form = React10.forwardRef(`: what it makes changes nothing else, but a bundler cannot know. */
const part = /^(var \w+ = )(React\d*\.(?:forwardRef|createContext|memo)\()/gm;

/**
 * The router without its parts’ names: an assignment keeps a part in the bundle that nobody uses, as its form is with
 * all that a form submits.
 */
export const withoutNames = (code: string): string =>
  code.replace(name, '').replace(part, '$1/* @__PURE__ */ $2');

export const unnamedRouterParts = (): Plugin => ({
  name: 'unnamed-router-parts',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) => (routerFile.test(id) ? { code: withoutNames(code), map: null } : null),
});
