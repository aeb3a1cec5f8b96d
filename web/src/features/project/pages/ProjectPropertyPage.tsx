/** Placeholder. */
export default function ProjectPropertyPage() {
  return (
    <div className="wrap">
      <h1>ProjectPropertyPage</h1>
    </div>
  );
}
