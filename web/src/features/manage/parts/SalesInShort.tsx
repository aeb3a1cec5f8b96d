import type { Round } from '#contract/projects/offers.ts';
import type { ProjectDetail } from '#contract/projects/schemas.ts';
import { label } from '#contract/words.ts';
import { formatLastDay } from '#web/shared/format/dates.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { formatCount, formatPercent, formatProgress } from '#web/shared/format/numbers.ts';
import { isZero } from '#web/shared/money/arithmetic.ts';
import { viewAddress } from '#web/shared/owner/project-address.ts';
import { Link } from '#web/shared/router/router.tsx';
import { SummaryRows } from '#web/shared/ui/lists/SummaryRows.tsx';
import views from '../views/views.module.css';
import classes from './manage.module.css';

/** The selling rounds, their sales so far, and the number of token holders. */
export function SalesInShort(props: {
  project: ProjectDetail;
  management: NonNullable<ProjectDetail['management']>;
}) {
  const { project, management } = props;
  const sides = [
    { name: 'Unidades', rounds: project.rounds },
    ...project.contracts.map(({ name, tokenType, rounds }) => ({
      name: name || label('tokenType', tokenType),
      rounds,
    })),
  ];
  const open = sides.flatMap(({ name, rounds }) =>
    rounds.filter(({ status }) => status === 'in_progress').map((round) => ({ name, round })),
  );
  const escrow = management.escrow.filter((money) => !isZero(money));
  return (
    <section className={classes.card}>
      <h2>Ventas</h2>
      {open.length === 0 && <p className="cap">Ninguna ronda vende ahora.</p>}
      <SummaryRows
        rows={[
          ...open.map(({ name, round }) => ({
            label: `${name}, ronda ${round.number}`,
            help: untilOf(round),
            value: `${formatPercent(round.soldPercent)} vendido`,
          })),
          ...(escrow.length === 0
            ? []
            : [
                {
                  label: 'En garantía',
                  help: 'de rondas que todavía no terminaron',
                  value: escrow.map((money) => formatMoney(money)).join(' y '),
                  below: true,
                },
              ]),
          { label: 'Personas con tokens', value: formatCount(management.holders) },
          { label: 'Avance de la obra', value: formatProgress(project.progressPercent) },
        ]}
      />
      <div className={views.links}>
        <Link to={viewAddress(project.id, 'ventas', 'rondas')}>Ver las ventas</Link>
        <Link to={viewAddress(project.id, 'ventas', 'unidades')}>Ver las unidades</Link>
      </div>
    </section>
  );
}

/** @returns the last day of sale, or that sales are over and the round is undecided */
const untilOf = ({ salesOver, endsAt }: Round): string =>
  salesOver
    ? 'cerrada a la venta, en plazo de arrepentimiento'
    : `hasta el ${formatLastDay(endsAt)}`;
