import { EmergencyLinks } from '#components/ui/emergency-links.tsx';
import { PhoneLink } from '#components/ui/phone-link.tsx';
import { usePractice } from '#lib/practice.ts';

/** What messages are not for, and whom to call instead. */
export const NotForEmergencies = () => {
  const practice = usePractice();
  return (
    <>
      <EmergencyLinks>{`Not for emergencies: call ${practice.emergency.ambulance}.`}</EmergencyLinks> If it
      cannot wait for our opening hours, call <PhoneLink />.
    </>
  );
};
