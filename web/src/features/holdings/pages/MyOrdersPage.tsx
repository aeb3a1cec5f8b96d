/** Placeholder. */
export default function MyOrdersPage() {
  return (
    <div className="wrap">
      <h1>MyOrdersPage</h1>
    </div>
  );
}
