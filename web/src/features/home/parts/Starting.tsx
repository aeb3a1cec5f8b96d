import { listMyBuyOrders } from '#contract/buy-orders/endpoints.ts';
import { myDeclarations } from '#contract/compliance/endpoints.ts';
import { USUAL_GRACE_DAYS } from '#contract/core/calendar/grace.ts';
import { listMyDeposits } from '#contract/payments/endpoints.ts';
import { OPEN_STATUSES } from '#contract/payments/statuses.ts';
import { listProjects } from '#contract/projects/endpoints.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { usePublicConfig } from '#web/shared/config/use-public-config.ts';
import { useMe } from '#web/shared/session/use-session.ts';
import { LinkButton } from '#web/shared/ui/LightButton.tsx';
import { t } from '../texts.ts';
import { hadAnything, hasBought, usePortfolio } from './portfolio/use-portfolio.ts';
import classes from './Starting.module.css';
import { type StepName, type StepState, stepsOf } from './starting-steps.ts';

/** Of who has no money yet. */
const RECENT = 20;
const WAYS: Readonly<Record<Exclude<StepName, 'mail'>, string>> = {
  identity: '/profile?tab=verificacion',
  declaration: '/profile?tab=declaracion',
  money: '/wallet?flujo=deposito',
  investment: '/investor',
  project: '/new-project',
};

/** The steps to the first investment or the first project, with their durations; hidden once all are done. */
export function Starting() {
  const steps = useSteps();
  if (steps.length === 0) return null;
  const done = steps.filter(({ state }) => state === 'done').length;
  return (
    <section className={classes.card} aria-labelledby="primeros-pasos">
      <h2 id="primeros-pasos">{t('starting')}</h2>
      <p className="cap">{t('startingDone', { done, all: steps.length })}</p>
      <ol className={classes.steps}>
        {steps.map(({ name, state }, at) => (
          <Step key={name} name={name} state={state} number={at + 1} />
        ))}
      </ol>
    </section>
  );
}

function Step({ name, state, number }: { name: StepName; state: StepState; number: number }) {
  const days = usePublicConfig()?.graceDays ?? USUAL_GRACE_DAYS;
  return (
    <li data-state={state}>
      <span className={classes.mark} aria-hidden="true">
        {state === 'done' ? '✓' : number}
      </span>
      <div>
        <b>{t(`step_${name}`)}</b>
        <div className="cap">
          {state === 'done'
            ? t('stepDone')
            : isEnded(state)
              ? t(`step_identity_${state}`)
              : t(`step_${name}_${state === 'waiting' ? 'waiting' : 'help'}`, { days })}
        </div>
      </div>
      {isEnded(state) && (
        <LinkButton to={WAYS.identity}>{t(`step_identity_${state}_go`)}</LinkButton>
      )}
      {state === 'next' && name !== 'mail' && (
        <LinkButton to={WAYS[name]}>{t(`step_${name}_go`)}</LinkButton>
      )}
    </li>
  );
}

const isEnded = (state: StepState): state is 'retry' | 'rejected' =>
  state === 'retry' || state === 'rejected';

/** None while the completed steps are unknown. */
function useSteps() {
  const me = useMe();
  const portfolio = usePortfolio();
  const isOwner = me?.type === 'owner';
  const deposits = useApiQuery(
    listMyDeposits,
    { query: { pageSize: RECENT } },
    { enabled: me?.verified === true },
  );
  const orders = useApiQuery(
    listMyBuyOrders,
    { query: { pageSize: 1, 'filter[status]': 'waiting' } },
    { enabled: me?.verified === true && !isOwner, silent: true },
  );
  const projects = useApiQuery(
    listProjects,
    { query: { page: 1, pageSize: 6, 'filter[mine]': 'true' } },
    { enabled: isOwner },
  );
  const declarations = useApiQuery(myDeclarations, {}, { silent: true });
  const isKnown = isOwner ? projects.isSuccess : portfolio.isSuccess;
  // until the declarations are loaded, none is requested
  if (me === null || declarations.isPending || (me.verified && !isKnown)) return [];
  return stepsOf({
    isOwner,
    verified: me.verified,
    kycStatus: me.kycStatus,
    declarationHolds: declarations.data?.holds ?? false,
    declared: (declarations.data?.asked ?? null) === null,
    hadMoney: portfolio.data !== undefined && hadAnything(portfolio.data),
    moneyComes: (deposits.data?.items ?? []).some(({ status }) =>
      OPEN_STATUSES.some((open) => open === status),
    ),
    isOrdered: (orders.data?.total ?? 0) > 0,
    hasBought: portfolio.data !== undefined && hasBought(portfolio.data),
    hasProject: (projects.data?.items ?? []).length > 0,
  });
}
