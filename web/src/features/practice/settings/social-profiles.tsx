import { useRef } from 'react';
import { Button } from '#components/ui/button.tsx';
import { TextField } from '#components/ui/fields.tsx';
import type { SettingsForm } from './use-settings-form.ts';

type SocialProfilesProps = { form: SettingsForm; errorAt: (path: string) => string | undefined };

/** The profiles that the footer links to. */
export function SocialProfiles({ form: { form, values }, errorAt }: SocialProfilesProps) {
  const { socials } = values;
  const list = useRef<HTMLFieldSetElement>(null);
  const change = (profiles: typeof socials) =>
    form.setValue('socials', profiles, { shouldValidate: form.formState.isSubmitted });
  return (
    <fieldset ref={list} className="flex flex-col gap-4">
      <legend className="mb-3 text-sm font-semibold text-ink">Profiles in the footer</legend>
      {socials.map((profile, at) => {
        const put = (changes: Partial<typeof profile>) =>
          change(socials.map((other, index) => (index === at ? { ...other, ...changes } : other)));
        return (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: the fields hold no state of their own.
            key={at}
            className="grid items-start gap-3 sm:grid-cols-[10rem_minmax(0,1fr)_auto]"
          >
            <TextField
              label={`Network ${at + 1}`}
              value={profile.name}
              error={errorAt(`socials.${at}.name`)}
              onChange={({ target }) => put({ name: target.value })}
            />
            <TextField
              label={`Address ${at + 1}`}
              type="url"
              value={profile.href}
              error={errorAt(`socials.${at}.href`)}
              onChange={({ target }) => put({ href: target.value })}
            />
            <Button
              variant="quiet"
              className="justify-self-start sm:mt-7"
              aria-label={`Remove ${profile.name || `profile ${at + 1}`}`}
              onClick={() => {
                change(socials.filter((_, index) => index !== at));
                // The button that was pressed is gone.
                list.current?.querySelector<HTMLElement>('button:last-of-type')?.focus();
              }}
            >
              Remove
            </Button>
          </div>
        );
      })}
      <div>
        <Button variant="secondary" size="sm" onClick={() => change([...socials, { name: '', href: '' }])}>
          Add a profile
        </Button>
      </div>
    </fieldset>
  );
}
