/** Placeholder. */
export default function UsersPage() {
  return (
    <div className="wrap">
      <h1>UsersPage</h1>
    </div>
  );
}
