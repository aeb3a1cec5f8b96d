import type { Contract } from '#contract/projects/offers.ts';
import { lateWords } from '#web/shared/estimate/texts.ts';
import { lastVault } from '#web/shared/estimate/vaults.ts';
import { formatDay } from '#web/shared/format/dates.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { formatTokens } from '#web/shared/format/numbers.ts';
import { LightAlert } from '#web/shared/ui/forms/LightForm.tsx';
import { paying } from '../paying/paying-texts.ts';
import { noEntryOf } from './no-entry.ts';

/** Why the tokens of a purchase enter no vault, what happens to them, and how many would still enter. */
export function NoEntry(props: { contract: Contract; tokens: number; graceDays: number }) {
  const { contract, tokens, graceDays } = props;
  const none = noEntryOf(contract, tokens, { graceDays });
  if (none === null) return null;
  if (contract.late)
    return (
      <LightAlert tone="warning" title={`${lateWords(contract.late)}.`}>
        {paying('noEntryLate')}
      </LightAlert>
    );
  const last = lastVault(contract.vaults);
  return (
    <LightAlert tone="warning" title={paying('noEntry')}>
      {[
        none.why === 'short'
          ? paying('noEntryShort', { count: none.room, tokens: formatTokens(none.room) })
          : paying(none.why === 'full' ? 'noEntryFull' : 'noEntryNone'),
        last &&
          paying('noEntryLast', {
            date: formatDay(last.payDay),
            price: formatMoney(last.buybackPrice),
          }),
      ]
        .filter(Boolean)
        .join(' ')}
    </LightAlert>
  );
}
