/** Placeholder. */
export default function ProjectManagePage() {
  return (
    <div className="wrap">
      <h1>ProjectManagePage</h1>
    </div>
  );
}
