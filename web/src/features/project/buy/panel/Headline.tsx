import type { Contract, Round } from '#contract/projects/offers.ts';
import { lateWords, madeOf, throughVault, yearlyOf } from '#web/shared/estimate/texts.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { Explained } from '#web/shared/glossary/Explained.tsx';
import { BigNumber } from '#web/shared/ui/figures/BigNumber.tsx';
import classes from '../Panel.module.css';
import { t } from '../texts.ts';

/**
 * The panel's main number: the purchase's own yearly return, with that of the next step below; for units the token
 * price. A contract with debts promises nothing.
 */
export function Headline({ contract, round }: { contract: Contract | null; round: Round | null }) {
  const estimate = contract?.estimate ?? null;
  return (
    <>
      {contract?.late && (
        <p className={classes.late} role="status">
          <strong>{lateWords(contract.late)}.</strong> {t('lateNote')}
        </p>
      )}
      {estimate ? (
        <BigNumber
          label={t('returnYearly')}
          value={yearlyOf(estimate.purchase)}
          note={
            <Explained terms={['buyback']}>
              {t('returnNote', {
                made: madeOf(estimate.purchase, estimate),
                price: round ? formatMoney(round.price) : '—',
              })}
            </Explained>
          }
        >
          {estimate.vault && (
            <p className={classes.small}>
              <Explained terms={['vault']}>{`${throughVault(estimate.vault)}.`}</Explained>
            </p>
          )}
        </BigNumber>
      ) : (
        contract === null &&
        round && (
          <BigNumber
            label={t('tokenPrice', { number: round.number })}
            value={formatMoney(round.price)}
          />
        )
      )}
    </>
  );
}
