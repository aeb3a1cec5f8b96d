import { formatAmount } from '#contract/core/money.ts';
import { chart } from '#modules/ledger';
import { confirmDeclaration, declareBalance, listDeclarations } from '#modules/treasury';
import { pageOf } from './papers.ts';
import type { Scene, StoryStage } from './story-stage.ts';
import { undecided } from './story-statement.ts';

/** Days from today at whose end the accounts had their balance. */
const DAY = -1;

/** One administrator declares what the company's accounts have, and another confirms it: invented statements, as they say. */
export const declaredBalances = (stage: StoryStage): Scene[] => [
  { at: stage.calendar.moment(DAY, 22), play: () => declareAll(stage) },
];

async function declareAll({ modules, calendar, people }: StoryStage): Promise<void> {
  const actorOf = (key: string, role: 'admin' | 'admin_l2') => ({
    userId: people.get(key) ?? '',
    role,
    address: '127.0.0.1',
  });
  const [first, second] = [actorOf('admin2', 'admin_l2'), actorOf('admin', 'admin')];
  const page = await listDeclarations(modules.treasury, { page: 1, pageSize: 1 }, first.userId);
  for (const { id: accountId, name, currency } of page.accounts) {
    const [owed = 0n] = await modules.ledger.balanceOf([chart.bank(currency)]);
    // the bank has what nobody decided on too
    const has = undecided(currency) - owed;
    const amount = formatAmount(has > 0n ? has : 0n, currency);
    const bytes = await pageOf('Extracto bancario', name, [
      `Saldo al cierre del ${calendar.day(DAY)}: ${amount} ${currency}.`,
      'Extracto inventado para la demostración: ningún banco lo emitió.',
    ]);
    const fields = { accountId, day: calendar.day(DAY), amount };
    const sent = { fields, name: 'extracto-de-demostracion.pdf', bytes };
    const { id } = await declareBalance(modules.treasury, first, sent);
    await confirmDeclaration(modules.treasury, second, id);
  }
}
