import type { ProductUnderTest } from '../product.ts';
import { fieldOf } from '../product.ts';
import type { WalkCalls } from './calls.ts';
import { CURRENCIES, LEAVER, SAVERS, type WalkProject } from './world.ts';

/** Savers' actions on tokens: buy, reserve, invest, and refund. */
export function saverTokenActions(
  { modules }: ProductUnderTest,
  calls: WalkCalls,
  projects: readonly WalkProject[],
) {
  const { random, pick, saver, post, list, quoteFor } = calls;
  /** Any active reservation. */
  const anyReservation = async () => {
    const found: { who: string; id: string; projectId: string }[] = [];
    for (const who of [...SAVERS, LEAVER])
      for (const one of await list(who, '/tokens/property/deposits/me'))
        if (Reflect.get(Object(one), 'status') === 'active')
          found.push({
            who,
            id: fieldOf(one, 'id'),
            projectId: fieldOf(Reflect.get(Object(one), 'property'), 'projectId'),
          });
    return found.length === 0 ? null : pick(found);
  };

  const buying = async (who: string, project: WalkProject) => {
    const currency = pick(CURRENCIES);
    const tokens = 1 + Math.floor(random() * 15);
    const isContract = random() < 0.6;
    const price = isContract ? 10 : 110;
    const quote =
      currency === 'USD'
        ? {}
        : await quoteFor(who, currency, 'USD', (tokens * price).toFixed(2), 'to');
    const body = { tokens, currency, acceptTerms: true, ...quote };
    return isContract
      ? post('buy', who, '/tokens/investment', { contractId: project.contractId, ...body })
      : post('buy', who, '/tokens/property', { projectId: project.id, ...body });
  };

  return {
    buy: () => buying(saver(), pick(projects)),
    reserve: async () => {
      const project = pick(projects);
      const [unit] = await modules.projects.freeProperties(project.id);
      if (!unit) return null;
      return post('reserve', saver(), '/tokens/property/reservation', {
        propertyId: unit.id,
        tokens: Math.ceil(Number(unit.reservationPrice) * (1 + random())),
        currency: 'USD',
        acceptTerms: true,
      });
    },
    addToReservation: async () => {
      const found = await anyReservation();
      if (found === null) return null;
      const tokens = 1 + Math.floor(random() * 5);
      // with earlier tokens, when the round is no longer selling
      await post('buy', found.who, '/tokens/property', {
        projectId: found.projectId,
        tokens,
        currency: 'USD',
        acceptTerms: true,
      });
      return post('add to reservation', found.who, '/tokens/property/deposit', {
        reservationId: found.id,
        tokens,
      });
    },
    refund: () =>
      post('refund', saver(), '/tokens/property/refund', {
        projectId: pick(projects).id,
        tokens: 1 + Math.floor(random() * 20),
      }),
    refundReservation: async () => {
      const found = random() < 0.3 ? await anyReservation() : null;
      if (found === null) return null;
      return post('refund reservation', found.who, '/tokens/property/refund', {
        reservationId: found.id,
      });
    },
    revoke: async () => {
      const who = saver();
      const found = await list(who, '/tokens/purchases/me?pageSize=100');
      if (found.length === 0) return null;
      return post('revoke', who, `/tokens/purchases/${fieldOf(pick(found), 'id')}/revoke`, {});
    },
    invest: () =>
      post('invest', pick(SAVERS), '/tokens/investment/invest', {
        contractId: pick(projects).contractId,
        tokens: 1 + Math.floor(random() * 40),
      }),
  };
}
