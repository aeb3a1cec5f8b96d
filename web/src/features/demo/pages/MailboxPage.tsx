/** Placeholder. */
export default function MailboxPage() {
  return (
    <div className="wrap">
      <h1>MailboxPage</h1>
    </div>
  );
}
