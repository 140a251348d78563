import { Outlet } from 'react-router-dom';

export default function DashboardPage() {
  return <Outlet />;
}
