import type { Filing } from '#contract/companies/schemas.ts';
import { companyLabel } from '#contract/companies/words.ts';
import { companyRows, ownerRows, powerRows } from '#web/shared/companies/filing-rows.ts';
import { SummaryRows } from '#web/shared/ui/lists/SummaryRows.tsx';

/** A submitted filing, read-only. */
export const FilingSummary = ({ filing }: { filing: Filing }) => (
  <>
    {filing.company && (
      <>
        <h3>{companyLabel('part', 'company')}</h3>
        <SummaryRows rows={companyRows(filing.company)} />
      </>
    )}
    {filing.power && (
      <>
        <h3>{companyLabel('part', 'power')}</h3>
        <SummaryRows rows={powerRows(filing.power)} />
      </>
    )}
    {filing.owners && (
      <>
        <h3>{companyLabel('part', 'owners')}</h3>
        <SummaryRows rows={ownerRows(filing.owners)} />
      </>
    )}
  </>
);
