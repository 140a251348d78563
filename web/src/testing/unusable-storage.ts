import { vi } from 'vitest';

const denied = () => {
  throw new DOMException('Access is denied for this document.', 'SecurityError');
};
const full = () => {
  throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
};

/** The ways in which a browser keeps nothing, each with the mocks that make this one do so until they are restored. */
export const unusableStorage: [string, () => void][] = [
  [
    'is blocked',
    () => {
      for (const name of ['localStorage', 'sessionStorage'] as const)
        vi.spyOn(window, name, 'get').mockImplementation(denied);
    },
  ],
  [
    'is missing',
    () => {
      for (const name of ['localStorage', 'sessionStorage'] as const)
        vi.spyOn(window, name, 'get').mockImplementation(() => null as never);
    },
  ],
  [
    'refuses every access',
    () => {
      for (const name of ['getItem', 'setItem', 'removeItem'] as const)
        vi.spyOn(Storage.prototype, name).mockImplementation(denied);
    },
  ],
  ['is full', () => vi.spyOn(Storage.prototype, 'setItem').mockImplementation(full)],
];
