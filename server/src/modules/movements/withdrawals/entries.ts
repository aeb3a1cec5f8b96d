import { chart, type Lines } from '#modules/ledger';
import type { Covered, Entry } from '../engine/kind.ts';
import type { WithdrawalRow } from './store.ts';

/**
 * The journal entry of a withdrawal's step: `hold` at the request, then `complete` when the money leaves or `release` when
 * it does not; `return` undoes a completed withdrawal, fee included, whatever the platform still has of it. The platform earns the fee at `complete`. The `hold`
 * of a conversion also earmarks the treasury's side, so that `complete` and `release` never lack money. Money that
 * returns to a wallet pays debts first; money that returns to project funds does not.
 */
export function entryOf(row: WithdrawalRow, step: keyof typeof LINES): Entry {
  const comesBack = step === 'release' || step === 'return';
  const arrival = { projectId: row.project_id, came: row.amount };
  return {
    step,
    lines: LINES[step](row),
    arrival: comesBack && row.source === 'wallet' ? arrival : undefined,
    // the fee may have been paid out since, and the exchange used
    covered: step === 'return' ? earnedFrom(row) : undefined,
  };
}

/** The platform's accounts that a completed withdrawal paid, which its return debits. */
const earnedFrom = ({ currency }: WithdrawalRow): readonly Covered[] =>
  [chart.fees, chart.fx, chart.rounding].map((of) => ({ account: of(currency), currency }));

const LINES = {
  hold: (row: WithdrawalRow): Lines => [
    [origin(row), -row.amount],
    [holding(row), row.amount],
    ...promise(row, row.received_amount),
  ],
  release: (row: WithdrawalRow): Lines => [
    [holding(row), -row.amount],
    [origin(row), row.amount],
    ...promise(row, -row.received_amount),
  ],
  complete: (row: WithdrawalRow): Lines => [
    [holding(row), -row.amount],
    [chart.fees(row.currency), row.fee_amount],
    ...changed(row, 1n),
    ...(converts(row)
      ? ([[chart.fxPromised(row.received_currency, row.id), -row.received_amount]] as const)
      : []),
    [outside(row), row.received_amount],
  ],
  return: (row: WithdrawalRow): Lines => [
    [outside(row), -row.received_amount],
    ...(converts(row) ? ([[chart.fx(row.received_currency), row.received_amount]] as const) : []),
    ...changed(row, -1n),
    [chart.fees(row.currency), -row.fee_amount],
    [origin(row), row.amount],
  ],
};

/** The source and hold accounts of a withdrawal. A project's funds have their own and never pass through a wallet. */
const origin = (row: WithdrawalRow) =>
  row.source === 'funds'
    ? chart.funds(row.project_id, row.currency)
    : chart.available(row.user_id, row.project_id, row.currency);
const holding = (row: WithdrawalRow) =>
  row.source === 'funds'
    ? chart.fundsHeld(row.project_id, row.currency)
    : chart.held(row.user_id, row.project_id, row.currency);
const outside = ({ type, received_currency: currency }: WithdrawalRow) =>
  type === 'usdt_transfer' ? chart.onChain(currency) : chart.bank(currency);
const converts = (row: WithdrawalRow): boolean => row.currency !== row.received_currency;

/** The lines of a conversion: the treasury's side and the residue. */
function changed(row: WithdrawalRow, sign: bigint): Lines {
  const residue = row.residue ?? 0n;
  if (!converts(row)) return [];
  return [
    [chart.fx(row.currency), sign * (row.amount - row.fee_amount - residue)],
    [chart.rounding(row.currency), sign * residue],
  ];
}

const promise = (row: WithdrawalRow, amount: bigint): Lines =>
  converts(row)
    ? [
        [chart.fx(row.received_currency), -amount],
        [chart.fxPromised(row.received_currency, row.id), amount],
      ]
    : [];
