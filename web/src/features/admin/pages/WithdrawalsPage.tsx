/** Placeholder. */
export default function WithdrawalsPage() {
  return (
    <div className="wrap">
      <h1>WithdrawalsPage</h1>
    </div>
  );
}
