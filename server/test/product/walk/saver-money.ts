import { BANK_TRANSFER_IN } from '#contract/payments/bank-transfer.ts';
import { fieldOf } from '../product.ts';
import type { WalkCalls } from './calls.ts';
import { CURRENCIES, SAVERS, type WalkProject } from './world.ts';

/** Savers' actions on their money: deposit, move, withdraw, collect. */
export function saverMoneyActions(calls: WalkCalls, projects: readonly WalkProject[]) {
  const { random, pick, amount, saver, called, post, list, quoteFor } = calls;
  const bankAccounts = new Map<string, string>();
  const bankAccountOf = async (who: string): Promise<string> => {
    const known = bankAccounts.get(who);
    if (known !== undefined) return known;
    const made = await called(who, 'POST', '/users/me/bank-accounts', {
      body: {
        alias: 'Cuenta propia',
        holder: 'Persona Prueba',
        account: '0070001600000000001232',
        currency: 'USD',
      },
    });
    const id = made.status < 300 ? fieldOf(made.body, 'id') : '';
    if (id !== '') bankAccounts.set(who, id);
    return id;
  };

  return {
    deposit: () => {
      const sentCurrency = pick(['USD', 'ARS'] as const);
      return post('deposit', saver(), '/payments/deposits', {
        projectId: pick(projects).id,
        type: BANK_TRANSFER_IN[sentCurrency],
        sentCurrency,
        amount: amount(sentCurrency === 'USD' ? 5_000 : 5_000_000),
      });
    },
    transfer: () => {
      const [from, to] = random() < 0.5 ? projects : projects.toReversed();
      const currency = pick(CURRENCIES);
      return post('transfer', saver(), `/balance/${from?.id}/transfer`, {
        toProjectId: to?.id,
        currency,
        amount: amount(300),
      });
    },
    withdraw: async () => {
      const who = saver();
      const currency = pick(CURRENCIES);
      const text = amount(200);
      const quote = currency === 'USD' ? {} : await quoteFor(who, currency, 'USD', text, 'from');
      return post('withdraw', who, '/payments/withdraws', {
        projectId: pick(projects).id,
        currency,
        amount: text,
        receivedCurrency: 'USD',
        bankAccountId: await bankAccountOf(who),
        ...quote,
      });
    },
    collect: async () => {
      for (const who of SAVERS)
        for (const balance of await list(who, '/tokens/rent/balance'))
          return post(
            'collect rent',
            who,
            `/tokens/rent/balance/${fieldOf(balance, 'projectId')}`,
            {},
          );
      return null;
    },
  };
}
