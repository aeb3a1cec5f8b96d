import type { UseQueryResult } from '@tanstack/react-query';
import type { Round } from '#contract/projects/offers.ts';
import type { ProjectCard } from '#contract/projects/schemas.ts';
import { label } from '#contract/words.ts';
import { EstimateInHand } from '#web/shared/estimate/InHandLine.tsx';
import { headlineOf, lateWords, madeOf } from '#web/shared/estimate/texts.ts';
import { formatDate, lateDelivery } from '#web/shared/format/dates.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { formatPercent, formatProgress } from '#web/shared/format/numbers.ts';
import { Link } from '#web/shared/router/router.tsx';
import { BrickWall } from '#web/shared/ui/figures/BrickWall.tsx';
import { Picture } from '#web/shared/ui/figures/Picture.tsx';
import { Loaded } from '#web/shared/ui/lists/Loaded.tsx';
import { SkeletonCards } from '#web/shared/ui/loading/WaveSkeleton.tsx';
import { Chip } from '#web/shared/ui/orders/StatusChip.tsx';
import { t } from '../more-texts.ts';
import classes from './Featured.module.css';
import section from './Section.module.css';
import { onSale } from './star.ts';

/** Projects on sale, one large and the rest beside it. */
export const Featured = ({ query }: { query: UseQueryResult<{ items: ProjectCard[] }, Error> }) => (
  <section className={section.band}>
    <div className={`wrap ${section.section}`}>
      <div className={classes.sectionHead}>
        <h2>{t('featured')}</h2>
        <Link to="/guest/investor" className={classes.all}>
          {t('featuredAll')} →
        </Link>
      </div>
      <Loaded
        query={query}
        skeleton={<SkeletonCards cards={3} />}
        empty={<p className="cap">{t('noFeatured')}</p>}
      >
        {({ items }) => (
          <ul className={classes.cards}>
            {onSale(items, 5).map((card, at) => (
              <li key={card.id}>
                <Card card={card} large={at === 0} />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </div>
  </section>
);

function Card({ card, large }: { card: ProjectCard; large: boolean }) {
  const { id, name, city, type, image, investment, properties, progressPercent } = card;
  const lateWorks = lateDelivery(card);

  // the selling side; with both or neither open, returns come first
  const opens = (side: { round: Round | null } | null) => side?.round?.status === 'in_progress';
  const estimate = investment?.estimate ?? null;
  const invests = estimate !== null && (opens(investment) || !opens(properties));
  const round = (invests ? investment : properties)?.round ?? null;
  return (
    <Link
      to={`/guest/${invests ? 'project-investor' : 'project-property'}/${id}`}
      className={classes.card}
    >
      <Picture
        resource={image}
        ratio={large ? 1.5 : 2}
        sizes={large ? '(max-width: 767px) 100vw, 620px' : '(max-width: 767px) 100vw, 300px'}
        alt=""
        rounded={false}
      />
      <div className={classes.cardFacts}>
        <div className={classes.chips}>
          <Chip tone={type !== 'pit' ? 'ok' : lateWorks ? 'error' : 'brick'}>
            {[label('projectType', type), lateWorks].filter(Boolean).join(' · ')}
          </Chip>
          {type === 'pit' && (
            <span className="cap">{t('works', { percent: formatProgress(progressPercent) })}</span>
          )}
        </div>
        {investment?.late && <Chip tone="error">{lateWords(investment.late)}</Chip>}
        <h3>{name}</h3>
        <span className="cap">{city}</span>
        <div className={classes.cardNumber}>
          <b className="num">
            {invests
              ? headlineOf(estimate.purchase)
              : properties?.priceFromUsd
                ? formatMoney(properties.priceFromUsd)
                : '—'}
          </b>
          <span className="cap">
            {invests
              ? `${t(estimate.purchase.yearlyPercent === null ? 'returnsWhole' : 'returns')} · ${madeOf(estimate.purchase, estimate)}`
              : t('from')}
          </span>
        </div>
        {invests && <EstimateInHand estimate={estimate} linked />}
        {round && (
          <>
            <BrickWall look="bare" total={round.tokenCount} sold={round.soldTokens} rows={2} />
            <span className="cap">
              {round.status === 'scheduled'
                ? t('roundOpens', { n: round.number, day: formatDate(round.startsAt) })
                : t('round', { n: round.number, percent: formatPercent(round.soldPercent) })}
            </span>
          </>
        )}
      </div>
    </Link>
  );
}
