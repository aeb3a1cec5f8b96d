import { call } from './api.ts';
import { demoPerson, type Person } from './people.ts';

/** The id of a published project by its name. */
export async function projectId(name: string): Promise<string> {
  const { items } = await call<{ items: { id: string; name: string }[] }>(
    'GET',
    '/projects/guest?page=1&pageSize=100',
  );
  const found = items.find((project) => project.name === name);
  if (found === undefined) throw new Error(`no project ${name}`);
  return found.id;
}

/** Money in somebody's wallet of a project: a deposit, accepted. @param amount in `currency`, as on the wire */
export async function fund(
  { token }: Person,
  project: string,
  { currency, amount }: { currency: 'ARS' | 'USD'; amount: string },
): Promise<void> {
  const type = currency === 'ARS' ? 'ars_bank_transfer' : 'usd_bank_transfer';
  const { id } = await call<{ id: string }>('POST', '/payments/deposits', {
    token,
    body: { projectId: project, type, sentCurrency: currency, amount },
  });
  const payments = await demoPerson('admin2');
  await call('PUT', `/payments/deposits/${id}/accept`, { token: payments.token, body: {} });
}
