/** Placeholder. */
export default function ProjectsPage() {
  return (
    <div className="wrap">
      <h1>ProjectsPage</h1>
    </div>
  );
}
