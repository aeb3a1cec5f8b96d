/** Placeholder. */
export default function DepositsPage() {
  return (
    <div className="wrap">
      <h1>DepositsPage</h1>
    </div>
  );
}
