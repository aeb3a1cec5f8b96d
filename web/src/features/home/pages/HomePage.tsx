/** Placeholder. */
export default function HomePage() {
  return (
    <div className="wrap">
      <h1>HomePage</h1>
    </div>
  );
}
