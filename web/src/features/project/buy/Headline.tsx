import type { Contract, Round, Vault } from '#contract/projects/schemas.ts';
import { formatDay } from '#web/shared/format/dates.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { formatPercent } from '#web/shared/format/numbers.ts';
import { BigNumber } from '#web/shared/ui/BigNumber.tsx';
import { openVault } from '../math/vaults.ts';
import { t } from './texts.ts';

/** The panel's one strong number: the open vault's return, else the rent, else the token's price. */
export function Headline({ contract, round }: { contract: Contract | null; round: Round | null }) {
  const vault = contract && nextVault(contract.vaults);
  if (vault) {
    return (
      <BigNumber
        label={t('returnTotal', { date: formatDay(vault.buybackDate) })}
        value={formatPercent(vault.returnPercent)}
        note={t('returnNote', { percent: formatPercent(vault.yearlyPercent) })}
      />
    );
  }
  return round === null ? null : (
    <BigNumber
      label={t('tokenPrice', { number: round.number })}
      value={formatMoney(round.price)}
      note={contract?.rentModel ? t('rentShort') : null}
    />
  );
}

/** The vault that takes tokens now, else the first to come. */
const nextVault = (vaults: readonly Vault[]): Vault | undefined =>
  openVault(vaults) ?? vaults.find(({ status }) => status === 'inactive');
