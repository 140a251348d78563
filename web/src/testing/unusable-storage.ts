import { vi } from 'vitest';

const denied = () => {
  throw new DOMException('Access is denied for this document.', 'SecurityError');
};
const full = () => {
  throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
};

/** How a browser keeps nothing, and what makes this one do so until the mocks are restored. */
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
