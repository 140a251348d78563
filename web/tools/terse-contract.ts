import type { Plugin } from 'vite';

const ofServer = {
  /** Rows of the contract. What is sent is parsed where it comes from, a form, and where it arrives. */
  endpoints: {
    file: /\/contract\/src\/endpoints\/[\w-]+\.ts$/,
    parts:
      /\b(?:summary:\s*'[^'\n]*'|errors:\s*(?:\[[^\]]*\]|\w+)|success:\s*\[[^\]]*\]|limited:\s*true|(?<=^ {4})(?:body|params|query): (?:z\.strictObject\(\{\n[\s\S]*?\n {4}\}\)|.*(?=,$))),/gm,
  },
  /** An answer has its status with it. */
  errors: { file: /\/contract\/src\/errors\.ts$/, parts: /\bstatus:\s*\d{3},/g },
};

/** A refusal in the catalogue that ends no session: its answer has its words with it, too. */
const refusal =
  /\b(\w+): \{\s*status: (?:404|405|409|412|413|415|422|429|500),\s*message:\s*'[^'\n]*',?\s*\}/g;
/** Said where no answer has come. */
export const saidUnasked: readonly string[] = ['slot_taken', 'idempotency_mismatch'];

/** A file of the contract without what only the server and the API’s documentation read. */
export function withoutServerSide(code: string, id: string): string {
  const own = Object.values(ofServer).find(({ file }) => file.test(id));
  if (!own) return code;
  const short = code.replace(refusal, (entry, name) => (saidUnasked.includes(name) ? entry : `${name}: {}`));
  return short.replace(own.parts, '');
}

/** Keeps out of the browser what no browser reads. */
export const terseContract = (): Plugin => ({
  name: 'terse-contract',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) => ({ code: withoutServerSide(code, id), map: null }),
});
