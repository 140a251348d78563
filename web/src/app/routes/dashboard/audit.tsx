import { AuditPage } from '#features/practice/audit-log/audit-page.tsx';

export default AuditPage;
