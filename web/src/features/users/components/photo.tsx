import { useState } from 'react';
import { Avatar } from '#components/ui/avatar.tsx';

type PhotoProps = { name: string; photoURL: string | null };

/** Somebody's photo. It lies with whoever signs them in, and may be gone: their initials then stand there too. */
export function Photo({ name, photoURL }: PhotoProps) {
  const [lost, setLost] = useState<string | null>(null);
  return (
    <span className="inline-flex shrink-0" onErrorCapture={() => setLost(photoURL)}>
      <Avatar name={name} photoURL={photoURL === lost ? null : photoURL} />
    </span>
  );
}
