/** Placeholder. */
export default function TransfersPage() {
  return (
    <div className="wrap">
      <h1>TransfersPage</h1>
    </div>
  );
}
