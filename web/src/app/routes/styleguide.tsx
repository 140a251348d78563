export default function StyleguidePage() {
  return <h1>Styleguide</h1>;
}
