import '#web/theme/mantine-rest.css';
import type { ReactNode } from 'react';
import type { Project } from '#contract/projects/schemas.ts';
import { label } from '#contract/words.ts';
import { EstimateInHand } from '#web/shared/estimate/InHandLine.tsx';
import { inHandName } from '#web/shared/estimate/in-hand-texts.ts';
import { lateWords, madeOf, throughVault, yearlyOf } from '#web/shared/estimate/texts.ts';
import { formatDay, lateDelivery } from '#web/shared/format/dates.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { formatProgress, formatSetPercent } from '#web/shared/format/numbers.ts';
import { Link } from '#web/shared/router/router.tsx';
import { useFacePath } from '#web/shared/session/use-session.ts';
import { OpenModal } from '#web/shared/ui/dialogs/OpenModal.tsx';
import { SkeletonRows } from '#web/shared/ui/loading/WaveSkeleton.tsx';
import type { Side } from '../data/browse-filters.ts';
import type { Comparison } from '../data/use-comparison.ts';
import { useCompared } from '../data/use-projects.ts';
import { t } from '../texts.ts';
import classes from './CompareDialog.module.css';
import { placeOf, roundLine, strongMoney } from './card-texts.ts';

/** Up to three projects side by side, with a row for each criterion. */
export default function CompareDialog(props: {
  side: Side;
  comparison: Comparison;
  onClose: () => void;
}) {
  const { side, comparison, onClose } = props;
  const [a, b, c] = comparison.ids;
  const asked = [useCompared(a), useCompared(b), useCompared(c)].slice(0, comparison.ids.length);
  const projects = asked.flatMap(({ data }) => (data ? [data] : []));
  const waiting = asked.some(({ isPending }) => isPending);
  return (
    <OpenModal onClose={onClose} title={t('compareTitle')} size="xl">
      {waiting ? <SkeletonRows rows={6} /> : <Comparing side={side} projects={projects} />}
    </OpenModal>
  );
}

function Comparing({ side, projects }: { side: Side; projects: readonly Project[] }) {
  const at = useFacePath();
  const page = side === 'property' ? 'project-property' : 'project-investor';
  return (
    <div className={classes.scroll}>
      <table className={classes.table}>
        <thead>
          <tr>
            <td />
            {projects.map(({ id, name }) => (
              <th key={id} scope="col">
                <Link to={at(`/${page}/${id}`)}>{name}</Link>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...SHARED, ...(side === 'property' ? UNITS : RETURNS), ...ROUND].map((row) => (
            <tr key={row.name}>
              <th scope="row">{row.name}</th>
              {projects.map((project) => (
                <td key={project.id} data-project={project.name}>
                  <span>{row.of(project, side) ?? '—'}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface Row {
  name: string;
  of: (project: Project, side: Side) => ReactNode;
}

const SHARED: readonly Row[] = [
  { name: t('rowPlace'), of: placeOf },
  { name: t('rowStage'), of: ({ type }) => label('projectType', type) },
  {
    name: t('rowDelivery'),
    of: (project) => {
      const late = lateDelivery(project);
      return late ? <b className={classes.late}>{late}</b> : formatDay(project.deliveryDate);
    },
  },
  { name: t('rowWorks'), of: ({ progressPercent }) => formatProgress(progressPercent) },
];
const UNITS: readonly Row[] = [
  {
    name: t('rowFrom'),
    of: ({ properties }) => properties?.priceFromUsd && strongMoney(properties.priceFromUsd),
  },
  {
    name: t('rowUnits'),
    of: ({ properties }) =>
      properties && t('ofTotal', { n: properties.available, total: properties.total }),
  },
];
const RETURNS: readonly Row[] = [
  {
    name: t('yearlyReturn'),
    of: ({ investment }) => investment?.estimate && yearlyOf(investment.estimate.purchase),
  },
  {
    name: t('rowMadeOf'),
    of: ({ investment }) =>
      investment?.estimate && madeOf(investment.estimate.purchase, investment.estimate),
  },
  {
    name: t('rowVault'),
    of: ({ investment }) => investment?.estimate?.vault && throughVault(investment.estimate.vault),
  },
  {
    name: inHandName('ARS'),
    of: ({ investment }) =>
      investment?.estimate && <EstimateInHand estimate={investment.estimate} bare />,
  },
  {
    name: t('rowLate'),
    of: ({ investment }) =>
      investment?.late && <b className={classes.late}>{lateWords(investment.late)}</b>,
  },
  {
    name: t('rowTokens'),
    of: ({ investment }) =>
      investment?.tokenTypes.map((type) => label('tokenType', type)).join(', '),
  },
];
const roundOf = (project: Project, side: Side) =>
  (side === 'property' ? project.properties : project.investment)?.round ?? null;
const ROUND: readonly Row[] = [
  { name: t('rowRound'), of: (project, side) => roundLine(roundOf(project, side)) },
  {
    name: t('rowTokenPrice'),
    of: (project, side) => {
      const round = roundOf(project, side);
      return round && formatMoney(round.price);
    },
  },
  {
    name: t('rowMinimum'),
    of: (project, side) => {
      const least = roundOf(project, side)?.minimumPercent;
      return least === undefined ? null : formatSetPercent(least);
    },
  },
];
