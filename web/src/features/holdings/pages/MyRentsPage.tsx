/** Placeholder. */
export default function MyRentsPage() {
  return (
    <div className="wrap">
      <h1>MyRentsPage</h1>
    </div>
  );
}
