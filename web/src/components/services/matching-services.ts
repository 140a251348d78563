import type { Service } from '@garden-room/contract/service';

/** The services whose name holds the term, in any case. No term, all services. */
export function matchingServices<S extends Pick<Service, 'name'>>(services: readonly S[], term: string) {
  const needle = term.trim().toLowerCase();
  return services.filter(({ name }) => name.toLowerCase().includes(needle));
}
