import { EmergencyLinks } from '#components/ui/emergency-links.tsx';
import { PhoneLink } from '#components/ui/phone-link.tsx';
import { site } from '#config/site.ts';

/** What messages are not for, and whom to call instead. */
export const NotForEmergencies = () => (
  <>
    <EmergencyLinks>{`Not for emergencies: call ${site.emergency.ambulance}.`}</EmergencyLinks> If it cannot
    wait for our opening hours, call <PhoneLink />.
  </>
);
