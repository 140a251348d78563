import { readFileSync } from 'node:fs';
import type { Plugin } from 'esbuild';

/** The package that a file belongs to, and its path in there. */
const inPackage = /^(?<directory>.*[/\\]node_modules[/\\](?:@[^/\\]+[/\\])?[^/\\]+)[/\\](?<path>.+)$/;

/**
 * Takes one copy of a package where npm has installed several of the same version, each beneath another dependent:
 * gax, gRPC and the authentication of Google's clients would be loaded three times.
 */
export const oneCopy: Plugin = {
  name: 'one-copy',
  setup({ onResolve, resolve }) {
    const firstCopies = new Map<string, string>();
    onResolve({ filter: /^[^./#]/ }, async ({ path, pluginData, ...where }) => {
      if (pluginData === oneCopy) return null;
      const resolved = await resolve(path, { ...where, pluginData: oneCopy });
      const { directory, path: file } = inPackage.exec(resolved.path)?.groups ?? {};
      if (directory === undefined) return null;
      const { name, version } = JSON.parse(readFileSync(`${directory}/package.json`, 'utf8'));
      const key = `${name}@${version}/${file}`;
      const first = firstCopies.get(key) ?? resolved.path;
      firstCopies.set(key, first);
      // Resolved by esbuild itself where it can be, which then knows whether the file is an ES module.
      return first === resolved.path ? null : { path: first };
    });
  },
};
