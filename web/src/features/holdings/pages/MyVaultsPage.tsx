/** Placeholder. */
export default function MyVaultsPage() {
  return (
    <div className="wrap">
      <h1>MyVaultsPage</h1>
    </div>
  );
}
