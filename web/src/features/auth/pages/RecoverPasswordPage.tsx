/** Placeholder. */
export default function RecoverPasswordPage() {
  return (
    <div className="wrap">
      <h1>RecoverPasswordPage</h1>
    </div>
  );
}
