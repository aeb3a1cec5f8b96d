import { LinkButton } from '#web/shared/ui/LightButton.tsx';
import { PageHeader } from '#web/shared/ui/PageHeader.tsx';
import { t } from '../texts.ts';
import { Awaits } from './Awaits.tsx';
import classes from './Home.module.css';
import { Income } from './Income.tsx';
import { LatestOrders } from './LatestOrders.tsx';
import { NextDates } from './NextDates.tsx';
import { OwnProjects } from './OwnProjects.tsx';
import { Portfolio } from './Portfolio.tsx';
import { Promises } from './Promises.tsx';
import { ValueOverTime } from './ValueOverTime.tsx';

/** A regular person's things: what there is, what comes, what awaits, what happened. */
export const Overview = ({ title, text }: { title: string; text: string }) => (
  <div className={`wrap ${classes.page}`}>
    <PageHeader
      title={title}
      actions={
        <>
          <LinkButton to="/wallet?flujo=deposito" look="plain">
            {t('addFunds')}
          </LinkButton>
          <LinkButton to="/owner" look="plain">
            {t('buy')}
          </LinkButton>
          <LinkButton to="/investor">{t('invest')}</LinkButton>
        </>
      }
    >
      {text}
    </PageHeader>
    <div className={classes.columns}>
      <div className={classes.stack}>
        <Portfolio />
        <OwnProjects />
        <ValueOverTime />
        <Income />
        <Promises />
        <LatestOrders />
      </div>
      <div className={classes.stack}>
        <Awaits />
        <NextDates />
      </div>
    </div>
  </div>
);
