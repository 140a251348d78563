import { PatientSearch } from '#features/people/patients/patient-search.tsx';
import { AuditPage } from '#features/practice/audit-log/audit-page.tsx';

/** The audit for an admin; whom it is about is looked for as everywhere. */
export default function DashboardAuditPage() {
  return <AuditPage FindPatient={PatientSearch} />;
}
