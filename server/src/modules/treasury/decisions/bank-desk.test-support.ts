import type { LineOutcome, OpenBankLine } from '#contract/treasury/bank/lines.ts';
import { newId } from '#core/id.ts';
import type { Database } from '#platform/database/index.ts';
import { createWorld, NOON, type World } from '../../balance/world.test-support.ts';
import { importCsv } from '../statements.test-support.ts';
import { guardBankCredits } from './credits.ts';
import { decideLines } from './decide.ts';

export type BankDesk = Awaited<ReturnType<typeof openBankDesk>>;

const day = '02/03/2026';

/** Two administrators who decide bank lines, and the movements and statements that they decide about. */
export async function openBankDesk(database: Database) {
  const world = await createWorld(database);
  guardBankCredits(world);
  const eva = await world.person('admin');
  const chief = await world.person('admin');
  let counted = 0;
  /** An ARS amount that no other test uses. */
  const someAmount = () => 100_000 + 7_919 * ++counted;
  /** A saver and a project for one test, at the usual time and limits. */
  const newCase = async () => {
    world.clock.set(NOON);
    world.set({});
    return caseOf(world, await world.person(), newId());
  };
  const bring = async (...rows: readonly string[]) => {
    const report = await importCsv(
      world,
      chief,
      `fecha;importe;concepto\n${rows.map((row) => `${day};${row}`).join('\n')}`,
    );
    return report.unknown;
  };
  const decide = (
    by: typeof chief,
    lines: readonly OpenBankLine[],
    key = newId(),
  ): Promise<{ outcomes: LineOutcome[] }> =>
    decideLines(
      world,
      { actor: by, key },
      { decisions: lines.map(asProposed), reason: 'del extracto' },
    );
  return { world, eva, chief, someAmount, newCase, bring, decide };
}

function caseOf(world: World, ana: Awaited<ReturnType<World['person']>>, project: string) {
  return {
    ana,
    project,
    announce: (amount: number, who = ana) =>
      world.payments.createDeposit(who, newId(), {
        projectId: project,
        type: 'ars_bank_transfer',
        sentCurrency: 'ARS',
        amount: String(amount),
      }),
    /** An accepted withdrawal of pesos. */
    approved: async (amount: string, who = ana) => {
      const asked = await world.payments.createWithdrawal(who, newId(), {
        projectId: project,
        currency: 'ARS',
        amount,
        receivedCurrency: 'ARS',
        bankAccountId: who.ars,
      });
      await world.payments.acceptWithdrawal(world.boss, asked.id, {});
      return asked;
    },
  };
}

/** The line whose reference contains the text. */
export function found(lines: readonly OpenBankLine[], text: string): OpenBankLine {
  const line = lines.find(({ reference }) => reference.includes(text));
  if (!line) throw new Error(`no line says ${text}`);
  return line;
}

function asProposed(line: OpenBankLine) {
  if (line.proposal === null) throw new Error('line has no proposal');
  const { as, movementId } = line.proposal;
  return { lineId: line.id, as, ...(movementId ? { movementId } : {}) };
}

/** The outcome of each line, or the key of its error. */
export const outcomesOf = ({ outcomes }: { outcomes: LineOutcome[] }) =>
  outcomes.map(({ outcome, fault }) => fault ?? outcome);
