import { Link } from 'react-router';
import { myBalance } from '#contract/balance/endpoints.ts';
import { listMyTokens } from '#contract/tokens/endpoints.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { formatDateTime } from '#web/shared/format/dates.ts';
import { formatDecimal, formatMoney } from '#web/shared/format/money.ts';
import { formatPercent, formatTokens } from '#web/shared/format/numbers.ts';
import { BigNumber } from '#web/shared/ui/BigNumber.tsx';
import { EmptyState } from '#web/shared/ui/EmptyState.tsx';
import { LinkButton } from '#web/shared/ui/LightButton.tsx';
import { Loaded } from '#web/shared/ui/Loaded.tsx';
import { SummaryRows } from '#web/shared/ui/SummaryRows.tsx';
import { WaveSkeleton } from '#web/shared/ui/WaveSkeleton.tsx';
import { t } from '../texts.ts';
import classes from './Home.module.css';
import { plus, type Worth, worthOf } from './worth.ts';

/** Everything one has, in one number; then in what and where. */
export function Portfolio() {
  const holdings = useApiQuery(listMyTokens, { query: { pageSize: 100 } });
  const balances = useApiQuery(myBalance, {});
  const skeleton = <WaveSkeleton height={340} />;
  return (
    <section className={classes.card}>
      <Loaded query={balances} skeleton={skeleton} isEmpty={() => false}>
        {({ total, rate }) => (
          <Loaded query={holdings} skeleton={skeleton} isEmpty={() => false}>
            {({ items }) => {
              const worth = worthOf(items);
              const note = t('totalNote', {
                rate: formatDecimal(rate.sell),
                source: rate.source,
                when: formatDateTime(rate.asOf),
              });
              return (
                <>
                  <BigNumber label={t('total')} value={formatMoney(plus(worth.tokens, total))} />
                  <p className="cap" style={{ margin: '2px 0 14px' }}>
                    {note}
                  </p>
                  <SummaryRows
                    rows={[
                      { label: t('inTokens'), value: formatMoney(worth.tokens) },
                      { label: t('inWallet'), value: formatMoney(total) },
                      { label: t('paid'), value: formatMoney(worth.cost) },
                      {
                        label: t('change'),
                        hint: t('changeHelp'),
                        value: `${formatMoney(worth.change)}${worth.changePercent === null ? '' : ` (${formatPercent(worth.changePercent)})`}`,
                      },
                    ]}
                  />
                  <Where worth={worth} />
                </>
              );
            }}
          </Loaded>
        )}
      </Loaded>
    </section>
  );
}

/** Each project's part, as a course of bricks. */
function Where({ worth }: { worth: Worth }) {
  if (worth.projects.length === 0) {
    return (
      <EmptyState
        title={t('noTokens')}
        action={<LinkButton to="/investor">{t('seeProjects')}</LinkButton>}
      >
        {t('noTokensHelp')}
      </EmptyState>
    );
  }
  return (
    <>
      <h2 className={classes.subtitle}>{t('where')}</h2>
      <ul className={classes.shares}>
        {worth.projects.map(({ projectId, projectName, tokens, value, share }) => (
          <li key={projectId}>
            <Link to={`/project-investor/${projectId}`}>{projectName}</Link>
            <b className="tabular nowrap">{formatMoney(value)}</b>
            <span className={classes.course} aria-hidden="true">
              <i style={{ width: `${Math.max(share, 1)}%` }} />
            </span>
            <span className="cap">{formatTokens(tokens)}</span>
            <span className="cap tabular">{formatPercent(share)}</span>
          </li>
        ))}
      </ul>
      {worth.unpriced > 0 && <p className="cap">{t('unpriced', { n: worth.unpriced })}</p>}
    </>
  );
}
