import type { Service } from '@garden-room/contract/service';

/** The services whose name holds the term, in any case and with any apostrophe. No term, all services. */
export function matchingServices<S extends Pick<Service, 'name'>>(services: readonly S[], term: string) {
  const needle = plain(term.trim());
  return services.filter(({ name }) => plain(name).includes(needle));
}

const plain = (text: string) => text.toLowerCase().replaceAll('’', "'");
