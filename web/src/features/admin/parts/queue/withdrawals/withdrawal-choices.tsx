import type { Withdrawal } from '#contract/payments/schemas.ts';
import { WITHDRAWAL_HOURS } from '#contract/payments/statuses.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { about } from '../../deciding/about.ts';
import { approvalObstacle, approvalQuestion, waitObstacle } from '../../deciding/approval.ts';
import type { Choice } from '../../deciding/Decision.tsx';
import { personCautionWords } from '../../deciding/person-caution.ts';
import { READERS } from '../../deciding/readers.ts';
import { cautionWords } from '../../payouts/payout-texts.ts';
import { withdrawalSubject } from '../movement-subject.ts';
import { returnEvidence } from './bank-lines.ts';
import { fileWords, runAlarm } from './in-run.ts';
import { OtherHolder, otherHolder } from './OtherHolder.tsx';
import { Stopped, stoppedObstacle } from './Stopped.tsx';
import { mayRaise, RAISE_EXPLAINED, raiseObstacle } from './send-rows.tsx';
import { arrivesOf } from './withdrawal-rows.tsx';

/** The calls of a withdrawal's actions. */
export interface WithdrawalCalls {
  accept: () => Promise<unknown>;
  /** @param reference of the bank; null for an on-chain payment */
  send: (reference: string | null) => Promise<unknown>;
  reject: (reason: string) => Promise<unknown>;
  raise: () => Promise<unknown>;
  sendBack: (reason: string) => Promise<unknown>;
}

/** A withdrawal to decide, and whether the reader is of level 1, who alone may continue despite a debt or a block. */
interface Decided {
  readonly withdrawal: Withdrawal;
  readonly levelOne: boolean;
  readonly calls: WithdrawalCalls;
}

/** The possible actions on a withdrawal in its present state. */
export const withdrawalChoices = (of: Decided): Choice[] =>
  about(withdrawalSubject(of.withdrawal), [
    ...approving(of),
    ...sending(of),
    ...rejecting(of),
    ...raising(of),
    ...returning(of),
  ]);

const home = ({ source }: Withdrawal): string =>
  source === 'funds' ? 'a los fondos del proyecto' : 'a la billetera';
const comesBackCaution = (withdrawal: Withdrawal): string | null =>
  personCautionWords(withdrawal, withdrawal.source === 'funds' ? 'to-funds' : 'back');
const despite = ({ stopped }: Withdrawal): string => (stopped ? ' igual' : '');
const Why = ({ withdrawal }: { withdrawal: Withdrawal }) => (
  <>
    {withdrawal.run && (
      <p>
        <b>
          {runAlarm(withdrawal)}: si se paga aparte y el banco toma el archivo, se paga dos veces.
        </b>{' '}
        {fileWords(withdrawal.run)}.
      </p>
    )}
    {withdrawal.cautions.length > 0 && (
      <p>
        <b>Mirar antes: {cautionWords(withdrawal.cautions)}.</b>
      </p>
    )}
    <Stopped stop={withdrawal.stopped} person={withdrawal.userName} deciding />
  </>
);

function approving({ withdrawal, levelOne, calls }: Decided): Choice[] {
  if (withdrawal.status !== 'pending' || withdrawal.preApprovedAt !== null) return [];
  const label = `Preaprobar${despite(withdrawal)}`;
  const { title, confirmLabel, lead } = approvalQuestion(
    withdrawal,
    label,
    withdrawal.type === 'usdt_transfer'
      ? 'no se puede firmar ni enviar'
      : `no corren las ${WITHDRAWAL_HOURS} horas`,
  );
  const holder = otherHolder(withdrawal);
  return [
    {
      label,
      title,
      confirmLabel,
      explain: (
        <>
          {lead}
          {withdrawal.type === 'usdt_transfer'
            ? `Quedan por firmar y enviar ${arrivesOf(withdrawal)}: llegan con las confirmaciones de la cadena.`
            : `Empiezan a correr las ${WITHDRAWAL_HOURS} horas para que lleguen ${arrivesOf(withdrawal)}.`}
          <Why withdrawal={withdrawal} />
          {holder && <OtherHolder holder={holder} person={withdrawal.userName} />}
        </>
      ),
      obstacle:
        stoppedObstacle(withdrawal.stopped, levelOne) ??
        waitObstacle(withdrawal) ??
        approvalObstacle(withdrawal.firstApproval),
      run: calls.accept,
    },
  ];
}

function sending({ withdrawal, levelOne, calls }: Decided): Choice[] {
  if (withdrawal.status !== 'pending' || withdrawal.preApprovedAt === null) return [];
  const obstacle = stoppedObstacle(withdrawal.stopped, levelOne);
  const why = <Why withdrawal={withdrawal} />;
  if (withdrawal.type === 'usdt_transfer')
    return [
      {
        label: `Firmar y enviar${despite(withdrawal)}`,
        explain: (
          <>
            Se firman {arrivesOf(withdrawal)} para {withdrawal.destination.account} y salen por la
            cadena. No se puede deshacer.{why}
          </>
        ),
        obstacle,
        run: () => calls.send(null),
      },
    ];
  return [
    {
      label: `Registrar envío${despite(withdrawal)}`,
      explain: (
        <>
          Confirma que el banco transfirió {arrivesOf(withdrawal)}.{why}
        </>
      ),
      obstacle,
      withReason: true,
      reasonLabel: 'Referencia del banco',
      reasonHelp: READERS.receipt,
      run: calls.send,
    },
  ];
}

const rejecting = ({ withdrawal, calls }: Decided): Choice[] =>
  withdrawal.status === 'pending'
    ? [
        {
          label: 'Rechazar',
          caution: comesBackCaution(withdrawal),
          explain: `El dinero retenido vuelve ${home(withdrawal)}.`,
          danger: true,
          withReason: true,
          reasonHelp: READERS.person,
          run: calls.reject,
        },
      ]
    : [];

const raising = ({ withdrawal: { status, transaction }, calls }: Decided): Choice[] =>
  status === 'sent' && mayRaise(transaction)
    ? [
        {
          label: 'Aumentar la comisión de red',
          explain: RAISE_EXPLAINED,
          obstacle: raiseObstacle(transaction),
          run: calls.raise,
        },
      ]
    : [];

/** Whether a sent withdrawal can be returned: a bank may return one later, the chain only before its confirmations. */
export function mayReturn({ type, status, transaction }: Withdrawal): boolean {
  if (type !== 'usdt_transfer') return status === 'sent' || status === 'completed';
  const isLost = transaction?.state === 'failed' || transaction?.state === 'replaced';
  return status === 'sent' && isLost;
}

function returning({ withdrawal, calls }: Decided): Choice[] {
  if (!mayReturn(withdrawal)) return [];
  const { amount, currency, firstApproval } = withdrawal;
  const { title, confirmLabel, lead } = approvalQuestion(
    withdrawal,
    'Devolver',
    'no vuelve nada y la persona no recibe ningún aviso',
  );
  return [
    {
      label: 'Devolver',
      caution: comesBackCaution(withdrawal),
      title,
      confirmLabel,
      explain: [
        `${lead}Para transferencias que rebotaron o fallaron: vuelven enteros ${formatMoney({ amount, currency })}, con la comisión, ${home(withdrawal)}.`,
        ...returnEvidence(withdrawal),
        'No se puede deshacer: la persona lo puede volver a retirar.',
      ].join(' '),
      danger: true,
      withReason: true,
      reasonHelp: READERS.person,
      obstacle: approvalObstacle(firstApproval),
      run: calls.sendBack,
    },
  ];
}
