import { businessDay } from '#core/clock.ts';
import { newId } from '#core/id.ts';
import { readableDay, readableMoney } from '#core/readable.ts';
import { certainEntryOf, chart } from '#modules/ledger';
import { PAID_WHOLE } from '#modules/projects';
import type { Tx } from '#platform/database/index.ts';
import type { RentsDeps } from './deps.ts';
import { markPaid, type PeriodRow, sharesOf } from './store.ts';

/**
 * Pays a month of rent to all its holders, or to none: the money set aside must cover the whole month. The entry is dated
 * at the pay day, however late it is paid.
 * @returns true when the month is paid; false when the project has not set enough aside
 */
export function payPeriod(deps: RentsDeps, period: PeriodRow): Promise<boolean> {
  return deps.database.transaction(async (tx) => {
    const { id, project_id: projectId, due_at: at, shared } = period;
    const fund = chart.setAside(projectId, 'rent');
    const [setAside = 0n] = await deps.ledger.balanceOf([fund], tx);
    if (setAside < shared) return false;
    if (!(await markPaid(tx, id, deps.clock.now()))) return true;
    const shares = (await sharesOf(tx, id)).filter(({ amount }) => amount > 0n);
    if (shares.length === 0) return true;
    const people = shares.map(({ user_id }) => user_id);
    const accounts = [fund, ...people.map((userId) => chart.rent(userId, projectId))];
    await deps.debts.lock(tx, people, accounts);
    const [outcome] = await deps.ledger.postIn(tx, [
      {
        id: newId(at),
        kind: 'rent',
        reference: id,
        idempotencyKey: `rent:${id}`,
        occurredAt: at,
        postings: chart.postings([
          [fund, -shared],
          ...shares.map(({ user_id, amount }) => [chart.rent(user_id, projectId), amount] as const),
        ]),
      },
    ]);
    // a concurrent payment used the money: the transaction is rolled back and retried
    certainEntryOf(outcome, `rent ${id}`);
    // of debtors, it also collects the rent, and notifies them of that
    const occasion = { movement: 'rent', reference: id, at: deps.clock.now() };
    const collected = await deps.debts.payAll(tx, people, occasion);
    await tellPaid(deps, tx, period);
    const others = shares.filter(({ user_id }) => !collected.has(user_id));
    await notifyHolders(deps, tx, { projectId: period.project_id, shares: others });
    return true;
  });
}

/** Notifies each holder of the rent that they can collect. */
async function notifyHolders(
  deps: RentsDeps,
  tx: Tx,
  {
    projectId,
    shares,
  }: {
    projectId: string;
    shares: readonly { readonly user_id: string; readonly amount: bigint }[];
  },
): Promise<void> {
  const project = (await deps.projects.projectNames([projectId], tx)).get(projectId) ?? '';
  const recipients = shares.map(({ user_id: userId, amount }) => ({
    userId,
    data: { project, paid: [{ minor: amount, currency: 'USD' as const }] },
  }));
  await deps.notifications.notifyAll(tx, 'rent_paid', recipients);
}

async function tellPaid(deps: RentsDeps, tx: Tx, period: PeriodRow): Promise<void> {
  const name = await nameOf(deps, tx, period);
  await deps.projects.notifyManagers(tx, {
    projectId: period.project_id,
    kind: 'rent.paid',
    key: `rent.paid:${period.id}`,
    subject: `Se pagó la renta de ${name}`,
    lines: [
      `La renta del ${readableDay(period.pay_day)} de ${name} se pagó con lo apartado para rentas: ${readableMoney(period.shared, 'USD')} a ${period.holders} ${period.holders === 1 ? 'persona' : 'personas'}.`,
      `La parte de los tokens que nadie tiene, ${readableMoney(period.kept, 'USD')}, queda en el proyecto.`,
    ],
  });
}

/** Notifies that a month is unfunded, once a day until it is paid. @returns whether this call sent the notification */
export const notifyUnfunded = (deps: RentsDeps, period: PeriodRow): Promise<boolean> =>
  deps.database.transaction(async (tx) => {
    const [setAside = 0n] = await deps.ledger.balanceOf(
      [chart.setAside(period.project_id, 'rent')],
      tx,
    );
    const name = await nameOf(deps, tx, period);
    const missing = readableMoney(period.shared > setAside ? period.shared - setAside : 0n, 'USD');
    return deps.projects.notifyManagers(tx, {
      projectId: period.project_id,
      kind: 'rent.unfunded',
      key: `rent.unfunded:${period.id}:${businessDay(deps.clock.now())}`,
      subject: `Faltan ${missing} para pagar la renta de ${name}`,
      lines: [
        `La renta de ${name} vencía el ${readableDay(period.pay_day)}: debe ${readableMoney(period.shared, 'USD')} y hay apartados ${readableMoney(setAside, 'USD')}.`,
        PAID_WHOLE,
      ],
    });
  });

async function nameOf(
  { projects }: Pick<RentsDeps, 'projects'>,
  tx: Tx,
  { project_id, contract_id }: PeriodRow,
): Promise<string> {
  const project = (await projects.projectNames([project_id], tx)).get(project_id) ?? '';
  const contract = (await projects.contractNames([contract_id], tx)).get(contract_id) ?? '';
  return `${contract} (${project})`;
}
