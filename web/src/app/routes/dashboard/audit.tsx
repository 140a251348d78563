import { AuditPage } from '#features/audit-log/components/audit-page.tsx';

export default AuditPage;
