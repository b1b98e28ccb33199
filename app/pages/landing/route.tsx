export default function Landing() {
  return <h1>Fettle</h1>;
}
