/** Placeholder. */
export default function SettingsPage() {
  return (
    <div className="wrap">
      <h1>SettingsPage</h1>
    </div>
  );
}
