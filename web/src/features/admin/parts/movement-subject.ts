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

/** A withdrawal as every question about it names it: order, person, what arrives and where. */
export const withdrawalSubject = (withdrawal: Withdrawal): string =>
  joined(
    withdrawal.orderNumber,
    withdrawal.userName,
    arrivesOf(withdrawal),
    destinationOf(withdrawal),
  );

/** A deposit as every question about it names it: order, person, what was announced and whose wallet it enters. */
export const depositSubject = ({
  orderNumber,
  userName,
  amount,
  sentCurrency: currency,
  projectName,
}: Deposit): string =>
  joined(
    orderNumber,
    userName,
    `avisó ${formatMoney({ amount, currency })}`,
    `billetera en ${projectName}`,
  );

/** A transfer as every question about it names it: order, person, what leaves and between which wallets. */
export const transferSubject = ({
  orderNumber,
  userName,
  amount,
  sentCurrency: currency,
  fromProjectName,
  toProjectName,
}: Transfer): string =>
  joined(
    orderNumber,
    userName,
    formatMoney({ amount, currency }),
    `de ${fromProjectName} a ${toProjectName}`,
  );

/** The same choices, each of whose questions begins with what it decides on. */
export const about = (subject: string, choices: readonly Choice[]): Choice[] =>
  choices.map((choice) => ({ ...choice, subject }));
