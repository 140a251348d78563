export default function TutorialsPage() {
  return <h1>Tutorials</h1>;
}
