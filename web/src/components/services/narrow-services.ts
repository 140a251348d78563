import type { Service } from '@garden-room/contract/service';

/** The filters of services besides the search term; empty for any. `length` in minutes. */
export type Choice = { need: string; length: string };

type Offered = Pick<Service, 'needs' | 'durationMinutes'>;

/** The services that serve the need and are as long as that. */
export const narrowServices = <S extends Offered>(services: readonly S[], { need, length }: Choice) =>
  services.filter(
    ({ needs = [], durationMinutes }) =>
      (need === '' || needs.includes(need)) && (length === '' || String(durationMinutes) === length),
  );

/** The options, in the order of the catalogue, lengths in ascending order. */
export const choicesOf = (services: readonly Offered[]) => ({
  need: [...new Set(services.flatMap(({ needs = [] }) => needs))],
  length: [...new Set(services.map(({ durationMinutes }) => durationMinutes))]
    .sort((a, b) => a - b)
    .map(String),
});

/** `Sleep and calm` of `sleep-and-calm`. */
export const needText = (need: string) =>
  `${need.charAt(0).toUpperCase()}${need.slice(1)}`.replaceAll('-', ' ');

/** The services whose name holds the term, in any case and with any apostrophe. No term, all services. */
export function matchingServices<S extends Pick<Service, 'name'>>(services: readonly S[], term: string) {
  const needle = plain(term.trim());
  return services.filter(({ name }) => plain(name).includes(needle));
}

const plain = (text: string) => text.toLowerCase().replaceAll('’', "'");
