import { Suspense, useId, useState } from 'react';
import { USUAL_GRACE_DAYS } from '#contract/core/calendar/grace.ts';
import { listContractsAsGuest } from '#contract/projects/endpoints.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { usePublicConfig } from '#web/shared/config/use-public-config.ts';
import { madeOf } from '#web/shared/estimate/texts.ts';
import { keptAmount, keptTokens } from '#web/shared/estimate/vaults.ts';
import { formatDay } from '#web/shared/format/dates.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { formatCount, formatTokens } from '#web/shared/format/numbers.ts';
import { useKept } from '#web/shared/forms/use-kept.ts';
import { timesPrice } from '#web/shared/money/arithmetic.ts';
import { LinkButton } from '#web/shared/ui/LightButton.tsx';
import { Loaded } from '#web/shared/ui/lists/Loaded.tsx';
import { SummaryRows } from '#web/shared/ui/lists/SummaryRows.tsx';
import { lazyPart } from '#web/shared/ui/loading/lazy-part.tsx';
import { WaveSkeleton } from '#web/shared/ui/loading/WaveSkeleton.tsx';
import { WhenNear } from '#web/shared/ui/loading/WhenNear.tsx';
import { t } from '../../more-texts.ts';
import section from '../Section.module.css';
import classes from './Calculator.module.css';
import { estimate, type Offer, offersOf, throughVaults, wholeDollars } from './estimate.ts';

const LISTED = new Intl.ListFormat('es-AR');

const InHand = lazyPart(() => import('#web/shared/estimate/InHand.tsx'));

const LEAST = 100;
const MOST = 20_000;
const STEP = 100;
const START = 1000;
/** Shown until the server's values are loaded (docs/rules.md#15-vaults-and-buy-backs). */
const USUAL = { graceDays: USUAL_GRACE_DAYS };

/** Amount, project, and the possible return. */
export function Calculator() {
  const contracts = useApiQuery(listContractsAsGuest, {
    query: { pageSize: 50, 'filter[status]': 'in_progress' },
  });
  return (
    <section className={`wrap ${section.section}`} id="calculadora">
      <div className={classes.frame}>
        <div className={classes.words}>
          <h2>{t('calcTitle')}</h2>
          <p>{t('calcText')}</p>
        </div>
        <Loaded
          query={contracts}
          skeleton={<WaveSkeleton height={420} />}
          isEmpty={({ items }) => offersOf(items).length === 0}
          empty={<p className="cap">{t('calcNone')}</p>}
        >
          {({ items }) => <Sums offers={offersOf(items)} />}
        </Loaded>
      </div>
    </section>
  );
}

function Sums({ offers }: { offers: readonly Offer[] }) {
  const [dollars, setDollars] = useState(START);
  const [chosen, choose] = useState('');
  const [typed, setTyped] = useState<string | null>(null);
  const amountId = useId();
  const whereId = useId();
  const offer = offers.find(({ contract }) => contract.id === chosen) ?? offers[0];
  if (!offer) return null;
  const wrong = typed !== null && wholeDollars(typed) === null;
  return (
    <div className={classes.sums}>
      <div className={classes.inputs}>
        <div>
          <label htmlFor={amountId}>{t('calcAmount')}</label>
          <div className={classes.amount}>
            <span aria-hidden="true">US$</span>
            <input
              id={amountId}
              inputMode="numeric"
              autoComplete="off"
              value={typed ?? formatCount(dollars)}
              aria-invalid={wrong}
              onChange={(event) => {
                setTyped(event.currentTarget.value);
                setDollars(wholeDollars(event.currentTarget.value) ?? 0);
              }}
              onBlur={() => {
                if (!wrong) setTyped(null);
              }}
            />
          </div>
          <input
            type="range"
            className={classes.range}
            aria-label={t('calcAmount')}
            min={LEAST}
            max={MOST}
            step={STEP}
            value={Math.min(Math.max(dollars, LEAST), MOST)}
            onChange={(event) => {
              setTyped(null);
              setDollars(Number(event.currentTarget.value));
            }}
          />
        </div>
        <div>
          <label htmlFor={whereId}>{t('calcWhere')}</label>
          <select
            id={whereId}
            className={classes.select}
            value={offer.contract.id}
            onChange={(event) => choose(event.currentTarget.value)}
          >
            {offers.map(({ contract: { id, name, projectName } }) => (
              <option key={id} value={id}>
                {t('calcOption', { project: projectName, contract: name })}
              </option>
            ))}
          </select>
        </div>
      </div>
      <Result offer={offer} dollars={dollars} wrong={wrong} />
    </div>
  );
}

