import { type Currency, formatAmount } from '#contract/core/money.ts';
import { newId } from '#core/id.ts';
import { chart, LEDGER_CHECKS, runAudit } from '#modules/ledger';
import type { Stand, World } from '../tokens/world.test-support.ts';
import { stageMoney, stagesAudit } from './index.ts';
import { insertCertificate, replaceStages } from './store.ts';

/** A project divided by stages, and what tests do with its money. */
export async function createWorks(world: World, at: Stand, shares: readonly number[]) {
  const ids = shares.map(() => newId());
  const now = () => world.clock.now();
  await world.database.transaction((tx) =>
    replaceStages(
      tx,
      at.id,
      shares.map((share_bps, position) => ({
        id: ids[position] ?? '',
        project_id: at.id,
        position,
        name: `Etapa ${position + 1}`,
        share_bps,
        planned_start: '2026-03-01',
        planned_end: '2026-06-30',
      })),
    ),
  );
  const balance = async (stage: number | null, currency: Currency = 'USD') => {
    const account =
      stage === null
        ? chart.funds(at.id, currency)
        : chart.stageFunds(at.id, ids[stage] ?? '', currency);
    return (await world.ledger.balanceOf([account]))[0] ?? 0n;
  };
  const certificates = new Map<number, string>();
  return {
    ids,
    balance,
    /** The faults that the audits of the ledger and of stages find: tests create money without purchases. */
    async findings() {
      const results = await runAudit(world.database.db, [...LEDGER_CHECKS, ...stagesAudit]);
      return results.flatMap(({ name, findings }) => findings.map((one) => `${name}: ${one}`));
    },
    /** The money of a round, in minor units. */
    async collect(amount: bigint, currency: Currency = 'USD') {
      const round = { id: newId(), projectId: at.id };
      const post = (kind: string, lines: Parameters<typeof chart.postings>[0]) => {
        const id = newId();
        return world.ledger.submit({
          id,
          kind,
          idempotencyKey: id,
          occurredAt: now(),
          postings: chart.postings(lines),
        });
      };
      const escrow = chart.escrow(round, currency);
      const wallet = chart.available(at.ownerId, at.id, currency);
      await post('treasury.gift', chart.move(chart.treasury(currency), wallet, amount));
      await post('purchase', chart.move(wallet, escrow, amount));
      const lines = await world.database.transaction((tx) =>
        stageMoney.toFunds(tx, at.id, { currency, amount }),
      );
      await post('round_completed', [[escrow, -amount], ...lines]);
    },
    /** Submits a certificate for a stage and has it signed. */
    async certify(stage: number) {
      const id = newId();
      const attestationId = newId();
      await world.database.transaction(async (tx) => {
        await insertCertificate(tx, {
          id,
          stage_id: ids[stage] ?? '',
          project_id: at.id,
          status: 'asked',
          file_id: newId(),
          file_sha256: 'a'.repeat(64),
          photos: [],
          asked_by: at.ownerId,
          asked_at: now(),
          reason: null,
          closed_at: null,
          attestation_id: null,
          signer: null,
          signer_company: null,
          withdrawn_at: null,
        });
        const by = { attestationId, signer: 'Inés Obra', company: 'Obra y Control' };
        await world.stages.certify(tx, { id, by });
      });
      certificates.set(stage, id);
    },
    uncertify: (stage: number) =>
      world.database.transaction((tx) =>
        world.stages.uncertify(tx, { id: certificates.get(stage) ?? '', reason: 'Un error' }),
      ),
    withdraw: (amount: bigint, currency: Currency = 'USD', by: World = world) =>
      by.movements.withdrawFunds(
        { userId: at.ownerId, role: 'owner' },
        { projectId: at.id, currency, amount: formatAmount(amount, currency), key: newId() },
      ),
    /** Sets dollars aside for buy-backs, as `funds` does. */
    setAside: (amount: bigint) =>
      world.database.transaction(async (tx) => {
        const lines = chart.move(
          chart.funds(at.id, 'USD'),
          chart.setAside(at.id, 'buyback'),
          amount,
        );
        const more = await stageMoney.coverFromStages(world.ledger, tx, {
          projectId: at.id,
          lines,
        });
        const id = newId();
        await world.ledger.postIn(tx, [
          {
            id,
            kind: 'set_aside',
            idempotencyKey: id,
            occurredAt: now(),
            postings: chart.postings([...lines, ...more]),
          },
        ]);
      }),
    /** Gives dollars that were set aside back, as `funds` does. */
    giveBack: (amount: bigint) =>
      world.database.transaction(async (tx) => {
        const back = await stageMoney.returnSetAside(tx, at.id, amount);
        const id = newId();
        await world.ledger.postIn(tx, [
          {
            id,
            kind: 'set_aside_released',
            idempotencyKey: id,
            occurredAt: now(),
            postings: chart.postings([[chart.setAside(at.id, 'buyback'), -amount], ...back]),
          },
        ]);
      }),
    contribute: async (minor: bigint) =>
      world.funds.contribute(
        {
          actor: { userId: at.ownerId, address: null },
          project: await world.projects.project(at.id),
          key: newId(),
        },
        { currency: 'USD', amount: formatAmount(minor, 'USD') },
      ),
    async convert(from: Currency, to: Currency, minor: bigint) {
      const amount = formatAmount(minor, from);
      const asked = { from, to, amount: minor, side: 'from' } as const;
      const quote = await world.rates.quoteFor(at.ownerId, asked);
      const project = await world.projects.project(at.id);
      const order = { actor: { userId: at.ownerId, address: null }, project, key: newId() };
      return world.funds.convert(order, { from, to, amount, quoteId: quote.id });
    },
  };
}
