/** Placeholder. */
export default function InvestorBrowsePage() {
  return (
    <div className="wrap">
      <h1>InvestorBrowsePage</h1>
    </div>
  );
}
