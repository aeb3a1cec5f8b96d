import { Suspense, useRef } from 'react';
import type { Money } from '#contract/core/money.ts';
import { REFUND_PENALTY_PERCENT } from '#contract/core/penalty.ts';
import type { Round } from '#contract/projects/schemas.ts';
import { usePublicConfig } from '#web/shared/config/use-public-config.ts';
import { layInVaults, totalOf } from '#web/shared/estimate/vaults.ts';
import { formatCount, formatTokens } from '#web/shared/format/numbers.ts';
import { useKept } from '#web/shared/forms/use-kept.ts';
import { Explained } from '#web/shared/glossary/Explained.tsx';
import { timesPrice } from '#web/shared/money/arithmetic.ts';
import { useVisitor } from '#web/shared/session/use-session.ts';
import { MoneyInput } from '#web/shared/ui/forms/MoneyInput.tsx';
import { TokensInput } from '#web/shared/ui/forms/TokensInput.tsx';
import { PlainButton } from '#web/shared/ui/LightButton.tsx';
import { SummaryRows } from '#web/shared/ui/lists/SummaryRows.tsx';
import { lazyPart } from '#web/shared/ui/loading/lazy-part.tsx';
import { WaveSkeleton } from '#web/shared/ui/loading/WaveSkeleton.tsx';
import { tokensFor } from '../math/estimate.ts';
import { roundOnSale, shownRound } from '../math/rounds.ts';
import { BuyBar } from './BuyBar.tsx';
import { costRows, outcomeRows } from './estimate-rows.tsx';
import { GuestAction } from './GuestAction.tsx';
import { Headline } from './Headline.tsx';
import { obstacleOfSale, obstacleOfTokens } from './obstacles.ts';
import type { Offer } from './offer.ts';
import classes from './Panel.module.css';
import { t } from './texts.ts';
import { WaysOn } from './WaysOn.tsx';
import { withWaysOn } from './ways-on.ts';

const BuyAction = lazyPart(() => import('./BuyAction.tsx'));
const MemberAmount = lazyPart(() => import('./MemberAmount.tsx'));
const FreeTokens = lazyPart(() => import('./FreeTokens.tsx'), { quiet: true });
const InHand = lazyPart(() => import('#web/shared/estimate/InHand.tsx'), { quiet: true });

/** The initial amount; a contract with a larger minimum starts with that. */
const FIRST_AMOUNT: Money = { amount: '1000.00', currency: 'USD' };

/** Buys tokens of an offer; for guests the panel only calculates. */
export function BuyPanel({ offer }: { offer: Offer }) {
  const round = shownRound(offer.rounds);
  const visitor = useVisitor();
  const panel = useRef<HTMLElement>(null);
  // offers that are no longer sold show no calculation and no promise
  const isOver = offer.contract !== null && offer.contract.estimate === null;
  return (
    <aside ref={panel} tabIndex={-1} className={classes.panel} aria-label={titleOf(offer)}>
      <h2>{titleOf(offer)}</h2>
      <Headline contract={offer.contract} round={round} />
      {round === null || isOver ? (
        <WaysOn obstacle={obstacleOfSale(offer) ?? withWaysOn(t('noRound'), offer)} />
      ) : (
        <Reckoning key={round.id} offer={offer} round={round} />
      )}
      {visitor === 'regular' && (
        <Suspense fallback={null}>
          <FreeTokens offer={offer} />
        </Suspense>
      )}
      {round && !isOver && (
        <BuyBar panel={panel} round={round} sells={obstacleOfSale(offer) === null} />
      )}
    </aside>
  );
}

const titleOf = ({ contract }: Offer) =>
  contract === null ? t('panelUnits') : t('panelInvest', { name: contract.name });

