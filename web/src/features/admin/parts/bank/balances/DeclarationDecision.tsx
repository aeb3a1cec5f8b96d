import { Box } from '@mantine/core';
import { deskLabel } from '#contract/desk/words.ts';
import {
  type BankDeclaration,
  confirmDeclaration,
  rejectDeclaration,
} from '#contract/treasury/declarations.ts';
import { useApiMutation } from '#web/shared/api/use-mutation.ts';
import { formatDay } from '#web/shared/format/dates.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { MoneyText } from '#web/shared/ui/figures/MoneyText.tsx';
import { Chip, type Tone } from '#web/shared/ui/orders/StatusChip.tsx';
import { toast } from '#web/shared/ui/toasts.ts';
import { type Choice, Decision } from '../../deciding/Decision.tsx';
import { PersonLink } from '../../PersonLink.tsx';
import { DifferenceInWords } from './DeclaredDifference.tsx';

const TONES: Readonly<Record<BankDeclaration['status'], Tone>> = {
  pending: 'warn',
  in_force: 'ok',
  replaced: 'quiet',
  rejected: 'error',
};

/** The state of a declared balance, its decider, and the possible decisions while it is pending. */
export function DeclarationDecision({ of }: { of: BankDeclaration }) {
  const { status, decidedBy, deciderId, reason } = of;
  return (
    <>
      <Chip tone={TONES[status]}>{deskLabel('declarationStatus', status)}</Chip>
      {decidedBy && deciderId && (
        <small className="cap" style={{ display: 'block' }}>
          <PersonLink id={deciderId} name={decidedBy} />
          {reason && `: ${reason}`}
        </small>
      )}
      <Box mt={status === 'pending' ? 8 : 0}>
        <Waiting of={of} />
      </Box>
    </>
  );
}

/** It stays, with its dialog, when another administrator decides. */
function Waiting({ of }: { of: BankDeclaration }) {
  const { id, account, amount, mine, status } = of;
  const confirm = useApiMutation(confirmDeclaration, {
    onSuccess: () => toast.success('Saldo confirmado: se publica desde la próxima prueba.'),
  });
  const reject = useApiMutation(rejectDeclaration);
  const params = { id };
  const { currency } = account;
  const approval: Choice = {
    label: 'Confirmar',
    title: 'Confirmar el saldo declarado',
    explain: (
      <>
        <p>
          Desde la próxima prueba se publican{' '}
          <b>
            <MoneyText money={{ amount, currency }} />
          </b>
          .
        </p>
        <DifferenceInWords of={of} />
        <p>
          Comprobar antes que el extracto diga lo mismo: confirmado, no se cambia, solo se declara
          otro.
        </p>
      </>
    ),
    obstacle: mine ? { reason: 'Lo confirma otra persona de Operaciones.' } : null,
    run: () => confirm.mutateAsync({ params }),
  };
  const back: Choice = {
    label: mine ? 'Retirar' : 'Rechazar',
    explain: 'No se publica. Queda en la lista, con el motivo.',
    danger: true,
    withReason: true,
    reasonHelp: 'Queda en la lista; no se le envía a nadie.',
    run: (reason) => reject.mutateAsync({ params, body: { reason } }),
  };
  return (
    <Decision
      inRow
      of={{ kind: 'declaration', id }}
      subject={declarationSubject(of)}
      choices={[approval, back]}
      over={status === 'pending' ? null : overWords(of)}
    />
  );
}

/** A declared balance in one sentence: account, day, amount and who declared it. */
const declarationSubject = ({ account, day, amount, by }: BankDeclaration): string =>
  [
    account.name,
    `saldo al cierre del ${formatDay(day)}`,
    formatMoney({ amount, currency: account.currency }),
    `lo declaró ${by}`,
  ].join(' · ');

function overWords({ status, decidedBy, reason }: BankDeclaration): string {
  if (status === 'replaced' && decidedBy === null) return 'La reemplazó otra declaración.';
  const who = decidedBy ?? 'otra persona';
  return status === 'rejected'
    ? `La rechazó ${who}${reason ? `: ${reason}` : ''}.`
    : `La confirmó ${who}.`;
}
