/** Placeholder. */
export default function ProjectWizardPage() {
  return (
    <div className="wrap">
      <h1>ProjectWizardPage</h1>
    </div>
  );
}
