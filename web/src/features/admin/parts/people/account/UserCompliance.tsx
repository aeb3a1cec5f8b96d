import { complianceProfile, decideExposed, reviewRisk } from '#contract/compliance/endpoints.ts';
import type { ComplianceProfile } from '#contract/compliance/profile.ts';
import { deskLabel } from '#contract/desk/words.ts';
import type { User } from '#contract/users/schemas.ts';
import { label } from '#contract/words.ts';
import { useApiMutation } from '#web/shared/api/use-mutation.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { formatDateTime, formatDay } from '#web/shared/format/dates.ts';
import { formatTaxId } from '#web/shared/format/digits.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import type { Obstacle } from '#web/shared/ui/forms/GuardedButton.tsx';
import { useLevelObstacle } from '#web/shared/ui/forms/level-obstacle.ts';
import { Loaded } from '#web/shared/ui/lists/Loaded.tsx';
import { type SummaryRow, SummaryRows } from '#web/shared/ui/lists/SummaryRows.tsx';
import { Chip } from '#web/shared/ui/orders/StatusChip.tsx';
import { LimitRaises } from '../../compliance/limits/LimitRaises.tsx';
import { SEALED_HELP } from '../../compliance/sealed-help.ts';
import { useIsOfficer } from '../../compliance/use-officer.ts';
import { type Choice, Decision } from '../../deciding/Decision.tsx';
import { useCompanyChoices } from '../company/use-company-choices.ts';
import { fullNameOf } from '../full-name.ts';
import { approvalHint } from './approval-hint.ts';
import { UserRegime } from './UserRegime.tsx';

/** A person's risk with its reasons, their limits and their declarations. */
export function UserCompliance({ user }: { user: User }) {
  const profile = useApiQuery(complianceProfile, { params: { id: user.userId } });
  return (
    <Loaded query={profile} isEmpty={() => false}>
      {(found) => <Panel id={user.userId} person={fullNameOf(user)} profile={found} />}
    </Loaded>
  );
}

function Panel(props: { id: string; person: string; profile: ComplianceProfile }) {
  const { id, person, profile } = props;
  const choices = useChoices(id, profile);
  const { risk, declarations } = profile;
  return (
    <div style={{ maxWidth: 720 }}>
      <SummaryRows rows={rowsOf(profile)} />
      <h3>Razones del riesgo</h3>
      {risk.reasons.length === 0 && <p className="cap">Ninguna suma puntos.</p>}
      <ul>
        {risk.reasons.map(({ factor, points, why }) => (
          <li key={why}>
            {deskLabel('riskFactor', factor)}: {why} (+{points})
          </li>
        ))}
      </ul>
      <h3>Declaraciones juradas</h3>
      {declarations.length === 0 && <p className="cap">Todavía no hizo ninguna.</p>}
      <ul>
        {declarations.map((one) => (
          <li key={one.id}>
            <b>{formatDateTime(one.at)}</b>: {saidIn(one)}
          </li>
        ))}
      </ul>
      <UserRegime userId={id} />
      <LimitRaises userId={id} person={person} profile={profile} />
      <Decision
        subject={`${person} · riesgo ${deskLabel('riskLevel', risk.level).toLowerCase()}, ${risk.score} puntos`}
        choices={choices}
      />
    </div>
  );
}

const TONES = { low: 'ok', medium: 'warn', high: 'error' } as const;
const APPROVAL = { waiting: 'Espera', approved: 'Aprobada', refused: 'No aprobada' } as const;

