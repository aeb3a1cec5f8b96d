import { useRef } from 'react';
import type { Money } from '#contract/core/money.ts';
import type { DepositType } from '#contract/payments/schemas.ts';
import { listIn, listWith } from '#web/shared/forms/kept-list.ts';
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
 * Transfers of a part and the deposit of the rest of each, which were confirmed together. They are kept in this tab,
 * because a lost answer of either may be looked up after a reload: the second call and the order are then the same as
 * without the loss.
 */
export function useRestOfPart(projectId: string) {
  const [text, keep] = useKept(`buy.rest.${projectId}`, '');
  const kept = useRef<readonly Kept[]>(undefined);
  kept.current ??= listIn<Kept>(text);
  const all = () => kept.current ?? [];
  const write = (next: string) => {
    kept.current = listIn(next);
    keep(next);
  };
  const drop = (isIt: (one: Kept) => boolean) =>
    write(JSON.stringify(all().filter((one) => !isIt(one))));
  const abandon = (asked: Asked) => drop((one) => one.part === null && isSame(one.asked, asked));
  const forget = ({ type, money }: Announced) =>
    drop(({ rest }) => isRest(rest, { type, sentCurrency: money.currency, ...money }));
  return {
    plan: (asked: Asked, rest: Announced) => {
      abandon(asked);
      // an equal one was left unannounced: its deposit would be taken for this one's
      forget(rest);
      write(listWith(all(), { asked, rest, part: null }));
    },
    /** A transfer is asked for alone: it has no rest. */
    abandon,
    /** A deposit is announced alone, or completes its part. */
    forget,
    /** A transfer was answered. */
    arrived: (part: string, asked: Asked) =>
      write(
        JSON.stringify(
          all().map((one) =>
            one.part === null && isSame(one.asked, asked) ? { ...one, part } : one,
          ),
        ),
      ),
    /** The deposit that is still to be announced after a transfer; null for none. */
    after: (part: string | undefined): Announced | null =>
      all().find((one) => part !== undefined && one.part === part)?.rest ?? null,
    /** The transfer that a deposit completes; null for a deposit on its own. */
    partOf: (deposit: Sent): string | null =>
      all().find(({ rest, part }) => part !== null && isRest(rest, deposit))?.part ?? null,
  };
}

interface Sent {
  readonly type: string;
  readonly sentCurrency: string;
  readonly amount: string;
}
const isRest = ({ type, money }: Announced, deposit: Sent): boolean =>
  type === deposit.type &&
  money.amount === deposit.amount &&
  money.currency === deposit.sentCurrency;

const isSame = (one: Asked, other: Asked): boolean =>
  one.fromId === other.fromId && one.amount === other.amount && one.currency === other.currency;
