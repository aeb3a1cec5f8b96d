import { useMemo } from 'react';
import type { ProjectCard } from '#contract/projects/schemas.ts';
import { announcedOf } from '#web/shared/estimate/estimate-case.ts';
import { inHandLine } from '#web/shared/estimate/in-hand-texts.ts';
import { headlineOf, lateWords } from '#web/shared/estimate/texts.ts';
import { useInHand } from '#web/shared/estimate/use-in-hand.ts';
import { lateDelivery } from '#web/shared/format/dates.ts';
import { PlacesMap } from '#web/shared/map/PlacesMap.tsx';
import { located } from '#web/shared/map/place.ts';
import { Link } from '#web/shared/router/router.tsx';
import type { Side } from '../data/browse-filters.ts';
import { t } from '../texts.ts';
import classes from './CardsMap.module.css';
import { placeOf, returnName, strongMoney } from './card-texts.ts';

/**
 * Projects on a map, and all of them in a list beside it, including those without coordinates. What a project is late
 * with is red in both.
 */
export default function CardsMap(props: {
  cards: readonly ProjectCard[];
  side: Side;
  toOf: (card: ProjectCard) => string;
}) {
  const { cards, side, toOf } = props;
  const inHandOf = useInHandWords();
  const notesOf = (card: ProjectCard) =>
    [figureOf(card, side), side === 'investment' ? inHandOf(card) : ''].filter(Boolean);
  // the map is redrawn when its places or their words change, not at each keystroke in a filter
  const key = cards
    .map((card) => [toOf(card), ...notesOf(card), ...lateOf(card)].join(' '))
    .join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key identifies the projects and their words
  const places = useMemo(
    () =>
      located(cards).map((card) => ({
        id: card.id,
        name: card.name,
        note: notesOf(card).join(' · '),
        late: lateOf(card).join(' · '),
        latitude: card.latitude,
        longitude: card.longitude,
        to: toOf(card),
      })),
    [key],
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
            {notesOf(card).map((note) => (
              <span key={note} className="tabular">
                {note}
              </span>
            ))}
            {lateOf(card).map((late) => (
              <strong key={late} className={classes.late}>
                {late}
              </strong>
            ))}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The net amount of a card's estimate, with a loss beside it; '' until the rate is known, and without an estimate. */
function useInHandWords(): (card: ProjectCard) => string {
  const { known } = useInHand();
  return ({ investment }) => {
    const announced = investment?.estimate && announcedOf(investment.estimate);
    if (!announced || known === null) return '';
    return inHandLine(known.casesOf('ARS', announced), { ...announced, currency: 'ARS' });
  };
}

/** The main figure of each side. */
function figureOf({ properties, investment }: ProjectCard, side: Side): string {
  if (side === 'property') {
    const from = properties?.priceFromUsd;
    return from ? `${t('from')} ${strongMoney(from)}` : t('noPrice');
  }
  const estimate = investment?.estimate;
  return estimate
    ? `${returnName(estimate)}: ${headlineOf(estimate.purchase)}`
    : t(investment?.late ? 'latePayment' : 'noSale');
}

/** What is late on either side: the overdue payment and the delivery. */
const lateOf = (card: ProjectCard): string[] =>
  [card.investment?.late ? lateWords(card.investment.late) : null, lateDelivery(card)].filter(
    (words) => words !== null,
  );
