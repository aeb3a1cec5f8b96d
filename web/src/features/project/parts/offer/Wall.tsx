import type { Round } from '#contract/projects/offers.ts';
import { formatDate, formatLastDay, lastDayAway } from '#web/shared/format/dates.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { formatCount, formatPercent } from '#web/shared/format/numbers.ts';
import { BrickWall } from '#web/shared/ui/figures/BrickWall.tsx';
import { t } from '../../texts.ts';
import { Facts } from '../blocks/Facts.tsx';
import { Section } from '../blocks/Section.tsx';

/**
 * A round as a wall with its numbers.
 * @param props.bought tokens that the person bought in it
 */
export function Wall(props: { contractId: string | null; round: Round; bought: number }) {
  const { contractId, round, bought } = props;
  const yours = Math.min(bought, round.soldTokens);
  // tokens in vaults are not reserved; and one's own reserved ones are shown as one's own
  const reserved =
    contractId === null ? Math.min(round.committedTokens, round.soldTokens - yours) : 0;
  return (
    <Section
      title={t('wall')}
      help={helpOf(round)}
      aside={round.status === 'scheduled' ? null : formatPercent(round.soldPercent)}
    >
      <BrickWall
        total={round.tokenCount}
        sold={round.soldTokens}
        reserved={reserved}
        yours={yours}
        minimumTokens={round.minimumTokens}
      />
      <Facts facts={factsOf(round, reserved)} />
    </Section>
  );
}

function helpOf({ status, startsAt, endsAt, days, salesOver, decidesAt }: Round): string {
  if (salesOver)
    return [
      t(decidesAt ? 'wallInGrace' : 'wallDeciding', { date: formatDate(decidesAt ?? endsAt) }),
      // refunded tokens are sold again only until the round's own date
      Date.parse(endsAt) > Date.now() ? t('wallBackOnSale') : '',
    ].join(' ');
  if (status === 'in_progress') return t('wallHelp');
  return status === 'scheduled'
    ? t('wallBefore', { date: formatDate(startsAt), count: days })
    : t('wallAfter', { date: formatLastDay(endsAt) });
}

const factsOf = (round: Round, reserved: number) => [
  ...(round.formerEndsAt
    ? [
        {
          label: t('wallProlonged'),
          value: t('wallProlongedTo', {
            from: formatLastDay(round.formerEndsAt),
            to: formatLastDay(round.endsAt),
          }),
        },
      ]
    : []),
  { label: t('wallPrice'), value: formatMoney(round.price) },
  { label: t('wallTokens'), value: formatCount(round.tokenCount) },
  {
    label: t('wallSold'),
    value:
      reserved > 0
        ? t('wallSoldReserved', {
            n: formatCount(round.soldTokens),
            reserved: formatCount(reserved),
          })
        : formatCount(round.soldTokens),
  },
  // beside unsold bricks, "none left" would contradict the wall
  ...(round.salesOver || round.status === 'completed' || round.status === 'closed'
    ? []
    : [{ label: t('wallLeft'), value: formatCount(round.availableTokens) }]),
  ...(round.status === 'scheduled'
    ? [{ label: t('wallOpens'), value: formatDate(round.startsAt) }]
    : []),
  {
    label: t('wallCloses'),
    value:
      round.status === 'in_progress' && !round.decidesAt
        ? `${formatLastDay(round.endsAt)} (${lastDayAway(round.endsAt)})`
        : formatLastDay(round.endsAt),
  },
  ...(round.decidesAt ? [{ label: t('wallDecides'), value: formatDate(round.decidesAt) }] : []),
];
