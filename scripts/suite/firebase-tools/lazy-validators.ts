import { exegesis } from './exegesis.ts';
import { replaceMethod } from './replace-method.ts';

/**
 * The Auth emulator compiles a validator for every parameter of every method of Google's whole API before it answers:
 * ten seconds of a processor, of which a run needs a tenth. Now each is compiled when it is first needed.
 */
export function lazyValidators(): void {
  replaceMethod(
    exegesis,
    'middleware',
    (middleware) => (openApiDoc, options) =>
      middleware(openApiDoc, { ...options, lazyCompileValidationSchemas: true }),
  );
}
