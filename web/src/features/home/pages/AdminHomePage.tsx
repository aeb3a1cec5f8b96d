/** Placeholder. */
export default function AdminHomePage() {
  return (
    <div className="wrap">
      <h1>AdminHomePage</h1>
    </div>
  );
}
