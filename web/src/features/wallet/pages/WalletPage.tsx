/** Placeholder. */
export default function WalletPage() {
  return (
    <div className="wrap">
      <h1>WalletPage</h1>
    </div>
  );
}
