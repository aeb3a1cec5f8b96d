import { LEADS } from '#web/shared/leads.ts';
import { LinkButton } from '#web/shared/ui/LightButton.tsx';
import { EmptyState } from '#web/shared/ui/lists/EmptyState.tsx';
import { PageHeader } from '#web/shared/ui/lists/PageHeader.tsx';
import { t } from '../../texts.ts';
import classes from '../Home.module.css';
import { Allocation } from './Allocation.tsx';
import { Income } from './Income.tsx';
import { Promises } from './Promises.tsx';
import { ReturnExplained } from './ReturnExplained.tsx';
import { hadAnything, usePortfolio } from './use-portfolio.ts';
import { ValueOverTime } from './ValueOverTime.tsx';

/** One's value, income and promises over time. */
export function Yield() {
  const { data } = usePortfolio();
  return (
    <div className={`wrap ${classes.page}`}>
      <PageHeader title={t('dashboard')}>{LEADS['/dashboard']}</PageHeader>
      {data && !hadAnything(data) ? (
        <EmptyState
          title={t('noTokens')}
          action={<LinkButton to="/investor">{t('seeProjects')}</LinkButton>}
        >
          {t('noTokensHelp')}
        </EmptyState>
      ) : (
        <div className={classes.stack}>
          <ReturnExplained />
          <ValueOverTime />
          <Allocation />
          <Income />
          <Promises />
        </div>
      )}
    </div>
  );
}
