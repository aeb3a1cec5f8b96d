import type { BankDeclaration } from '#contract/treasury/declarations.ts';
import { formatCount } from '#web/shared/format/numbers.ts';

/** How many lines are not decided, in words. */
export const openLinesWords = ({ count }: NonNullable<BankDeclaration['open']>): string =>
  count === 1 ? '1 línea por decidir' : `${formatCount(count)} líneas por decidir`;

/** How many balances wait for confirmation, in words. */
export const pendingWords = ({ count }: NonNullable<BankDeclaration['pending']>): string =>
  count === 1 ? '1 saldo por confirmar' : `${formatCount(count)} saldos por confirmar`;

/** The accounts whose money the comparison lacks. */
export const undeclaredWords = (undeclared: readonly string[]): string =>
  `Sin el saldo de ${undeclared.join(' ni de ')}`;
