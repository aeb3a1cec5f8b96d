import { Alert } from '@mantine/core';
import { readCompanyOfPerson } from '#contract/companies/endpoints.ts';
import type { CompanyOfPerson, ReviewedFiling } from '#contract/companies/schemas.ts';
import { companyLabel } from '#contract/companies/words.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { OpenMark } from '#web/shared/desk/OpenMark.tsx';
import { formatTaxId } from '#web/shared/format/digits.ts';
import { useLevelObstacle } from '#web/shared/ui/forms/level-obstacle.ts';
import { Loaded } from '#web/shared/ui/lists/Loaded.tsx';
import { SummaryRows } from '#web/shared/ui/lists/SummaryRows.tsx';
import { CompanyFiling } from './CompanyFiling.tsx';
import { CompanyReplacements } from './CompanyReplacements.tsx';

/** The account's company: its representative, its filings, and the decisions about them. */
export function CompanyReview({ userId }: { userId: string }) {
  const level = useLevelObstacle('users.manage');
  const company = useApiQuery(readCompanyOfPerson, { params: { id: userId } });
  return (
    <Loaded query={company} isEmpty={() => false}>
      {(found) => (
        <div style={{ maxWidth: 820 }}>
          <h2>Quién la representa</h2>
          <SummaryRows rows={representativeRows(found)} />
          {found.stop && (
            <Alert color="yellow" variant="light" my="md">
              {companyLabel('stop', found.stop)}.
            </Alert>
          )}
          <Filings of={found} userId={userId} />
          {level === null && found.company?.inForce && <CompanyReplacements userId={userId} />}
        </div>
      )}
    </Loaded>
  );
}

const representativeRows = ({ representative }: CompanyOfPerson) => [
  {
    label: 'Nombre',
    value: representative.name,
    hint: representative.verified ? 'identidad verificada' : 'identidad sin verificar',
  },
  { label: 'Documento', value: representative.document ?? 'No informado' },
  {
    label: 'CUIT o CUIL',
    value: representative.taxId ? formatTaxId(representative.taxId) : 'No informado',
  },
];

function Filings({ of, userId }: { of: CompanyOfPerson; userId: string }) {
  const filings = of.company?.filings ?? [];
  const isNow = ({ id, state }: ReviewedFiling) =>
    state === 'submitted' || id === of.company?.inForce;
  const shown = (filing: ReviewedFiling) => (
    <CompanyFiling key={filing.id} of={of} filing={filing} />
  );
  if (filings.length === 0)
    return <p className="cap">Todavía no presentó nada: la cuenta no mueve dinero.</p>;
  return (
    <>
      {filings.some(({ state }) => state === 'submitted') && (
        <OpenMark kind="company" id={userId} />
      )}
      {/* one list, so that a filing keeps its open dialog when its decision moves it */}
      {[
        ...filings.filter(isNow).map(shown),
        ...(filings.some((filing) => !isNow(filing)) ? [<h2 key="before">Antes</h2>] : []),
        ...filings.filter((filing) => !isNow(filing)).map(shown),
      ]}
    </>
  );
}
