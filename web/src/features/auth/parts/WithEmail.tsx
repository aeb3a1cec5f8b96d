/** A text with an e-mail address, in bold, at its `{{email}}`. A long address breaks where it has to. */
export function WithEmail({ text, email }: { text: string; email: string }) {
  const [before, after] = text.split('{{email}}');
  return (
    <>
      {before}
      <b style={{ overflowWrap: 'anywhere' }}>{email}</b>
      {after}
    </>
  );
}
