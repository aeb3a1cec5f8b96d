/** Placeholder. */
export default function SignUpPage() {
  return (
    <div className="wrap">
      <h1>SignUpPage</h1>
    </div>
  );
}
