/** Placeholder. */
export default function MyReservationsPage() {
  return (
    <div className="wrap">
      <h1>MyReservationsPage</h1>
    </div>
  );
}
