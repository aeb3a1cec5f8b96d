import type { BankDeclaration } from '#contract/treasury/declarations.ts';
import { formatMoney } from '#web/shared/format/money.ts';
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

/** The comparison with the ledger in sentences: the difference, and what it would be with what is not decided yet. */
export function differenceWords(of: BankDeclaration): string {
  const { difference, undeclared, pending, open, account } = of;
  const money = (amount: string) => formatMoney({ amount, currency: account.currency });
  return [
    `Diferencia con el libro: ${money(difference)}.`,
    ...(undeclared.length > 0 ? [`${undeclaredWords(undeclared)} de ese día.`] : []),
    ...(pending ? [`Con ${pendingWords(pending)}: ${money(pending.difference)}.`] : []),
    ...(open
      ? [`Hay ${openLinesWords(open)} hasta ese día; sin contarlas: ${money(open.difference)}.`]
      : []),
  ].join(' ');
}
