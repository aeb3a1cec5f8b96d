/** Placeholder. */
export default function PropertyTypePage() {
  return (
    <div className="wrap">
      <h1>PropertyTypePage</h1>
    </div>
  );
}
