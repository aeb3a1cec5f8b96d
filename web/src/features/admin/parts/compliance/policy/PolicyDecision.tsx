import { decidePolicy, keepPolicy, withdrawPolicy } from '#contract/compliance/endpoints.ts';
import type { Policies, PolicyView } from '#contract/compliance/policy-views.ts';
import { useApiMutation } from '#web/shared/api/use-mutation.ts';
import { formatDateTime, formatDay } from '#web/shared/format/dates.ts';
import { about } from '../../deciding/about.ts';
import { type Choice, Decision } from '../../deciding/Decision.tsx';
import { revertsOf } from './policy-reverts.ts';
import { policyChanges } from './policy-rows.ts';
import { Reverts } from './Reverts.tsx';

interface Props {
  policy: PolicyView;
  upcoming: Policies['upcoming'];
}

/**
 * The decisions on a requested policy, and on an approved one that has not begun. Each is a question of its own: a
 * dialog that was open while another person approved says so.
 */
export function PolicyDecision({ policy, upcoming }: Props) {
  const { id, state, begun } = policy;
  const asked = useAskedChoices({ policy, upcoming });
  const withdrawal = useWithdrawalChoices(policy);
  if (id === null) return null;
  const of = { kind: 'policy', id } as const;
  const subject = subjectOf(policy);
  return (
    <>
      <Decision inRow of={of} over={OVER[state]} choices={about(subject, asked)} />
      {(state === 'approved' || state === 'withdrawn') && (
        <Decision
          inRow
          of={of}
          over={begun ? 'Ya rigen.' : state === 'approved' ? null : OVER[state]}
          choices={about(subject, withdrawal)}
        />
      )}
    </>
  );
}

/** How a request was decided, for a dialog that was already open. */
const OVER = {
  pending: null,
  approved: 'Otra persona los aprobó.',
  refused: 'Otra persona los dejó sin efecto.',
  withdrawn: 'Se retiraron antes de regir.',
} as const;

function useAskedChoices({ policy, upcoming }: Props): Choice[] {
  const { id, mine } = policy;
  const decide = useApiMutation(decidePolicy);
  const run = (outcome: 'approved' | 'refused') => () =>
    decide.mutateAsync({ params: { id: id ?? '' }, body: { outcome } });
  return [
    {
      label: 'Aprobar',
      title: 'Aprobar los parámetros',
      explain: (
        <>
          <p>
            Es la segunda aprobación. Rigen desde su fecha, o desde hoy si ya pasó; lo que ya se
            decidió y las alertas de lo ya pedido quedan como están.
          </p>
          <Reverts of={revertsOf(policy, upcoming)} />
        </>
      ),
      obstacle: mine ? { reason: 'Los aprueba otra persona del nivel 1.' } : null,
      run: run('approved'),
    },
    {
      label: 'Dejar sin efecto',
      title: 'Dejar sin efecto los parámetros pedidos',
      explain: 'Sigue rigiendo lo aprobado.',
      danger: true,
      run: run('refused'),
    },
  ];
}

function useWithdrawalChoices({ id, withdrawing }: PolicyView): Choice[] {
  const withdraw = useApiMutation(withdrawPolicy);
  const keep = useApiMutation(keepPolicy);
  const params = { id: id ?? '' };
  return [
    {
      label: withdrawing ? 'Retirarlos' : 'Pedir que se retiren',
      title: 'Retirar parámetros aprobados',
      explain: withdrawing
        ? 'No llegan a regir: ese día sigue lo aprobado antes. Queda registrado quién los aprobó y quién los retiró.'
        : 'Los retira otra persona del nivel 1, si la hay; hasta entonces siguen aprobados.',
      danger: true,
      obstacle: withdrawing?.mine ? { reason: 'Los retira otra persona del nivel 1.' } : null,
      run: () => withdraw.mutateAsync({ params }),
    },
    ...(withdrawing === null
      ? []
      : [
          {
            label: 'Mantenerlos',
            explain: 'El pedido de retirarlos queda sin efecto.',
            quiet: true,
            run: () => keep.mutateAsync({ params }),
          },
        ]),
  ];
}

/** A request in one sentence: from when, what changes, and who asked for what. */
const subjectOf = ({ holdsFrom, values, before, by, at, withdrawing }: PolicyView): string =>
  [
    `desde el ${formatDay(holdsFrom)}`,
    policyChanges(before, values).join('; ') || 'los mismos de antes',
    `los pidió ${by}${at ? `, ${formatDateTime(at)}` : ''}`,
    ...(withdrawing
      ? [`pidió retirarlos ${withdrawing.askedBy}, ${formatDateTime(withdrawing.at)}`]
      : []),
  ].join(' · ');
