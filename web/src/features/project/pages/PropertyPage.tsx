/** Placeholder. */
export default function PropertyPage() {
  return (
    <div className="wrap">
      <h1>PropertyPage</h1>
    </div>
  );
}
