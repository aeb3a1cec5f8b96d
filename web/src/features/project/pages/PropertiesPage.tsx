/** Placeholder. */
export default function PropertiesPage() {
  return (
    <div className="wrap">
      <h1>PropertiesPage</h1>
    </div>
  );
}
