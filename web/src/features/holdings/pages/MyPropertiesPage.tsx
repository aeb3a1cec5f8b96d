/** Placeholder. */
export default function MyPropertiesPage() {
  return (
    <div className="wrap">
      <h1>MyPropertiesPage</h1>
    </div>
  );
}
