import { DAY_MS } from '#contract/core/time.ts';
import { BANK_LINE_DAYS } from '#contract/treasury/bank/values.ts';
import { newId } from '#core/id.ts';
import { LEDGER_CHECKS, runAudit } from '#modules/ledger';
import { movementsAudit } from '#modules/movements';
import { paymentsAudit } from '#modules/payments';
import type { Database } from '#platform/database/index.ts';
import { createWorld, NOON } from '../balance/world.test-support.ts';
import { bankReport } from './bank.ts';
import { importCsv } from './statements.test-support.ts';
import { treasuryAudit } from './store/audit.ts';
import { bankLinesOf } from './store/payment-lines.ts';

export type Treasury = Awaited<ReturnType<typeof openTreasury>>;

/** Two administrators, the platform's books and its bank account. */
export async function openTreasury(database: Database) {
  const world = await createWorld(database);
  world.movements.onBankLines(bankLinesOf);
  const eva = await world.person('admin_l2');
  const chief = await world.person('admin');
  /** The findings of the audit, by default at a time when no item of today may still wait. */
  const findings = async (afterDays = BANK_LINE_DAYS + 1) =>
    (
      await runAudit(
        database.db,
        [...LEDGER_CHECKS, ...movementsAudit, ...paymentsAudit, ...treasuryAudit],
        new Date(world.clock.now().getTime() + afterDays * DAY_MS),
      )
    ).flatMap((result) => result.findings);
  const day = NOON.toISOString().slice(0, 10);
  /** Imports a statement of one line in pesos. */
  const bankShows = (amount: string, reference: string) =>
    importCsv(world, chief, `fecha;importe;moneda;referencia\n${day};${amount};ARS;${reference}`);
  return {
    world,
    eva,
    chief,
    findings,
    bankShows,
    /** A saver and a project for one test. */
    newCase: async () => {
      world.clock.set(NOON);
      return { ana: await world.person(), project: newId() };
    },
    /** A bank line that is not a movement, by its reference. */
    lineOf: async (amount: string, reference: string) => {
      await bankShows(amount, reference);
      const { unknown } = await bankReport(world, eva.userId);
      const line = unknown.find((one) => one.reference === reference);
      if (!line) throw new Error('line not found');
      return line.id;
    },
    earned: () => world.platform('fees', 'ARS'),
    /** The findings that name a reference. */
    about: async (reference: string) =>
      (await findings()).filter((text) => text.includes(reference)),
  };
}
