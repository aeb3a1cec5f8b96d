import type { Contract } from '#contract/projects/offers.ts';
import { previewInvestment } from '#contract/tokens/endpoints.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { InHandLine } from '#web/shared/estimate/InHandLine.tsx';
import { lateWords } from '#web/shared/estimate/texts.ts';
import { totalOf, type VaultPart } from '#web/shared/estimate/vaults.ts';
import { formatDay } from '#web/shared/format/dates.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { formatPercent, formatTokens } from '#web/shared/format/numbers.ts';
import { LightAlert } from '#web/shared/ui/forms/LightForm.tsx';
import { SummaryRows } from '#web/shared/ui/lists/SummaryRows.tsx';
import { t } from './texts.ts';

/**
 * The vaults that tokens would enter and what they announce, with its net amount. A contract with overdue payments
 * announces nothing: only the places are shown.
 */
export function VaultPlaces({
  contract,
  parts,
}: {
  contract: Contract;
  parts: readonly VaultPart[];
}) {
  const total = totalOf(parts);
  if (contract.late)
    return (
      <>
        <LightAlert tone="warning" title={`${lateWords(contract.late)}.`}>
          {t('lateText')}
        </LightAlert>
        {total && (
          <SummaryRows
            rows={parts.map(({ vault, tokens }) => ({
              label: t('rowPlace', { number: vault.number }),
              value: formatTokens(tokens),
            }))}
          />
        )}
      </>
    );
  if (total === null) return null;
  return (
    <>
      <SummaryRows
        rows={[
          ...parts.map(rowOf),
          { label: t('expected'), value: formatMoney(total), strong: true },
        ]}
      />
      <NetOfCost contract={contract} parts={parts} />
    </>
  );
}

/**
 * The net amount over what exactly these tokens cost, in dollars like their cost: what their investments show afterwards.
 * Nothing until that is known.
 */
function NetOfCost({ contract, parts }: { contract: Contract; parts: readonly VaultPart[] }) {
  const tokens = parts.reduce((sum, part) => sum + part.tokens, 0);
  const cost = useApiQuery(
    previewInvestment,
    { query: { contractId: contract.id, tokens } },
    { silent: true },
  ).data?.cost;
  const back = totalOf(parts);
  if (!cost || back === null) return null;
  return (
    <SummaryRows
      rows={[
        {
          label: t('inHand'),
          hint: t('inHandOf', { cost: formatMoney(cost) }),
          value: (
            <InHandLine
              cost={cost}
              back={back}
              paysRent={contract.rentModel !== null}
              currency="USD"
              bare
            />
          ),
        },
      ]}
    />
  );
}

const rowOf = ({ vault, tokens, expected }: VaultPart) => ({
  label: t('row', { number: vault.number, date: formatDay(vault.payDay) }),
  hint: [
    `${formatTokens(tokens)} × ${formatMoney(vault.buybackPrice)}`,
    ...(vault.yearlyPercent === null
      ? []
      : [t('yearly', { percent: formatPercent(vault.yearlyPercent) })]),
  ].join(' · '),
  value: formatMoney(expected),
});
