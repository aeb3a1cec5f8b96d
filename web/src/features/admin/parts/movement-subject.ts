import type { Deposit, Transfer, Withdrawal } from '#contract/payments/schemas.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import type { Choice } from './Decision.tsx';
import { arrivesOf } from './withdrawal-rows.tsx';

const joined = (...parts: readonly string[]): string => parts.join(' · ');

/** Where the money of a withdrawal goes: the account whole with its holder, or the address. */
export const destinationOf = ({
  type,
  destination: { account, holder },
}: Pick<Withdrawal, 'type' | 'destination'>): string =>
  type === 'usdt_transfer'
    ? `dirección ${account}`
    : `cuenta ${account}${holder ? ` de ${holder}` : ''}`;

/** Whose wallet a deposit enters, by its project. */
export const walletOf = ({ projectName }: Pick<Deposit, 'projectName'>): string =>
  `billetera en ${projectName}`;

/** Between which wallets a transfer goes, by their projects. */
export const betweenOf = ({ fromProjectName, toProjectName }: Transfer): string =>
  `de ${fromProjectName} a ${toProjectName}`;

/** A withdrawal as every question about it names it: order, person, what arrives and where. */
export const withdrawalSubject = (withdrawal: Withdrawal): string =>
  joined(
    withdrawal.orderNumber,
    withdrawal.userName,
    arrivesOf(withdrawal),
    destinationOf(withdrawal),
  );

/** A deposit as every question about it names it: order, person, what was announced and which wallet it enters. */
export const depositSubject = (deposit: Deposit): string =>
  joined(
    deposit.orderNumber,
    deposit.userName,
    `avisó ${formatMoney({ amount: deposit.amount, currency: deposit.sentCurrency })}`,
    walletOf(deposit),
  );

/** A transfer as every question about it names it: order, person, what leaves and between which wallets. */
export const transferSubject = (transfer: Transfer): string =>
  joined(
    transfer.orderNumber,
    transfer.userName,
    formatMoney({ amount: transfer.amount, currency: transfer.sentCurrency }),
    betweenOf(transfer),
  );

/** The same choices, each of whose questions begins with what it decides on. */
export const about = (subject: string, choices: readonly Choice[]): Choice[] =>
  choices.map((choice) => ({ ...choice, subject }));
