import type { Deposit, Transfer, Withdrawal } from '#contract/payments/schemas.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { arrivesOf } from './withdrawals/withdrawal-rows.tsx';

const joined = (...parts: readonly string[]): string => parts.join(' · ');

/** The destination of a withdrawal: the full account with its holder, or the address. */
export const destinationOf = ({
  type,
  destination: { account, holder },
}: Pick<Withdrawal, 'type' | 'destination'>): string =>
  type === 'usdt_transfer'
    ? `dirección ${account}`
    : `cuenta ${account}${holder ? ` de ${holder}` : ''}`;

/** The destination wallet of a deposit, by its project. */
export const walletOf = ({ projectName }: Pick<Deposit, 'projectName'>): string =>
  `billetera en ${projectName}`;

/** The wallets of a transfer, by their projects. */
export const betweenOf = ({ fromProjectName, toProjectName }: Transfer): string =>
  `de ${fromProjectName} a ${toProjectName}`;

/** A withdrawal as every question names it: order, person, received amount and destination. */
export const withdrawalSubject = (withdrawal: Withdrawal): string =>
  joined(
    withdrawal.orderNumber,
    withdrawal.userName,
    arrivesOf(withdrawal),
    destinationOf(withdrawal),
  );

/** A deposit as every question names it: order, person, announced amount and wallet. */
export const depositSubject = (deposit: Deposit): string =>
  joined(
    deposit.orderNumber,
    deposit.userName,
    `avisó ${formatMoney({ amount: deposit.amount, currency: deposit.sentCurrency })}`,
    walletOf(deposit),
  );

/** A transfer as every question names it: order, person, sent amount and wallets. */
export const transferSubject = (transfer: Transfer): string =>
  joined(
    transfer.orderNumber,
    transfer.userName,
    formatMoney({ amount: transfer.amount, currency: transfer.sentCurrency }),
    betweenOf(transfer),
  );
