import type { Plugin } from 'vite';

const ofServer = {
  /** Rows of the contract. */
  endpoints: {
    file: /\/contract\/src\/endpoints\/[\w-]+\.ts$/,
    parts: /\b(?:summary:\s*'[^'\n]*'|errors:\s*(?:\[[^\]]*\]|\w+)|success:\s*\[[^\]]*\]|limited:\s*true),/g,
  },
  /** An answer has its status with it. */
  errors: { file: /\/contract\/src\/errors\.ts$/, parts: /\bstatus:\s*\d{3},/g },
};

/** A file of the contract without what only the server and the API’s documentation read. */
export function withoutServerSide(code: string, id: string): string {
  const own = Object.values(ofServer).find(({ file }) => file.test(id));
  return own ? code.replace(own.parts, '') : code;
}

/** Keeps out of the browser what no browser reads. */
export const terseContract = (): Plugin => ({
  name: 'terse-contract',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) => ({ code: withoutServerSide(code, id), map: null }),
});
