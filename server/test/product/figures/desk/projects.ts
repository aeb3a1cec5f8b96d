import { expect, test } from 'vitest';
import { projectFunds } from '#contract/funds/schemas.ts';
import { type ProjectDetail, projectDetail } from '#contract/projects/schemas.ts';
import { purchasesPage } from '#contract/tokens/purchases.ts';
import { desk, isSome, sumsOf } from './desk.ts';
import { readingFigures } from './figures-read.ts';

/** What projects owe, hold and sold. */
export function projectFigures(): void {
  test('the debt for buy-backs and rents equals that of each project’s own page', async () => {
    const { obligations, rents } = await desk.board();
    expect(obligations.length).toBeGreaterThan(0);
    for (const [of, rows] of [
      ['buyback', obligations],
      ['rent', rents],
    ] as const)
      for (const { projectId, projectName, owed, setAside, percent } of rows) {
        const page = readingFigures(
          'project',
          projectFunds.parse(await desk.get(`/projects/${projectId}/funds`)),
        );
        expect([projectName, page[of]]).toMatchObject([projectName, { owed, setAside, percent }]);
      }
  });

  test('the board’s holdings and sales of projects equal those of their own pages', async () => {
    const { funds, sales } = await desk.board();
    expect(funds.length).toBeGreaterThan(0);
    for (const line of funds) {
      const page = projectFunds.parse(await desk.get(`/projects/${line.projectId}/funds`));
      // the money that stages of works retain is the project's too
      const both = sumsOf([...page.funds, ...page.kept]);
      expect([line.projectName, sumsOf(line.funds)]).toEqual([
        line.projectName,
        both.filter(({ amount }) => !/^[0.]+$/.test(amount)),
      ]);
    }
    expect(sales.length).toBeGreaterThan(0);
    for (const { projectName, soldTokens, tokenCount, soldPercent } of sales)
      expect([projectName, soldPercent]).toEqual([
        projectName,
        Math.floor((soldTokens * 10_000) / tokenCount) / 100,
      ]);
  });

  test('each project’s next payment on the board is the earliest day of its own page', async () => {
    const { obligations } = await desk.board();
    for (const { projectId, projectName, nextDate } of obligations) {
      const { buybacks } = readingFigures(
        'project',
        projectFunds.parse(await desk.get(`/projects/${projectId}/funds`)),
      );
      const days = buybacks.filter(({ owed }) => !/^[0.]+$/.test(owed.amount));
      const first = days.map(({ payDay }) => payDay).sort()[0] ?? null;
      expect([projectName, nextDate]).toEqual([projectName, first]);
    }
  });

  test('each project’s money on the board is that of its own page, in escrow for purchases in undecided rounds', async () => {
    const { funds } = await desk.board();
    const purchases = await desk.everyRow('/tokens/purchases?', purchasesPage);
    let recomputed = 0;
    for (const { projectId, projectName, ...pots } of funds) {
      const { management, ...project } = projectDetail.parse(
        await desk.get(`/projects/${projectId}`),
      );
      if (management === null) throw new Error(`${projectName} has no management data`);
      for (const pot of ['escrow', 'buyback', 'rent'] as const)
        expect([projectName, pot, pots[pot]]).toEqual([
          projectName,
          pot,
          management[pot].filter(isSome),
        ]);
      const page = readingFigures(
        'project',
        projectFunds.parse(await desk.get(`/projects/${projectId}/funds`)),
      );
      for (const pot of ['buyback', 'rent'] as const)
        expect([projectName, pot, sumsOf(pots[pot])]).toEqual([
          projectName,
          pot,
          [page[pot].setAside].filter(isSome),
        ]);
      const undecided = roundsOf(project).filter(({ status }) => status === 'in_progress');
      const bought = purchases.filter(
        (row) =>
          row.projectId === projectId &&
          row.status === 'completed' &&
          undecided.some(
            ({ contractName, number }) =>
              row.contractName === contractName && row.roundNumber === number,
          ),
      );
      // the page does not show the remaining cost of partly refunded lots
      if (bought.some(({ refundedTokens }) => refundedTokens > 0)) continue;
      recomputed += 1;
      expect([projectName, sumsOf(pots.escrow)]).toEqual([
        projectName,
        sumsOf(bought.map(({ cost }) => cost)),
      ]);
    }
    expect(recomputed).toBeGreaterThan(0);
  });

  test('the sold tokens of each round on the board are its purchases without refunds, out of its offered tokens', async () => {
    const { sales } = await desk.board();
    const purchases = await desk.everyRow('/tokens/purchases?', purchasesPage);
    for (const { projectId, projectName, contractName, roundNumber, ...line } of sales) {
      const project = projectDetail.parse(await desk.get(`/projects/${projectId}`));
      const round = roundsOf(project).find(
        (one) => one.contractName === contractName && one.number === roundNumber,
      );
      const bought = purchases.filter(
        (row) =>
          row.projectId === projectId &&
          row.contractName === contractName &&
          row.roundNumber === roundNumber &&
          row.status === 'completed',
      );
      const of = [projectName, contractName, roundNumber];
      expect([...of, line.soldTokens, line.tokenCount]).toEqual([
        ...of,
        bought.reduce((sum, { tokens, refundedTokens }) => sum + tokens - refundedTokens, 0),
        round?.tokenCount,
      ]);
      expect([...of, line.soldTokens, line.soldPercent]).toEqual([
        ...of,
        round?.soldTokens,
        round?.soldPercent,
      ]);
    }
  });
}

/** A project's rounds, of its property tokens and of its contracts. */
const roundsOf = ({ rounds, contracts }: Pick<ProjectDetail, 'rounds' | 'contracts'>) => [
  ...rounds.map((round) => ({ ...round, contractName: null })),
  ...contracts.flatMap(({ name, rounds: own }) =>
    own.map((round) => ({ ...round, contractName: name })),
  ),
];
