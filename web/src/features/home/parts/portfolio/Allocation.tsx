import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import type { Portfolio as Answer, Share } from '#contract/portfolio/schemas.ts';
import { LABELS } from '#contract/words.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { formatCount, formatPercent } from '#web/shared/format/numbers.ts';
import { Link } from '#web/shared/router/router.tsx';
import { Loaded } from '#web/shared/ui/lists/Loaded.tsx';
import { WaveSkeleton } from '#web/shared/ui/loading/WaveSkeleton.tsx';
import { t } from '../../texts.ts';
import classes from '../Home.module.css';
import { usePortfolio } from './use-portfolio.ts';

/** The allocation of one's tokens. */
export function Allocation() {
  return (
    <section className={classes.card}>
      <Loaded
        query={usePortfolio()}
        skeleton={<WaveSkeleton height={200} />}
        empty={<p className={classes.quiet}>{t('noTokens')}</p>}
        isEmpty={({ allocation }) => allocation.project.length === 0}
      >
        {(mine) => <Where portfolio={mine} />}
      </Loaded>
    </section>
  );
}

type By = keyof Answer['allocation'];

/** Each part of the tokens' value, as a row of bricks. */
function Where({ portfolio }: { portfolio: Answer }) {
  const [by, setBy] = useState<By>('project');
  return (
    <>
      <div className={classes.head}>
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
      {portfolio.unpriced > 0 && (
        <p className="cap">
          {t('unpriced', { count: portfolio.unpriced, n: formatCount(portfolio.unpriced) })}
        </p>
      )}
    </>
  );
}

const BY = ['project', 'city', 'type'] as const;

function Name({ by, share }: { by: By; share: Share }) {
  if (by === 'project')
    return (
      <Link to={`/project-${share.ofUnits ? 'property' : 'investor'}/${share.key}`}>
        {share.label}
      </Link>
    );
  const types: Readonly<Record<string, string>> = LABELS.tokenType;
  return <b>{by === 'type' ? (types[share.key] ?? share.label) : share.label}</b>;
}
