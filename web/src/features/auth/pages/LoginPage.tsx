/** Placeholder. */
export default function LoginPage() {
  return (
    <div className="wrap">
      <h1>LoginPage</h1>
    </div>
  );
}
