/** Placeholder. */
export default function AuditPage() {
  return (
    <div className="wrap">
      <h1>AuditPage</h1>
    </div>
  );
}
