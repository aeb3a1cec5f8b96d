import { Suspense } from 'react';
import { LEADS } from '#web/shared/leads.ts';
import { useMe } from '#web/shared/session/use-session.ts';
import { LinkButton } from '#web/shared/ui/LightButton.tsx';
import { PageHeader } from '#web/shared/ui/lists/PageHeader.tsx';
import { lazyPart } from '#web/shared/ui/loading/lazy-part.tsx';
import { t } from '../texts.ts';
import { Awaits } from './Awaits.tsx';
import classes from './Home.module.css';
import { LatestOrders } from './LatestOrders.tsx';
import { NextDates } from './NextDates.tsx';
import { OwnersHome } from './OwnersHome.tsx';
import { OwnOverdue, OwnPayments } from './OwnPayments.tsx';
import { OwnProjects } from './OwnProjects.tsx';
import { Portfolio } from './portfolio/Portfolio.tsx';
import { hadAnything, usePortfolio } from './portfolio/use-portfolio.ts';
import { Starting } from './Starting.tsx';

const WaitingOrders = lazyPart(() => import('#web/shared/buy-orders/WaitingOrders.tsx'));

/** A saver's start page: first steps, holdings, upcoming dates. Empty parts are not shown. */
export function Overview() {
  const me = useMe();
  const isOwner = me?.type === 'owner';
  const portfolio = usePortfolio();
  // while unknown, its place is reserved, unless they cannot have anything yet
  const hasSome = portfolio.data ? hadAnything(portfolio.data) : me?.verified === true;
  return (
    <div className={`wrap ${classes.page}`}>
      <PageHeader
        title={t('hello', { name: me?.name ?? '' })}
        actions={isOwner ? <OwnersActions /> : <SaversActions begins={!hasSome} />}
      >
        {isOwner ? t('helloOwner') : LEADS['/']}
      </PageHeader>
      <Starting />
      <Suspense fallback={null}>
        <WaitingOrders />
      </Suspense>
      {isOwner ? <OwnersHome /> : <OwnOverdue />}
      {isOwner && hasSome && <h2 className={classes.second}>{t('ownInvestments')}</h2>}
      {(hasSome || !isOwner) && (
        <div className={classes.columns}>
          <div className={classes.stack}>
            {hasSome && <Portfolio />}
            {!isOwner && <OwnProjects />}
            {hasSome && <LatestOrders />}
          </div>
          <div className={classes.stack}>
            {hasSome && <Awaits />}
            {hasSome && <NextDates />}
            {!isOwner && <OwnPayments />}
          </div>
        </div>
      )}
    </div>
  );
}

/** @param begins their next step is in the list of first steps, and browsing is beside it */
const SaversActions = ({ begins }: { begins: boolean }) =>
  begins ? (
    <LinkButton to="/investor" look="plain">
      {t('seeProjects')}
    </LinkButton>
  ) : (
    <>
      <LinkButton to="/wallet?flujo=deposito" look="plain">
        {t('addFunds')}
      </LinkButton>
      <LinkButton to="/investor">{t('invest')}</LinkButton>
    </>
  );

const OwnersActions = () => <LinkButton to="/new-project">{t('publish')}</LinkButton>;
