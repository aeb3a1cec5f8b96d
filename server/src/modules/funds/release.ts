import { newId } from '#core/id.ts';
import { readableMoney } from '#core/readable.ts';
import { certainEntryOf, chart } from '#modules/ledger';
import { stageMoney } from '#modules/stages';
import type { Tx } from '#platform/database/index.ts';
import type { FundsDeps } from './deps.ts';

const PURPOSES = ['buyback', 'rent'] as const;
type Purpose = (typeof PURPOSES)[number];

/**
 * Returns money set aside to the project's funds once it cannot be needed any more: nobody holds, or can still buy, tokens
 * to which a future vault or month of rent would pay. Money set aside can pay nothing else, so it would be stuck forever.
 * @throws AggregateError with the errors of single projects; the others were processed
 */
export async function releaseIdle(deps: FundsDeps): Promise<void> {
  // rent that came due while the program was down is accrued first, since it may be owed
  await deps.rents.settle();
  const failures: unknown[] = [];
  for (const purpose of PURPOSES) {
    const kept = await deps.ledger.balances({ holder: 'project', asset: 'USD', purpose });
    for (const { account, balance } of kept) {
      if (account.holder !== 'project' || balance === 0n) continue;
      await deps.database
        .transaction((tx) => releaseOne(deps, tx, { projectId: account.projectId, purpose }))
        .catch((error: unknown) => failures.push(error));
    }
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} were not given back`);
}

async function releaseOne(
  deps: FundsDeps,
  tx: Tx,
  { projectId, purpose }: { projectId: string; purpose: Purpose },
): Promise<void> {
  // the same lock as setting aside takes, so that the two never overlap
  await deps.projects.lockProject(tx, projectId);
  if (await mayOwe(deps, tx, { projectId, purpose })) return;
  const from = chart.setAside(projectId, purpose);
  const [amount = 0n] = await deps.ledger.balanceOf([from], tx);
  if (amount === 0n) return;
  const at = deps.clock.now();
  const id = newId(at);
  const [outcome] = await deps.ledger.postIn(tx, [
    {
      id,
      kind: 'set_aside_released',
      reference: projectId,
      idempotencyKey: `set-aside-released:${id}`,
      occurredAt: at,
      postings: chart.postings([
        [from, -amount],
        ...(await stageMoney.returnSetAside(tx, projectId, amount)),
      ]),
    },
  ]);
  certainEntryOf(outcome, `release of ${purpose} of ${projectId}`);
  const name = (await deps.projects.projectNames([projectId], tx)).get(projectId) ?? '';
  const what = purpose === 'buyback' ? 'recompras' : 'rentas';
  await deps.projects.notifyManagers(tx, {
    projectId,
    kind: 'set_aside.released',
    key: `set-aside-released:${id}`,
    subject: `Lo apartado para ${what} de ${name} volvió a los fondos`,
    lines: [
      `No queda nada por pagar: los ${readableMoney(amount, 'USD')} que sobraron de lo apartado para ${what} de ${name} están otra vez en los fondos del proyecto.`,
    ],
  });
}

/** Whether money set aside for a purpose may still be needed. */
async function mayOwe(
  deps: FundsDeps,
  tx: Tx,
  { projectId, purpose }: { projectId: string; purpose: Purpose },
): Promise<boolean> {
  if (purpose === 'buyback') {
    const { debts } = await deps.tokens.vaultDebts(projectId, tx);
    const contracts = new Set(debts.map(({ vault }) => vault.contractId));
    return anyAlive(deps, tx, contracts);
  }
  const { debts } = await deps.rents.debts(projectId, tx);
  // a month in which tokens were held is owed at its end, even if the last vault has bought them back
  if (debts.some(({ unpaid, accruing }) => unpaid > 0n || accruing)) return true;
  const lasting = debts.filter(({ contract }) => contract.cancelledAt === null);
  return anyAlive(deps, tx, new Set(lasting.map(({ contract }) => contract.id)));
}

/** Whether tokens of one of these contracts are held, or can still be bought. */
async function anyAlive(deps: FundsDeps, tx: Tx, contractIds: ReadonlySet<string>) {
  for (const contractId of contractIds) {
    const rounds = await deps.projects.rounds({ contractId }, tx);
    if (rounds.some(({ status }) => status === 'scheduled' || status === 'in_progress'))
      return true;
    const held = await deps.ledger.balances(
      { holder: 'user', asset: chart.tokensOf(contractId) },
      tx,
    );
    if (held.some(({ balance }) => balance > 0n)) return true;
  }
  return false;
}
