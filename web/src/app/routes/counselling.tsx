export default function CounsellingPage() {
  return <h1>Counselling</h1>;
}