function Reckoning({ offer, round }: { offer: Offer; round: Round }) {
  const { minimumTokens } = offer;
  const visitor = useVisitor();
  const config = usePublicConfig();
  const name = `buy.${round.id}`;
  const first = Math.max(minimumTokens, tokensFor(FIRST_AMOUNT.amount, round.price));
  const [tokens, setTokens] = useKept(`${name}.tokens`, first);
  const [amount, setAmount] = useKept(
    `${name}.amount`,
    minimumTokens < first ? FIRST_AMOUNT.amount : timesPrice(first, round.price).amount,
  );
  const cost = timesPrice(tokens, round.price);
  const onSale = roundOnSale(offer.rounds) !== null;
  const graceDays = config?.graceDays ?? 0;
  const left = onSale ? round.availableTokens : round.tokenCount;
  // a contract with debts promises nothing
  const back =
    offer.contract && !offer.contract.late && totalOf(layInVaults(offer.contract.vaults, tokens));
  const wrongTokens = obstacleOfTokens(tokens, { minimum: minimumTokens, left });
  const sale = obstacleOfSale(offer);
  const buy = (count: number) => {
    setTokens(count);
    setAmount(count > 0 ? timesPrice(count, round.price).amount : '');
  };
  return (
    <>
      <div className={classes.amounts}>
        {visitor === 'guest' ? (
          <MoneyInput
            label={t(offer.contract ? 'amountInvest' : 'amountUnits')}
            currency="USD"
            value={amount}
            onChange={(wire) => {
              setAmount(wire);
              setTokens(tokensFor(wire, round.price));
            }}
          />
        ) : (
          <Suspense fallback={<WaveSkeleton height={150} />}>
            <MemberAmount
              label={t(offer.contract ? 'amountInvest' : 'amountUnits')}
              name={name}
              price={round.price}
              dollars={amount}
              onDollars={(wire, count) => {
                setAmount(wire);
                setTokens(count);
              }}
              onPesos={buy}
            />
          </Suspense>
        )}
        <TokensInput
          label={t('amountTokens')}
          value={tokens}
          // shown to guests too: they should not plan an impossible purchase
          error={tokens > 0 ? wrongTokens?.reason : null}
          description={[
            minimumTokens > 1
              ? t('tokensHelp', { count: minimumTokens, n: formatCount(minimumTokens) })
              : '',
            onSale
              ? t('tokensLeft', {
                  count: round.availableTokens,
                  n: formatCount(round.availableTokens),
                })
              : '',
          ]
            .filter(Boolean)
            .join(' · ')}
          onChange={buy}
        />
      </div>
      {wrongTokens?.instead !== undefined && (
        <PlainButton look="plain" onClick={() => buy(wrongTokens.instead ?? 0)}>
          {t('useInstead', { tokens: formatTokens(wrongTokens.instead) })}
        </PlainButton>
      )}
      <SummaryRows
        rows={[
          ...costRows(tokens, round, cost),
          ...(wrongTokens || offer.contract?.late
            ? []
            : outcomeRows(offer, tokens, { cost, graceDays })),
        ]}
      />
      {back && !wrongTokens && (
        <Suspense fallback={<WaveSkeleton height={180} />}>
          <InHand cost={cost} back={back} paysRent={offer.contract?.rentModel != null} />
        </Suspense>
      )}
      {visitor === 'guest' ? (
        <>
          {sale && <WaysOn obstacle={sale} />}
          <GuestAction note={t('guestNote')} />
        </>
      ) : (
        <Suspense fallback={<WaveSkeleton height={52} />}>
          <BuyAction {...{ offer, round, tokens, cost, wrongTokens }} />
        </Suspense>
      )}
      <p className={`cap ${classes.small}`}>
        {config && config.graceDays > 0 && (
          <Explained terms={['grace']}>{`${t('grace', { count: config.graceDays })} `}</Explained>
        )}
        {offer.contract === null
          ? t('estimateExit', {
              rest: 100 - REFUND_PENALTY_PERCENT,
              percent: REFUND_PENALTY_PERCENT,
            })
          : [
              offer.contract.vaults.length > 0 ? t('estimateInvest') : '',
              t('estimateNoExit'),
              t('estimate'),
            ].join(' ')}
      </p>
    </>
  );
}
