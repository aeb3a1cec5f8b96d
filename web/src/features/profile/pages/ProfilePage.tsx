/** Placeholder. */
export default function ProfilePage() {
  return (
    <div className="wrap">
      <h1>ProfilePage</h1>
    </div>
  );
}
