import { useState } from 'react';
import { Avatar } from '#components/ui/avatar.tsx';

type PhotoProps = { name: string; photoURL: string | null };

/** A user's photo. Their sign-in provider hosts it and may have removed it: the initials are shown then. */
export function Photo({ name, photoURL }: PhotoProps) {
  const [lost, setLost] = useState<string | null>(null);
  return (
    <span className="inline-flex shrink-0" onErrorCapture={() => setLost(photoURL)}>
      <Avatar
        name={name}
        photoURL={photoURL === lost ? null : photoURL}
        className="dense:h-7.5 dense:w-6 dense:pt-0 dense:text-[0.6875rem]"
      />
    </span>
  );
}
