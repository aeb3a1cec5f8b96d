import { fieldOf } from '../product.ts';
import type { WalkCalls } from './calls.ts';
import type { WalkProject } from './world.ts';

/** Owners' actions on the money of their projects. */
export function ownerActions(calls: WalkCalls, projects: readonly WalkProject[]) {
  const { random, pick, amount, called, post, quoteFor } = calls;

  return {
    convert: async () => {
      const project = pick(projects);
      const [from, to] = pick([
        ['USD', 'ARS'],
        ['ARS', 'USD'],
        ['USDT', 'USD'],
        ['USD', 'USDT'],
        ['ARS', 'USDT'],
      ] as const);
      const text =
        from === 'USDT' && random() < 0.5
          ? `${amount(3)}5001`
          : amount(from === 'ARS' ? 4_000 : 40);
      const quote = await quoteFor(project.owner, from, to, text, 'from');
      return post('convert', project.owner, `/projects/${project.id}/funds/convert`, {
        from,
        to,
        amount: text,
        ...quote,
      });
    },
    setAside: async () => {
      const project = pick(projects);
      const purpose = pick(['buyback', 'rent']);
      const { body } = await called(project.owner, 'GET', `/projects/${project.id}/funds`, {});
      const missing: unknown = Reflect.get(Object(Reflect.get(Object(body), purpose)), 'missing');
      return post('set aside', project.owner, `/projects/${project.id}/funds/set-aside`, {
        purpose,
        amount: random() < 0.5 ? amount(3_000) : fieldOf(missing, 'amount'),
      });
    },
    contribute: () => {
      const project = pick(projects);
      return post('contribute', project.owner, `/projects/${project.id}/funds/contributions`, {
        currency: 'USD',
        amount: amount(100),
      });
    },
    ownersDeposit: () => {
      const project = pick(projects);
      return post('deposit', project.owner, '/payments/deposits', {
        projectId: project.id,
        type: 'usd_bank_transfer',
        sentCurrency: 'USD',
        amount: amount(2_000),
      });
    },
    withdrawFunds: () => {
      const project = pick(projects);
      return post('withdraw funds', project.owner, `/projects/${project.id}/funds/withdraws`, {
        currency: 'USD',
        amount: amount(200),
      });
    },
  };
}
