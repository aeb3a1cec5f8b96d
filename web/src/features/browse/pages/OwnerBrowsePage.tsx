/** Placeholder. */
export default function OwnerBrowsePage() {
  return (
    <div className="wrap">
      <h1>OwnerBrowsePage</h1>
    </div>
  );
}
