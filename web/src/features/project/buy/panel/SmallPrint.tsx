import { REFUND_PENALTY_PERCENT } from '#contract/core/figures/penalty.ts';
import type { Contract } from '#contract/projects/offers.ts';
import { isBoughtBack } from '#web/shared/estimate/vaults.ts';
import { Explained } from '#web/shared/glossary/Explained.tsx';
import classes from '../Panel.module.css';
import { t } from '../texts.ts';

/** What holds of a purchase whatever its amount: the days in which it is revoked, and how one leaves later. */
export function SmallPrint({
  contract,
  graceDays,
}: {
  contract: Pick<Contract, 'vaults' | 'tokenType'> | null;
  graceDays: number;
}) {
  return (
    <p className={`cap ${classes.small}`}>
      {graceDays > 0 && (
        <Explained terms={['grace']}>{`${t('grace', { count: graceDays })} `}</Explained>
      )}
      {contract === null
        ? t('estimateExit', {
            rest: 100 - REFUND_PENALTY_PERCENT,
            percent: REFUND_PENALTY_PERCENT,
          })
        : [
            contract.vaults.length > 0 ? t('estimateInvest') : '',
            t(isBoughtBack(contract) ? 'estimateNoExit' : 'estimateNoBuyback'),
            t('estimate'),
          ].join(' ')}
    </p>
  );
}
