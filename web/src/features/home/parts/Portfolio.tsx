import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { getPortfolio } from '#contract/portfolio/endpoints.ts';
import type { Portfolio as Answer, Share } from '#contract/portfolio/schemas.ts';
import { LABELS } from '#contract/words.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { formatDateTime } from '#web/shared/format/dates.ts';
import { formatDecimal, formatMoney } from '#web/shared/format/money.ts';
import { formatPercent } from '#web/shared/format/numbers.ts';
import { BigNumber } from '#web/shared/ui/BigNumber.tsx';
import { EmptyState } from '#web/shared/ui/EmptyState.tsx';
import { LinkButton } from '#web/shared/ui/LightButton.tsx';
import { Loaded } from '#web/shared/ui/Loaded.tsx';
import { StaleRate } from '#web/shared/ui/StaleRate.tsx';
import { Chip } from '#web/shared/ui/StatusChip.tsx';
import { SummaryRows } from '#web/shared/ui/SummaryRows.tsx';
import { LATE } from '#web/shared/ui/VaultChip.tsx';
import { WaveSkeleton } from '#web/shared/ui/WaveSkeleton.tsx';
import { t } from '../texts.ts';
import classes from './Home.module.css';

/** Everything one has, in one number; then what it made, and where it is. */
export function Portfolio() {
  const portfolio = useApiQuery(getPortfolio, {});
  return (
    <section className={classes.card}>
      <Loaded query={portfolio} skeleton={<WaveSkeleton height={340} />} isEmpty={() => false}>
        {(mine) => (
          <>
            <BigNumber label={t('total')} value={formatMoney(mine.total)} />
            <p className="cap" style={{ margin: '2px 0 14px' }}>
              {t('totalNote', {
                rate: formatDecimal(mine.rate.sell),
                source: mine.rate.source,
                when: formatDateTime(mine.rate.asOf),
              })}
            </p>
            <StaleRate rate={mine.rate} />
            <SummaryRows
              rows={[
                { label: t('inTokens'), value: formatMoney(mine.tokens) },
                { label: t('inWallet'), value: formatMoney(mine.wallet) },
                ...(isSome(mine.rent)
                  ? [{ label: t('inRent'), value: formatMoney(mine.rent) }]
                  : []),
                { label: t('paid'), value: formatMoney(mine.cost) },
                { label: t('change'), hint: t('changeHelp'), value: formatMoney(mine.unrealised) },
                {
                  label: t('realised'),
                  hint: t('realisedHelp'),
                  value: formatMoney(mine.realised),
                },
                { label: t('yearly'), hint: yearlyHint(mine), value: yearlyOf(mine) },
                {
                  label: t('received'),
                  hint: t('receivedHelp'),
                  value: formatMoney(mine.received),
                },
                ...(isSome(mine.late)
                  ? [
                      {
                        label: <Chip tone="error">{LATE}</Chip>,
                        hint: t('lateHelp'),
                        value: formatMoney(mine.late),
                      },
                    ]
                  : []),
                { label: t('buybacksToCome'), value: formatMoney(mine.buybacksToCome) },
                { label: t('rentsToCome'), value: formatMoney(mine.rentsToCome) },
                { label: t('toCome'), hint: t('toComeHelp'), value: formatMoney(mine.toCome) },
              ]}
            />
            <Where portfolio={mine} />
          </>
        )}
      </Loaded>
    </section>
  );
}

const isSome = ({ amount }: { amount: string }) => /[1-9]/.test(amount);
const yearlyOf = ({ yearlyReturn }: Answer) =>
  yearlyReturn === null ? '—' : formatPercent(yearlyReturn);
const yearlyHint = ({ noReturn }: Answer) =>
  noReturn === null ? t('yearlyHelp') : t(`yearly_${noReturn}`);

type By = keyof Answer['allocation'];

/** Each part of the tokens' value, as a course of bricks. */
function Where({ portfolio }: { portfolio: Answer }) {
  const [by, setBy] = useState<By>('project');
  if (portfolio.allocation.project.length === 0) {
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
      <div className={classes.head} style={{ marginTop: 28 }}>
        <h2 className={classes.title}>{t('where')}</h2>
        <SegmentedControl
          aria-label={t('whereBy')}
          value={by}
          onChange={(value) => setBy(BY.find((known) => known === value) ?? 'project')}
          data={BY.map((value) => ({ value, label: t(`by_${value}`) }))}
        />
      </div>
      <ul className={classes.shares}>
        {portfolio.allocation[by].map((share) => (
          <li key={share.key}>
            <Name by={by} share={share} />
            <b className="tabular nowrap">{formatMoney(share.value)}</b>
            <span className={classes.course} aria-hidden="true">
              <i style={{ width: `${Math.max(share.percent, 1)}%` }} />
            </span>
            <span className="cap" />
            <span className="cap tabular">{formatPercent(share.percent)}</span>
          </li>
        ))}
      </ul>
      {portfolio.unpriced > 0 && <p className="cap">{t('unpriced', { n: portfolio.unpriced })}</p>}
    </>
  );
}

const BY = ['project', 'city', 'type'] as const;

function Name({ by, share }: { by: By; share: Share }) {
  if (by === 'project') return <Link to={`/project-investor/${share.key}`}>{share.label}</Link>;
  const types: Readonly<Record<string, string>> = LABELS.tokenType;
  return <b>{by === 'type' ? (types[share.key] ?? share.label) : share.label}</b>;
}
