import { AuditPage } from '#features/audit-log/components/audit-page.tsx';
import { PatientSearch } from '#features/patients/components/patient-search.tsx';

/** The audit for an admin; whom it is about is looked for as everywhere. */
export default function DashboardAuditPage() {
  return <AuditPage FindPatient={PatientSearch} />;
}
