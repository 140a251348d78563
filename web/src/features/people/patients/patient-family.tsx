import type { Patient } from '@garden-room/contract/patient';
import { useQueryClient } from '@tanstack/react-query';
import { getPatient } from '#api/patients.ts';
import { PeopleYouBookFor } from '#features/people/dependants/people-you-book-for.tsx';

/** A patient's family, which the practice mends for them. */
export default function PatientFamily({ patient }: { patient: Patient }) {
  const client = useQueryClient();
  const { queryKey } = getPatient.query({ params: { id: patient._id } });
  return (
    <PeopleYouBookFor
      ownerId={patient._id}
      dependants={patient.dependants}
      byPractice
      onChanged={(change) =>
        client.setQueryData<Patient>(
          queryKey,
          (before) => before && { ...before, dependants: change(before.dependants) },
        )
      }
    />
  );
}
