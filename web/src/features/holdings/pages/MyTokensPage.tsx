/** Placeholder. */
export default function MyTokensPage() {
  return (
    <div className="wrap">
      <h1>MyTokensPage</h1>
    </div>
  );
}
