import { Specimen } from './specimen.tsx';

const surfaces = [
  ['ground', 'bg-ground'],
  ['paper', 'bg-paper'],
  ['plaster', 'bg-plaster'],
  ['sage', 'bg-sage'],
  ['sage-deep', 'bg-sage-deep'],
] as const;

const voices = [
  ['evergreen, the voice', 'bg-evergreen text-on-evergreen'],
  ['accent, the one action', 'bg-accent text-on-accent'],
  ['night, the footer', 'bg-night text-on-night'],
  ['danger', 'bg-danger-ground text-danger'],
  ['success', 'bg-success-ground text-success'],
] as const;

export const Colours = () => (
  <Specimen title="Colours">
    <ul className="grid gap-4 sm:grid-cols-5">
      {surfaces.map(([name, className]) => (
        <li key={name} className={`border border-hairline p-4 ${className}`}>
          <p className="font-semibold">{name}</p>
          <p className="mt-6">ink</p>
          <p className="text-ink-soft">ink-soft</p>
          <p className="text-ink-faint">ink-faint</p>
          <p className="text-evergreen">evergreen</p>
          <p className="text-terracotta">terracotta</p>
        </li>
      ))}
    </ul>
    <ul className="mt-4 grid gap-4 sm:grid-cols-5">
      {voices.map(([name, className]) => (
        <li key={name} className={`p-4 pb-12 text-sm font-medium ${className}`}>
          {name}
        </li>
      ))}
    </ul>
  </Specimen>
);
