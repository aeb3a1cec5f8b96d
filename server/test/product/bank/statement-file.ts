/** The company's first accounts, which every database begins with. */
export const FIRST_ACCOUNT = {
  ARS: '00000000-0000-7000-8000-000000000001',
  USD: '00000000-0000-7000-8000-000000000002',
} as const;

/** A statement of an account as a browser uploads it. @param csv null without a file @param also further fields */
export async function statementFile(
  csv: string | null,
  accountId: string | null = FIRST_ACCOUNT.USD,
  also: Readonly<Record<string, string>> = {},
) {
  const form = new FormData();
  form.set('kind', 'statement');
  if (accountId !== null) form.set('accountId', accountId);
  for (const [name, value] of Object.entries(also)) form.set(name, value);
  if (csv !== null) form.set('file', new Blob([csv], { type: 'text/csv' }), 'extracto.csv');
  const encoded = new Response(form);
  return {
    raw: Buffer.from(await encoded.arrayBuffer()),
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
  };
}