const rowsOf = ({ risk, limit, approval, company, raises }: ComplianceProfile): SummaryRow[] => [
  ...(company
    ? [
        { label: 'Empresa', hint: `CUIT ${formatTaxId(company.taxId)}`, value: company.name },
        ...(company.exposedOwners.length > 0
          ? [
              {
                label: 'Beneficiarios expuestos políticamente',
                value: company.exposedOwners.join(', '),
                hint: company.approval
                  ? [APPROVAL[company.approval.state].toLowerCase(), approvalHint(company.approval)]
                      .filter(Boolean)
                      .join('; ')
                  : '',
              },
            ]
          : []),
      ]
    : []),
  {
    label: 'Riesgo',
    hint: `${risk.score} puntos`,
    value: <Chip tone={TONES[risk.level]}>{deskLabel('riskLevel', risk.level)}</Chip>,
  },
  {
    label: 'Próxima revisión',
    hint: `calculado el ${formatDateTime(risk.at)}`,
    value: risk.due ? `${formatDay(risk.reviewOn)}, vencida` : formatDay(risk.reviewOn),
  },
  {
    label: `Límite de ${limit.days} días`,
    hint: raises.some(({ holds }) => holds) ? 'propio de esta persona' : 'por su nivel de riesgo',
    value: inPesos(limit.monthly),
  },
  ...(limit.shown === null
    ? []
    : [
        {
          label: 'Límite que la persona lee',
          hint: 'por encima se rechaza; no cuenta las alertas',
          value: inPesos(limit.shown),
        },
      ]),
  { label: `Depositó en ${limit.days} días`, value: inPesos(limit.broughtIn) },
  { label: `Retiró en ${limit.days} días`, value: inPesos(limit.takenOut) },
  ...(approval
    ? [
        {
          label: 'Persona expuesta: aprobación',
          hint: approvalHint(approval),
          value: APPROVAL[approval.state],
        },
        ...(approval.reason ? [{ label: 'Motivo', value: approval.reason }] : []),
      ]
    : []),
];

const inPesos = (amount: string) => formatMoney({ amount, currency: 'ARS' });

const saidIn = (one: ComplianceProfile['declarations'][number]): string =>
  [
    `Exposición política: ${label('exposure', one.exposure).toLowerCase()}${one.office && `, ${one.office}`}`,
    ...(one.leftOn ? [`hasta el ${formatDay(one.leftOn)}`] : []),
    one.obliged ? `sujeto obligado: ${one.obligedAs}` : 'no es sujeto obligado',
    label('fundsOrigin', one.fundsOrigin) + (one.fundsDetail && `: ${one.fundsDetail}`),
    `residencia fiscal ${one.residences.map(({ country, number }) => `${country} ${number}`.trim()).join(', ')}`,
    `texto ${one.textVersion}`,
  ].join(' · ');

function useChoices(id: string, profile: ComplianceProfile): Choice[] {
  const { approval, declarations } = profile;
  const review = useApiMutation(reviewRisk);
  const decide = useApiMutation(decideExposed);
  const level = useLevelObstacle('compliance.manage');
  const officer = useOfficerObstacle();
  const ofCompany = useCompanyChoices(id, profile, level ?? officer);
  const params = { id };
  const last = declarations[0]?.id;
  const deciding = (outcome: 'approved' | 'refused') => (reason: string) =>
    decide.mutateAsync({ params, body: { declarationId: last ?? '', outcome, reason } });
  return [
    ...ofCompany,
    ...(approval && approval.state !== 'approved'
      ? [
          {
            label: 'Aprobar que opere',
            explain: 'Sigue comprando y retirando por encima del monto fijado. Decide un oficial.',
            withReason: true,
            reasonHelp: SEALED_HELP,
            obstacle: level ?? officer,
            run: deciding('approved'),
          },
        ]
      : []),
    ...(approval && approval.state !== 'refused'
      ? [
          {
            label: 'No aprobar',
            explain: 'Por encima del monto fijado no compra, y sus retiros esperan.',
            danger: true,
            withReason: true,
            reasonHelp: SEALED_HELP,
            obstacle: level ?? officer,
            run: deciding('refused'),
          },
        ]
      : []),
    {
      label: 'Dar por revisado el riesgo',
      explain: 'Se calcula de nuevo, y la próxima revisión cuenta desde hoy.',
      obstacle: level,
      run: () => review.mutateAsync({ params }),
    },
  ];
}

/** Why a level 1 cannot decide what only officers decide. */
const useOfficerObstacle = (): Obstacle | null =>
  useIsOfficer() === false ? { reason: 'Solo para oficiales de cumplimiento.' } : null;
