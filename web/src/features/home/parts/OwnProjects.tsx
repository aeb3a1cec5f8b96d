import { getOwnedProjects } from '#contract/funds/endpoints.ts';
import type { OwnedProject } from '#contract/funds/schemas.ts';
import { listProjects } from '#contract/projects/endpoints.ts';
import type { ProjectCard } from '#contract/projects/schemas.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { formatPercent } from '#web/shared/format/numbers.ts';
import { isZero } from '#web/shared/money/arithmetic.ts';
import { waitingWords } from '#web/shared/owner/overdue.ts';
import { viewAddress } from '#web/shared/owner/project-address.ts';
import { Link } from '#web/shared/router/router.tsx';
import { useMe } from '#web/shared/session/use-session.ts';
import { LinkButton } from '#web/shared/ui/LightButton.tsx';
import { EmptyState } from '#web/shared/ui/lists/EmptyState.tsx';
import { StatusChip } from '#web/shared/ui/orders/StatusChip.tsx';
import { t } from '../texts.ts';
import classes from './Home.module.css';

const SHOWN = 6;

/** One's published projects and drafts: their sales and the coverage of their debts. Owners see it even when empty. */
export function OwnProjects() {
  const isOwner = useMe()?.type === 'owner';
  const projects = useApiQuery(listProjects, {
    query: { page: 1, pageSize: SHOWN, 'filter[mine]': 'true' },
  });
  const owned = useApiQuery(getOwnedProjects, {});
  const items = projects.data?.items ?? [];
  if (!projects.isSuccess || (items.length === 0 && !isOwner)) return null;
  return (
    <section className={classes.card}>
      <div className={classes.head}>
        <h2 className={classes.title}>{t('ownProjects')}</h2>
        {items.length > 0 && (
          <Link to="/my-projects" className={classes.go}>
            {t('ownProjectsAll')}
          </Link>
        )}
      </div>
      {items.length === 0 ? (
        <EmptyState
          title={t('ownNothing')}
          action={<LinkButton to="/new-project">{t('publish')}</LinkButton>}
        >
          {t('ownNothingHelp')}
        </EmptyState>
      ) : (
        <>
          <p className="cap">{t('ownProjectsHelp')}</p>
          <ul className={classes.lines}>
            {items.map((project) => (
              <Own
                key={project.id}
                project={project}
                of={owned.data?.projects.find(({ projectId }) => projectId === project.id)}
              />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

/** The sales of one side of a project, named: both sides may be on sale together. */
export const Sold = (props: {
  side: string;
  round: { number: number; soldPercent: number } | null | undefined;
}) => {
  const { side, round } = props;
  return round ? (
    <div className="cap">
      {t('ownSold', { side, number: round.number, percent: formatPercent(round.soldPercent) })}
    </div>
  ) : null;
};

function Own({ project, of }: { project: ProjectCard; of: OwnedProject | undefined }) {
  const { id, name, status, properties, investment } = project;
  return (
    <li>
      <div>
        <Link to={`/project/${id}`} className={classes.name}>
          {name}
        </Link>
        <Sold side={t('ownUnits')} round={properties?.round} />
        <Sold side={t('ownInvestment')} round={investment?.round} />
        {of && <Asked of={of} />}
      </div>
      <StatusChip of="projectStatus" value={status} />
    </li>
  );
}

/** The project's debts, each against the money set aside for it, and unanswered questions. */
export function Asked({ of }: { of: OwnedProject }) {
  const { buyback, rent, waitingQuestions } = of;
  return (
    <>
      {!isZero(buyback.owed) && <div className="cap">{t('ownOwed', coverageOf(buyback))}</div>}
      {!isZero(rent.owed) && <div className="cap">{t('ownRent', coverageOf(rent))}</div>}
      {waitingQuestions > 0 && (
        <div>
          <Link
            to={viewAddress(of.projectId, 'preguntas')}
            className={`${classes.go} ${classes.sentence}`}
          >
            {waitingWords(waitingQuestions)}
          </Link>
        </div>
      )}
    </>
  );
}

const coverageOf = ({ owed, percent }: OwnedProject['rent']) => ({
  owed: formatMoney(owed),
  percent: formatPercent(percent),
});
