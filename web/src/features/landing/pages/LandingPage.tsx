/** Placeholder. */
export default function LandingPage() {
  return (
    <div className="wrap">
      <h1>LandingPage</h1>
    </div>
  );
}
