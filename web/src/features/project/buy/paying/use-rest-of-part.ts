import { useRef } from 'react';
import type { Money } from '#contract/core/money.ts';
import type { DepositType } from '#contract/payments/schemas.ts';
import { useKept } from '#web/shared/forms/use-kept.ts';

/** A deposit to announce. */
export interface Announced {
  readonly type: DepositType;
  readonly money: Money;
  readonly quoteId?: string | undefined;
}
/** What a transfer between projects asks for. */
interface Asked {
  readonly fromId: string;
  readonly amount: string;
  readonly currency: string;
}
interface Kept {
  readonly asked: Asked;
  readonly rest: Announced;
  /** The transfer's id; null until its answer is known. */
  readonly part: string | null;
}

/**
 * A transfer of a part and the deposit of its rest, which were confirmed together. They are kept in this tab, because a
 * lost answer of either may be looked up after a reload: the second call and the order are then the same as without the
 * loss.
 */
export function useRestOfPart(projectId: string) {
  const [text, keep] = useKept(`buy.rest.${projectId}`, '');
  const kept = useRef<Kept | null>(undefined);
  if (kept.current === undefined) kept.current = read(text);
  const write = (next: Kept | null) => {
    kept.current = next;
    keep(next === null ? '' : JSON.stringify(next));
  };
  return {
    plan: (asked: Asked, rest: Announced) => write({ asked, rest, part: null }),
    forget: () => write(null),
    /** A transfer was answered. */
    arrived: (part: string, asked: Asked) => {
      if (kept.current && isSame(kept.current.asked, asked)) write({ ...kept.current, part });
    },
    /** The deposit that is still to be announced after a transfer; null for none. */
    after: (part: string | undefined): Announced | null =>
      part !== undefined && kept.current?.part === part ? kept.current.rest : null,
    /** The transfer that a deposit completes; null for a deposit on its own. */
    partOf: (deposit: { type: string; sentCurrency: string; amount: string }): string | null => {
      const { rest, part } = kept.current ?? {};
      const isRest =
        rest?.type === deposit.type &&
        rest.money.amount === deposit.amount &&
        rest.money.currency === deposit.sentCurrency;
      return isRest ? (part ?? null) : null;
    },
  };
}

const isSame = (one: Asked, other: Asked): boolean =>
  one.fromId === other.fromId && one.amount === other.amount && one.currency === other.currency;

function read(text: string): Kept | null {
  try {
    return text === '' ? null : JSON.parse(text);
  } catch {
    return null;
  }
}
