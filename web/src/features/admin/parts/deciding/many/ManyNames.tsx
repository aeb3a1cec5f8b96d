import type { Money } from '#contract/core/money.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { formatCount } from '#web/shared/format/numbers.ts';
import { ITEM } from '#web/shared/keyboard/list-keys.ts';
import classes from './ManyNames.module.css';

/** A movement of a selection, as a bulk question names it. */
export interface NamedMovement {
  id: string;
  orderNumber: string;
  userName: string;
  money: Money;
  /** Where its money goes or arrives: `cuenta 285… de Ana Paz`. */
  account: string;
  /** A warning before the decision; null without one. */
  alarm?: string | null;
}

/** More names would hide the buttons; the rest can be expanded. */
const NAMED = 8;

/** Every movement of a question: first those with a warning, which are never collapsed. */
export function ManyNames({ of }: { of: readonly NamedMovement[] }) {
  const looked = of.filter(({ alarm }) => alarm);
  const sorted = [...looked, ...of.filter(({ alarm }) => !alarm)];
  const seen = Math.max(NAMED, looked.length);
  const rest = sorted.slice(seen);
  return (
    <div className={classes.names}>
      <Names of={sorted.slice(0, seen)} />
      {rest.length > 0 && (
        <details>
          <summary>
            {rest.length === 1 ? 'Ver el otro' : `Ver los otros ${formatCount(rest.length)}`}
          </summary>
          <Names of={rest} />
        </details>
      )}
    </div>
  );
}

const Names = ({ of }: { of: readonly NamedMovement[] }) => (
  <ul>
    {of.map(({ id, orderNumber, userName, money, account, alarm }) => (
      <li key={id} {...ITEM}>
        {orderNumber} · {userName} · <span className="nowrap">{formatMoney(money)}</span> ·{' '}
        {account}
        {alarm && <b>. {alarm}</b>}
      </li>
    ))}
  </ul>
);
