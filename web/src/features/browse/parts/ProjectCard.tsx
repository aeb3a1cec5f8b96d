import type { ProjectCard as Card } from '#contract/projects/schemas.ts';
import { label } from '#contract/words.ts';
import { EstimateInHand } from '#web/shared/estimate/InHandLine.tsx';
import { headlineOf, lateWords, madeOf, throughVault } from '#web/shared/estimate/texts.ts';
import { lateDelivery } from '#web/shared/format/dates.ts';
import { formatCount, formatProgress } from '#web/shared/format/numbers.ts';
import { Link } from '#web/shared/router/router.tsx';
import { BigNumber } from '#web/shared/ui/figures/BigNumber.tsx';
import { BrickWall } from '#web/shared/ui/figures/BrickWall.tsx';
import { Picture } from '#web/shared/ui/figures/Picture.tsx';
import { Chip } from '#web/shared/ui/orders/StatusChip.tsx';
import type { Side } from '../data/browse-filters.ts';
import type { Comparison } from '../data/use-comparison.ts';
import { t } from '../texts.ts';
import {
  deliveryOf,
  placeOf,
  returnName,
  roundLine,
  roundNote,
  strongMoney,
} from './card-texts.ts';
import classes from './ProjectCard.module.css';

/** A project in a gallery: its picture, its main figure, the progress of its round. */
export function ProjectCard(props: {
  card: Card;
  side: Side;
  to: string;
  comparison: Comparison;
  priority: boolean;
}) {
  const { card, side, to, comparison, priority } = props;
  const round = (side === 'property' ? card.properties : card.investment)?.round ?? null;
  const lateWorks = lateDelivery(card);
  const delivery = lateWorks ?? deliveryOf(card.deliveryDate);
  const note = roundNote(round);
  const late = card.investment?.late ?? null;
  return (
    <article className={classes.card}>
      <Picture
        resource={card.image}
        sizes="(max-width: 650px) calc(100vw - 34px), (max-width: 1100px) 50vw, 400px"
        rounded={false}
        priority={priority}
      />
      <div className={classes.body}>
        <div className={classes.chips}>
          <Chip tone={card.type !== 'pit' ? 'ok' : lateWorks ? 'error' : 'brick'}>
            {[label('projectType', card.type), card.type === 'pit' && delivery]
              .filter(Boolean)
              .join(' · ')}
          </Chip>
          {late && <Chip tone="error">{lateWords(late)}</Chip>}
          {card.type === 'pit' && card.progressPercent > 0 && (
            <Chip tone="quiet">
              {t('works', { percent: formatProgress(card.progressPercent) })}
            </Chip>
          )}
        </div>
        <h2 className={classes.name}>
          <Link to={to}>{card.name}</Link>
        </h2>
        <p className={classes.place}>{placeOf(card)}</p>
        {card.tagline && <p className={classes.tagline}>{card.tagline}</p>}
        <div className={classes.figures}>
          {side === 'property' ? <UnitFigures card={card} /> : <ReturnFigures card={card} />}
        </div>
        {round !== null && round.status !== 'scheduled' && (
          <BrickWall
            look="bare"
            total={round.tokenCount}
            sold={round.soldTokens}
            minimumTokens={round.minimumTokens}
          />
        )}
        <p className={classes.round}>
          <strong>{roundLine(round)}</strong>
          {note && <span>{note}</span>}
        </p>
      </div>
      <label className={classes.compare} data-off={!comparison.has(card.id) && comparison.full}>
        <input
          type="checkbox"
          checked={comparison.has(card.id)}
          disabled={!comparison.has(card.id) && comparison.full}
          onChange={() => comparison.toggle(card.id)}
        />
        {!comparison.has(card.id) && comparison.full ? t('compareFull') : t('compare')}
        <span className={classes.spoken}>: {card.name}</span>
      </label>
    </article>
  );
}

function UnitFigures({ card: { properties } }: { card: Card }) {
  if (properties === null) return null;
  const { available, total, priceFromUsd } = properties;
  const units =
    available === 0
      ? t('soldOut')
      : t('units', { count: available, n: formatCount(available), total: formatCount(total) });
  return (
    <BigNumber
      size="md"
      label={t('from')}
      value={priceFromUsd ? strongMoney(priceFromUsd) : t('noPrice')}
      note={units}
    />
  );
}

function ReturnFigures({ card: { investment } }: { card: Card }) {
  if (investment === null) return null;
  const { estimate, tokenTypes, late } = investment;
  const types = tokenTypes.map((type) => label('tokenType', type)).join(', ');
  return (
    <>
      <BigNumber
        size="md"
        label={estimate ? returnName(estimate) : t('tokens')}
        value={estimate ? headlineOf(estimate.purchase) : t(late ? 'latePayment' : 'noSale')}
        note={estimate && madeOf(estimate.purchase, estimate)}
      />
      {estimate && <EstimateInHand estimate={estimate} />}
      {estimate?.vault && <p className={classes.round}>{throughVault(estimate.vault)}</p>}
      <p className={classes.round}>
        <span>{types}</span>
      </p>
    </>
  );
}
