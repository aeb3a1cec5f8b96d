/** Placeholder. */
export default function AdminsPage() {
  return (
    <div className="wrap">
      <h1>AdminsPage</h1>
    </div>
  );
}
