import type { User } from '@garden-room/contract/user';
import { useState } from 'react';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { ChangePasswordDialog } from './change-password-dialog.tsx';
import { EditProfileDialog } from './edit-profile-dialog.tsx';

type ProfilePageProps = { user: User; onSaved: () => void };

/** Who one is here, and how to change it. */
export function ProfilePage({ user, onSaved }: ProfilePageProps) {
  const [open, setOpen] = useState<'profile' | 'password' | null>(null);
  const close = () => setOpen(null);
  const { displayName, photoURL } = user;
  return (
    <div className="wrap max-w-5xl py-12 sm:py-16">
      <header className="flex flex-col gap-x-10 gap-y-6 sm:flex-row sm:items-end">
        <img
          src={photoURL ?? '/favicon.svg'}
          alt=""
          width={128}
          height={160}
          referrerPolicy="no-referrer"
          className={photoURL ? 'h-40 w-32 rounded-arch object-cover' : 'h-40 w-32 rounded-arch bg-sage p-8'}
        />
        <div className="min-w-0">
          <p className="font-display text-lg text-terracotta italic">{user.role}</p>
          <h1 className="mt-1 text-4xl break-words text-evergreen-strong">{displayName}</h1>
          <Badge tone={user.isPatient ? 'evergreen' : 'outline'} className="mt-4">
            {user.isPatient ? 'Patient' : 'Not Patient'}
          </Badge>
        </div>
      </header>

      <section aria-labelledby="details" className="mt-14">
        <h2 id="details" className="text-2xl text-evergreen-strong">
          Details
        </h2>
        <dl className="mt-5 divide-y divide-hairline border-y border-hairline">
          <Detail term="Name" value={displayName} />
          <Detail term="Role" value={user.role} />
          <Detail term="Email" value={user.userEmail} />
          <Detail term="Phone" value={user.phone} />
          <Detail term="Address" value={user.address} />
          <Detail term="User ID" value={user._id} />
        </dl>
        <div className="mt-8 flex flex-wrap gap-3">
          <Button onClick={() => setOpen('profile')}>Edit Profile</Button>
          <Button variant="secondary" onClick={() => setOpen('password')}>
            Change Password
          </Button>
        </div>
      </section>

      <EditProfileDialog open={open === 'profile'} user={user} onClose={close} onSaved={onSaved} />
      <ChangePasswordDialog open={open === 'password'} onClose={close} />
    </div>
  );
}

const Detail = ({ term, value }: { term: string; value: string | null }) => (
  <div className="grid gap-x-8 py-4 sm:grid-cols-[10rem_1fr]">
    <dt className="text-sm text-ink-soft sm:text-base">{term}</dt>
    <dd className={value ? 'break-words' : 'text-ink-faint'}>{value || 'Not available'}</dd>
  </div>
);
