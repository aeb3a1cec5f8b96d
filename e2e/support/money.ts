import { BANK_TRANSFER_IN } from '../../contract/src/payments/bank-transfer.ts';
import { call, tokenOf } from './api.ts';
import { demo, demoPerson, PASSWORD, type Person } from './people.ts';
import { BASE } from './place.ts';

/** The company's account in pesos, which every installation begins with. */
export const PESOS_ACCOUNT = '00000000-0000-7000-8000-000000000001';

/** The id of a published project by its name, at the worker's product unless given. */
export async function projectId(name: string, base = BASE): Promise<string> {
  const { items } = await call<{ items: { id: string; name: string }[] }>(
    'GET',
    '/projects/guest?page=1&pageSize=100',
    { base },
  );
  const found = items.find((project) => project.name === name);
  if (found === undefined) throw new Error(`no project ${name}`);
  return found.id;
}

/**
 * Money in a user's wallet of a project, by an accepted deposit.
 * @param amount in `currency`, as in the API
 * @param base the product's address; that of the worker's unless given
 */
export async function fund(
  { token }: Pick<Person, 'token'>,
  project: string,
  { currency, amount }: { currency: 'ARS' | 'USD'; amount: string },
  base = BASE,
): Promise<void> {
  const type = BANK_TRANSFER_IN[currency];
  const { id } = await call<{ id: string }>('POST', '/payments/deposits', {
    base,
    token,
    body: { projectId: project, type, sentCurrency: currency, amount },
  });
  const payments = await tokenOf(demo('admin2'), PASSWORD, base);
  await call('PUT', `/payments/deposits/${id}/accept`, { base, token: payments, body: {} });
}

/** A CBU with valid check digits and a random account. The desk is warned of an account that two people share. */
export function newCbu(): string {
  const digitOf = (digits: string, weights: readonly number[]) =>
    (10 - ([...digits].reduce((sum, one, at) => sum + Number(one) * (weights[at] ?? 0), 0) % 10)) %
    10;
  const bank = '2850590';
  const account = String(Math.floor(Math.random() * 1e13)).padStart(13, '0');
  return [
    bank,
    digitOf(bank, [7, 1, 3, 9, 7, 1, 3]),
    account,
    digitOf(account, [3, 9, 7, 1, 3, 9, 7, 1, 3, 9, 7, 1, 3]),
  ].join('');
}

export interface BankAccount {
  readonly id: string;
  readonly cbu: string;
  /** Its format in the lists of choices. */
  readonly label: string;
}

/** Adds a bank account in pesos, «Sueldo», that no other user has. */
export async function addBankAccount({ token, name }: Person): Promise<BankAccount> {
  const cbu = newCbu();
  const { id } = await call<{ id: string }>('POST', '/users/me/bank-accounts', {
    token,
    body: { alias: 'Sueldo', holder: name, account: cbu, currency: 'ARS' },
  });
  return { id, cbu, label: `Sueldo · ARS · ···${cbu.slice(-4)}` };
}

/** Buyers of the demonstration with a number each. */
const BUYERS = 16;

/** A buyer of the demonstration with uncollected rent. */
export async function withRent(): Promise<Person> {
  for (let number = 1; number <= BUYERS; number += 1) {
    const person = await demoPerson(`cliente${number}`);
    const { items } = await call<{ items: { balance: { amount: string } }[] }>(
      'GET',
      '/tokens/rent/balance',
      { token: person.token },
    );
    if (items.some(({ balance }) => Number(balance.amount) > 0)) return person;
  }
  throw new Error('no buyer of the demonstration has rent to collect');
}
