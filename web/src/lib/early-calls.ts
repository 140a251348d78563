type EarlyCall = { response: Promise<Response>; begunAt: number };

declare global {
  interface Window {
    /** Calls that the boot script has begun, by address, for the program to take over. */
    earlyCalls?: Map<string, EarlyCall>;
  }
}

/** Milliseconds after which an early answer is too old to use. */
const goodFor = 10_000;

/** The headers of every API call: the second one distinguishes it from another site's. */
export const apiHeaders = { Accept: 'application/json', 'X-Requested-With': 'XMLHttpRequest' } as const;

/** Asks an address of the API, as the API client spells it, without that client. */
export const plainCall = (address: string): Promise<Response> =>
  fetch(address, { credentials: 'same-origin', headers: apiHeaders });

/** Begins a call before the program is here that will ask for it. */
export function beginEarlyCall(address: string): Promise<Response> {
  const response = plainCall(address);
  // The code that takes the call handles a failure; maybe none takes it.
  response.catch(() => {});
  window.earlyCalls ??= new Map();
  window.earlyCalls.set(address, { response, begunAt: performance.now() });
  return response;
}

/** The call in progress for an address, only once: the next request needs a new answer. */
export function takeEarlyCall(address: string): Promise<Response> | undefined {
  const call = window.earlyCalls?.get(address);
  window.earlyCalls?.delete(address);
  return call && performance.now() - call.begunAt < goodFor ? call.response : undefined;
}
