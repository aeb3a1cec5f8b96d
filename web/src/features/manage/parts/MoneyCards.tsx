import type { Money } from '#contract/core/money.ts';
import type { ProjectDetail } from '#contract/projects/schemas.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { formatCount } from '#web/shared/format/numbers.ts';
import { Explained } from '#web/shared/glossary/Explained.tsx';
import { BigNumber } from '#web/shared/ui/BigNumber.tsx';
import classes from './manage.module.css';

const POTS = [['escrow', 'En garantía', 'De rondas que todavía no terminaron.']] as const;

/** What buyers paid in rounds under way, and how many people hold tokens; the project's own money stands in its funds. */
export const MoneyCards = ({
  management,
}: {
  management: NonNullable<ProjectDetail['management']>;
}) => (
  <section className={classes.cards} aria-label="Dinero del proyecto">
    {POTS.map(([pot, name, note]) => (
      <Pot key={pot} name={name} note={note} amounts={management[pot]} />
    ))}
    <BigNumber card size="md" label="Personas con tokens" value={formatCount(management.holders)} />
  </section>
);

function Pot({ name, note, amounts }: { name: string; note: string; amounts: readonly Money[] }) {
  const some = amounts.filter(({ amount }) => Number(amount) !== 0);
  const [main = { amount: '0', currency: 'USD' as const }, ...others] = some.toSorted(
    (a, b) => Number(b.currency === 'USD') - Number(a.currency === 'USD'),
  );
  return (
    <BigNumber
      card
      size="md"
      label={<Explained terms={['escrow']}>{name}</Explained>}
      value={formatMoney(main)}
    >
      {others.length > 0 && (
        <ul className={classes.amounts}>
          {others.map((money) => (
            <li key={money.currency} className="tabular">
              {formatMoney(money)}
            </li>
          ))}
        </ul>
      )}
      <p className="cap" style={{ margin: '6px 0 0' }}>
        {note}
      </p>
    </BigNumber>
  );
}
