/** Placeholder. */
export default function ProjectInvestorPage() {
  return (
    <div className="wrap">
      <h1>ProjectInvestorPage</h1>
    </div>
  );
}
