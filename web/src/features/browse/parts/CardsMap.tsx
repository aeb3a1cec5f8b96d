import { useMemo } from 'react';
import type { ProjectCard } from '#contract/projects/schemas.ts';
import { lateWords } from '#web/shared/estimate/texts.ts';
import { formatPercent } from '#web/shared/format/numbers.ts';
import { PlacesMap } from '#web/shared/map/PlacesMap.tsx';
import { located } from '#web/shared/map/place.ts';
import { Link } from '#web/shared/router/router.tsx';
import type { Side } from '../data/browse-filters.ts';
import { t } from '../texts.ts';
import classes from './CardsMap.module.css';
import { placeOf, strongMoney } from './card-texts.ts';

/** Projects on a map, and all of them in a list beside it, including those without coordinates. */
export function CardsMap(props: {
  cards: readonly ProjectCard[];
  side: Side;
  toOf: (card: ProjectCard) => string;
}) {
  const { cards, side, toOf } = props;
  // the map is redrawn when its places change, not at each keystroke in a filter
  const key = cards.map((card) => toOf(card)).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key identifies the projects
  const places = useMemo(
    () =>
      located(cards).map((card) => ({
        id: card.id,
        name: card.name,
        note: figureOf(card, side),
        latitude: card.latitude,
        longitude: card.longitude,
        to: toOf(card),
      })),
    [key, side],
  );
  return (
    <div className={classes.both}>
      <div className={classes.map}>
        <PlacesMap places={places} label={t('mapLabel')} />
      </div>
      <ul className={classes.list} aria-label={t('mapList')}>
        {cards.map((card) => (
          <li key={card.id}>
            <Link to={toOf(card)}>{card.name}</Link>
            <span className="cap">
              {[
                placeOf(card),
                card.latitude === null || card.longitude === null ? t('notOnMap') : '',
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
            <span className="tabular">{figureOf(card, side)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The main figure of each side. */
function figureOf({ properties, investment }: ProjectCard, side: Side): string {
  if (side === 'property') {
    const from = properties?.priceFromUsd;
    return from ? `${t('from')} ${strongMoney(from)}` : t('noPrice');
  }
  const estimate = investment?.estimate;
  return [
    estimate
      ? `${t('yearlyReturn')}: ${formatPercent(estimate.purchase.yearlyPercent)}`
      : t(investment?.late ? 'latePayment' : 'noSale'),
    investment?.late ? lateWords(investment.late) : '',
  ]
    .filter(Boolean)
    .join(' · ');
}
