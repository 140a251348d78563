export default function DashboardProfilePage() {
  return <h1>DashboardProfile</h1>;
}
