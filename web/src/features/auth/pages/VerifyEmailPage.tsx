/** Placeholder. */
export default function VerifyEmailPage() {
  return (
    <div className="wrap">
      <h1>VerifyEmailPage</h1>
    </div>
  );
}
