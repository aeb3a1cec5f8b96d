import type { Contract, Round } from '#contract/projects/schemas.ts';
import { formatPayDay } from '#web/shared/format/dates.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { formatPercent } from '#web/shared/format/numbers.ts';
import { BigNumber } from '#web/shared/ui/BigNumber.tsx';
import { vaultNow } from '../math/vaults.ts';
import { t } from './texts.ts';

/** The panel's one strong number: what the vault gives over what is paid now, else the rent, else the token's price. */
export function Headline({ contract, round }: { contract: Contract | null; round: Round | null }) {
  const vault = contract && vaultNow(contract.vaults);
  const percent = vault?.returnPercent ?? null;
  if (vault && percent !== null) {
    return (
      <BigNumber
        label={t('returnTotal', { date: formatPayDay(vault.buybackDate) })}
        value={formatPercent(percent)}
        note={t('returnNote', {
          percent: formatPercent(vault.yearlyPercent ?? percent),
          price: round ? formatMoney(round.price) : '—',
        })}
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
