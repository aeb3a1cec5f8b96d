/** Placeholder. */
export default function PropertyTypeImagesPage() {
  return (
    <div className="wrap">
      <h1>PropertyTypeImagesPage</h1>
    </div>
  );
}