/** The possible return. @param wrong whether the input is not an amount */
function Result({ offer, dollars, wrong }: { offer: Offer; dollars: number; wrong: boolean }) {
  const { contract, round, last, most } = offer;
  const { graceDays } = usePublicConfig() ?? USUAL;
  const least = Math.max(1, contract.minimumTicket);
  const sums = estimate(offer, dollars);
  const { keepTokens, keepAmount } = useKeptPurchase(round.id);
  const keep = () => {
    if (sums.tokens === 0) return;
    keepTokens(sums.tokens);
    keepAmount(sums.limit === null ? `${dollars}.00` : sums.spent.amount);
  };
  const through = throughVaults(offer, sums.tokens, { graceDays });
  return (
    <div className={classes.result} aria-live="polite">
      <span className="cap">{t('calcResult', { day: formatDay(last.payDay) })}</span>
      <b className={`num ${classes.big}`}>{formatMoney(sums.back)}</b>
      {sums.limit && !wrong && (
        <p className={classes.limit} role="status">
          {sums.limit === 'minimum'
            ? t('calcTooLittle', {
                tokens: formatTokens(least),
                amount: formatMoney(timesPrice(least, round.price)),
              })
            : t('calcTooMuch', {
                tokens: formatTokens(most),
                amount: formatMoney(timesPrice(most, round.price)),
              })}
        </p>
      )}
      <span className={classes.honest}>
        {t('calcEstimate')}
        {contract.estimate && ` · ${madeOf(contract.estimate.purchase, contract.estimate)}`}
      </span>
      <SummaryRows
        rows={[
          {
            label: t('calcTokens', {
              n: formatTokens(sums.tokens),
              price: formatMoney(round.price),
            }),
            value: formatMoney(sums.spent),
          },
          { label: t('calcGain'), value: formatMoney(sums.gain) },
          ...(through
            ? [
                {
                  label: t('calcThrough', {
                    n: LISTED.format(through.parts.map(({ vault }) => String(vault.number))),
                    count: through.parts.length,
                  }),
                  ...(through.parts.length === 1 && through.parts[0]
                    ? { hint: formatDay(through.parts[0].vault.payDay) }
                    : {}),
                  value: formatMoney(through.back),
                },
              ]
            : []),
          {
            label: t('calcExit'),
            value: t('calcExitDays', { days: graceDays }),
          },
        ]}
      />
      {sums.tokens > 0 && (
        <WhenNear within={200}>
          <Suspense fallback={null}>
            <InHand cost={sums.spent} back={sums.back} paysRent={contract.rentModel !== null} />
          </Suspense>
        </WhenNear>
      )}
      {wrong && <p className="cap">{t('calcWhole')}</p>}
      <LinkButton
        to={`/guest/project-investor/${contract.projectId}?contract=${contract.id}`}
        wide
        onClick={keep}
      >
        {t('calcSee')}
      </LinkButton>
    </div>
  );
}

/** The page of the project calculates with the amount that was tried here. */
function useKeptPurchase(roundId: string) {
  const [, keepTokens] = useKept(keptTokens(roundId), 0);
  const [, keepAmount] = useKept(keptAmount(roundId), '');
  return { keepTokens, keepAmount };
}
