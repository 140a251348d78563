const modules =
  /\/node_modules\/(?:@tanstack|zod)\/|\/contract\/src\/|\/web\/src\/features\/session\/(?:follow-other-tabs|guard-person|load-session|sign-out|user-by-cookie)\.ts$|\/web\/src\/lib\/(?:api-client|api-error|call-signal|early-calls|query-client|query-provider)\.tsx?$/;

/**
 * Whether a module belongs to what every page with data of its own loads: API client and query cache. As one chunk, for
 * a dozen small ones compress badly, cost a request each, and stand by name in the program that every page loads.
 */
export const inDataChunk = (id: string): boolean => modules.test(id);
