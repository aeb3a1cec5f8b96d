/** Placeholder. */
export default function DashboardPage() {
  return (
    <div className="wrap">
      <h1>DashboardPage</h1>
    </div>
  );
}
