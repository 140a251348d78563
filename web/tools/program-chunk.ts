import { sourceFiles } from './chunk-list.ts';

/** Below node_modules; what ends with a slash is a folder. */
const packages = [
  'clsx/',
  'lucide-react/dist/esm/Icon.mjs',
  'lucide-react/dist/esm/context.mjs',
  'lucide-react/dist/esm/createLucideIcon.mjs',
  'lucide-react/dist/esm/icons/chevron-left.mjs',
  'lucide-react/dist/esm/icons/chevron-right.mjs',
  'lucide-react/dist/esm/shared/',
  'react/',
  'react-dom/',
  'react-router/',
  'react-router-dom/',
  'scheduler/',
];

const files = sourceFiles([
  '../../contract/src/service.ts',
  'assets/pictures.ts',
  'assets/pictures/sizes.json',
  'components/services/service-card.tsx',
  'components/services/service-picture.ts',
  'components/ui/arch-outline.tsx',
  'components/ui/arch-picture.tsx',
  'components/ui/button-class.ts',
  'components/ui/button-link.tsx',
  'components/ui/button.tsx',
  'components/ui/control-class.ts',
  'components/ui/field.tsx',
  'components/ui/no-script-note.tsx',
  'components/ui/phone-link.tsx',
  'components/ui/text-link-class.ts',
  'components/ui/picture.tsx',
  'components/ui/section-title.tsx',
  'components/ui/skeleton.tsx',
  'components/ui/text-field.tsx',
  'config/contact-links.ts',
  'config/paths.ts',
  'config/site-url.ts',
  'config/site.ts',
  'features/session/pending-sign-out.ts',
  'features/session/session-store.ts',
  'features/session/sign-in-hint.ts',
  'lib/cn.ts',
  'lib/form-fields.ts',
  'lib/local-storage.ts',
  'lib/lost-code.ts',
  'lib/page-at-rest.ts',
  'lib/use-native-form.ts',
]);

/** Where the program begins: all that these import comes along. */
const entries = sourceFiles(['../index.html', 'app/entry-client.tsx']);

/**
 * Whether a module belongs to the program, the one file that every page loads: the entry with its imports, and what most
 * public pages share. Many small chunks compress badly and each costs a request. By name, since what is in it, everybody
 * pays for.
 */
export function inProgramChunk(id: string): boolean {
  // What Vite puts around every import on demand.
  if (entries.has(id) || id.includes('vite/preload-helper')) return true;
  const [, inPackages] = id.split(/\/node_modules\/(?!.*\/node_modules\/)/);
  return inPackages === undefined ? files.has(id) : packages.some((path) => inPackages.startsWith(path));
}
