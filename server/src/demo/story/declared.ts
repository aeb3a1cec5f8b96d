import { bankReport, confirmDeclaration, declareBalance } from '#modules/treasury';
import { pageOf } from '../papers.ts';
import type { Scene, StoryStage } from './stage.ts';

/** The days, relative to today, of the closing balances. */
const DAY = -1;

/**
 * One administrator declares the balances of the company's accounts, and another confirms them; the statements are
 * marked as invented.
 */
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
  const { accounts, balances } = await bankReport(modules.treasury, first.userId);
  for (const { id: accountId, name, currency } of accounts) {
    // what its statement closes with: that has what nobody decided on, too
    const amount = balances.find((one) => one.currency === currency)?.bank ?? '0.00';
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
