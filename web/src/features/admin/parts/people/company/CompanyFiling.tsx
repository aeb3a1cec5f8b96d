import { Stack } from '@mantine/core';
import { approveCompany, refuseCompany } from '#contract/companies/endpoints.ts';
import { shareText } from '#contract/companies/owners.ts';
import type { CompanyOfPerson, ReviewedFiling } from '#contract/companies/schemas.ts';
import { companyLabel } from '#contract/companies/words.ts';
import { useApiMutation } from '#web/shared/api/use-mutation.ts';
import { companyRows, ownerRows, powerRows } from '#web/shared/companies/filing-rows.ts';
import { formatDateTime } from '#web/shared/format/dates.ts';
import { formatTaxId } from '#web/shared/format/digits.ts';
import { FileLink } from '#web/shared/ui/FileLink.tsx';
import { type SummaryRow, SummaryRows } from '#web/shared/ui/lists/SummaryRows.tsx';
import { Chip } from '#web/shared/ui/orders/StatusChip.tsx';
import { type Choice, Decision } from '../../deciding/Decision.tsx';
import { READERS } from '../../deciding/readers.ts';

const TONES = {
  draft: 'quiet',
  submitted: 'warn',
  approved: 'ok',
  refused: 'error',
  taken_back: 'quiet',
} as const;

/** A filing with its papers and, while it is in review, the decision. */
export function CompanyFiling({ of, filing }: { of: CompanyOfPerson; filing: ReviewedFiling }) {
  const choices = useChoices(of, filing);
  const { company, power, owners } = filing;
  const inForce = of.company?.inForce ?? null;
  const isInForce = inForce === filing.id;
  return (
    <section style={{ marginTop: 28 }}>
      <h3 style={{ marginBottom: 8 }}>
        {company?.name ?? ''}{' '}
        <Chip tone={TONES[filing.state]}>
          {isInForce ? 'Vigente' : companyLabel('state', filing.state)}
        </Chip>
      </h3>
      <SummaryRows
        rows={[
          ...rowsOf(filing, inForce !== null),
          ...(company ? companyRows(company) : []),
          ...(power ? powerRows(power) : []),
        ]}
      />
      <h4 style={{ marginBottom: 4 }}>{companyLabel('part', 'owners')}</h4>
      <p className="cap">
        {owners?.nobodyReaches
          ? `Declaró que nadie llega a ${shareText(filing.threshold ?? 0)} %.`
          : `Se declara a quien llega a ${shareText(filing.threshold ?? 0)} %.`}
      </p>
      <SummaryRows rows={owners ? ownerRows(owners) : []} />
      <h4 style={{ marginBottom: 4 }}>Documentos</h4>
      <Stack gap={0} align="start">
        {(of.company?.places ?? []).flatMap(({ paper, files }) =>
          files
            .filter(({ id }) => filing.papers.includes(id))
            .map((file) => (
              <FileLink key={file.id} file={file}>
                {`${companyLabel('paper', paper)}: ${file.name}`}
              </FileLink>
            )),
        )}
      </Stack>
      {/* it stays, with its dialog, when another administrator decides */}
      <Decision
        subject={filingSubject(filing)}
        choices={choices}
        over={filing.state === 'submitted' ? null : overWords(filing)}
      />
    </section>
  );
}

/** A filing in one sentence: company, tax id and when it was submitted. */
const filingSubject = ({ company, submittedAt }: ReviewedFiling): string =>
  [
    ...(company ? [company.name, `CUIT ${formatTaxId(company.taxId)}`] : ['Empresa']),
    ...(submittedAt ? [`presentado ${formatDateTime(submittedAt)}`] : []),
  ].join(' · ');

function overWords({ state, decidedBy, reason }: ReviewedFiling): string {
  if (state === 'draft') return 'Quien la representa lo retomó para corregirlo.';
  const who = decidedBy ?? 'otra persona';
  return state === 'refused'
    ? `Lo rechazó ${who}${reason ? `: ${reason}` : ''}.`
    : `Lo aprobó ${who}.`;
}

const rowsOf = (filing: ReviewedFiling, isChange: boolean): SummaryRow[] => [
  {
    label: 'Presentado',
    value: filing.submittedAt ? formatDateTime(filing.submittedAt) : '—',
    hint: `texto ${filing.textVersion ?? ''}`,
  },
  ...(isChange && filing.state === 'submitted' && filing.changes.length > 0
    ? [
        {
          label: 'Distinto de lo vigente',
          value: filing.changes.map((part) => companyLabel('part', part)).join(', '),
        },
      ]
    : []),
  ...(filing.firstAt
    ? [
        {
          label: 'Primera aprobación',
          value: `${formatDateTime(filing.firstAt)}, ${filing.firstBy ?? ''}`,
        },
      ]
    : []),
  ...(filing.decidedAt
    ? [
        {
          label: filing.state === 'refused' ? 'Rechazado' : 'Aprobado',
          value: `${formatDateTime(filing.decidedAt)}, ${filing.decidedBy ?? ''}`,
        },
      ]
    : []),
  ...(filing.takenBackAt
    ? [{ label: 'Retomado', value: formatDateTime(filing.takenBackAt), hint: 'sin decisión' }]
    : []),
  ...(filing.reason ? [{ label: 'Motivo', value: filing.reason }] : []),
];

const OBSTACLES = {
  account: 'La cuenta está bloqueada o eliminada.',
  identity: 'Falta verificar la identidad de quien la representa.',
  power_ended: 'El poder que presentó ya venció.',
  taken: 'Otra cuenta ya es de una empresa con este CUIT.',
  reviewer: 'Lo presentado nombra como beneficiario a quien está por decidir.',
  owner: 'Quien está por decidir es beneficiario de la empresa.',
} as const;

function useChoices(of: CompanyOfPerson, filing: ReviewedFiling): Choice[] {
  const approve = useApiMutation(approveCompany);
  const refuse = useApiMutation(refuseCompany);
  const params = { id: filing.id };
  const [obstacle] = of.obstacles;
  const isFirst = filing.firstAt === null && !of.alone;
  const reason = obstacle
    ? OBSTACLES[obstacle]
    : filing.mine && !of.alone
      ? 'La segunda aprobación es de otra persona.'
      : null;
  return [
    {
      label: isFirst ? 'Aprobar, la primera de dos' : 'Aprobar la empresa',
      explain: isFirst
        ? 'Queda a la espera de otra persona; la cuenta todavía no opera.'
        : 'La empresa pasa a ser la titular de la cuenta, y puede operar.',
      obstacle: reason === null ? null : { reason },
      run: () => approve.mutateAsync({ params }),
    },
    {
      label: 'Rechazar',
      explain: 'Quien la representa lee el motivo, corrige y puede volver a presentarla.',
      danger: true,
      withReason: true,
      reasonHelp: READERS.company,
      obstacle: of.obstacles.includes('owner') ? { reason: OBSTACLES.owner } : null,
      run: (why) => refuse.mutateAsync({ params, body: { reason: why } }),
    },
  ];
}
