import { CURRENCIES, type Money } from '#contract/core/money.ts';
import type { Balance } from '#contract/payments/schemas.ts';
import { label } from '#contract/words.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { isZero } from '#web/shared/money/arithmetic.ts';
import { t } from '../texts.ts';
import { sumOf } from './sums.ts';
import classes from './Where.module.css';

/** The balance in each currency, and below it by project wallet. */
export function Where({ items }: { items: readonly Balance[] }) {
  const currencies = CURRENCIES.filter((currency) =>
    items.some((line) => line.currency === currency && !isEmpty(line)),
  );
  const projects = [...Map.groupBy(items.filter(isKept), ({ projectId }) => projectId).values()];
  return (
    <>
      <dl className={classes.sums}>
        {currencies.map((currency) => {
          const { available, held } = sumOf(items, currency);
          return (
            <div key={currency}>
              <dt>{label('currency', currency)}</dt>
              <dd>
                <b className="tabular nowrap">{formatMoney(available)}</b>
                {!isZero(held) && <Held money={held} />}
              </dd>
            </div>
          );
        })}
      </dl>
      {projects.length > 0 && <ByProject projects={projects} />}
    </>
  );
}

const ByProject = ({ projects }: { projects: readonly (readonly Balance[])[] }) => (
  <section aria-labelledby="where">
    <h2 className={classes.heading} id="where">
      {t('where')}
    </h2>
    <ul className={classes.list}>
      {projects.map((lines) => (
        <li key={lines[0]?.projectId}>
          <span>{lines[0]?.projectName}</span>
          <span className={classes.amounts}>
            {lines.map(({ currency, available, held }) => (
              <span key={currency}>
                <b className="tabular nowrap">{formatMoney({ amount: available, currency })}</b>
                {!isZero({ amount: held, currency }) && <Held money={{ amount: held, currency }} />}
              </span>
            ))}
          </span>
        </li>
      ))}
    </ul>
  </section>
);

const Held = ({ money }: { money: Money }) => (
  <small className="cap">{t('held', { amount: formatMoney(money) })}</small>
);

const isEmpty = ({ available, held, currency }: Balance) =>
  isZero({ amount: available, currency }) && isZero({ amount: held, currency });
const isKept = (line: Balance) => !isEmpty(line);
