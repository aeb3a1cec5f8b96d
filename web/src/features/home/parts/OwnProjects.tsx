import { Link } from 'react-router';
import { getProjectFunds } from '#contract/funds/endpoints.ts';
import { listProjects } from '#contract/projects/endpoints.ts';
import type { ProjectCard } from '#contract/projects/schemas.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { formatPercent } from '#web/shared/format/numbers.ts';
import { useMe } from '#web/shared/session/use-session.ts';
import { EmptyState } from '#web/shared/ui/EmptyState.tsx';
import { LinkButton } from '#web/shared/ui/LightButton.tsx';
import { StatusChip } from '#web/shared/ui/StatusChip.tsx';
import { t } from '../texts.ts';
import classes from './Home.module.css';

const SHOWN = 6;

/** What somebody published, or is writing: how it sells and what covers its debts. Owners see it even when empty. */
export function OwnProjects() {
  const isOwner = useMe()?.type === 'owner';
  const projects = useApiQuery(listProjects, {
    query: { page: 1, pageSize: SHOWN, 'filter[mine]': 'true' },
  });
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
              <Own key={project.id} project={project} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function Own({ project }: { project: ProjectCard }) {
  const { id, name, status, properties, investment } = project;
  const round = investment?.round ?? properties?.round;
  return (
    <li>
      <div>
        <Link to={`/project/${id}`} className={classes.name}>
          {name}
        </Link>
        {round && (
          <div className="cap">
            {t('ownSold', { number: round.number, percent: formatPercent(round.soldPercent) })}
          </div>
        )}
        {status === 'published' && <Covered id={id} />}
      </div>
      <StatusChip of="projectStatus" value={status} />
    </li>
  );
}

/** What the project owes against what it set aside, and what is late. */
function Covered({ id }: { id: string }) {
  const { data } = useApiQuery(getProjectFunds, { params: { id } });
  if (!data) return null;
  const { buyback, rent } = data;
  const isLate = !isZero(buyback.missingOverdue);
  const unpaid = !isZero(rent.missingOverdue);
  return (
    <>
      {!isZero(buyback.owed) && (
        <div className="cap">
          {t('ownOwed', {
            owed: formatMoney(buyback.owed),
            percent: formatPercent(buyback.percent),
          })}
        </div>
      )}
      {isLate && (
        <div className={classes.late}>
          {t('ownOverdue', { missing: formatMoney(buyback.missingOverdue) })}
        </div>
      )}
      {unpaid && (
        <div className={classes.late}>
          {t('ownUnpaidRent', { missing: formatMoney(rent.missingOverdue) })}
        </div>
      )}
      {(isLate || unpaid) && (
        <Link to={`/project/${id}`} className={classes.go}>
          {t('ownFund')}
        </Link>
      )}
    </>
  );
}

const isZero = ({ amount }: { amount: string }): boolean => !/[1-9]/.test(amount);
