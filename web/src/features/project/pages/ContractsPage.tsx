/** Placeholder. */
export default function ContractsPage() {
  return (
    <div className="wrap">
      <h1>ContractsPage</h1>
    </div>
  );
}
