/** Placeholder. */
export default function ResetPasswordPage() {
  return (
    <div className="wrap">
      <h1>ResetPasswordPage</h1>
    </div>
  );
}
