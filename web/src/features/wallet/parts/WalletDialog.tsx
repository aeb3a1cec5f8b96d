import { Suspense } from 'react';
import { myDeposit } from '#contract/payments/endpoints.ts';
import type { Balance } from '#contract/payments/schemas.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { MoneyDialog } from '#web/shared/ui/dialogs/MoneyDialog.tsx';
import { lazyPart } from '#web/shared/ui/loading/lazy-part.tsx';
import { SkeletonRows } from '#web/shared/ui/loading/WaveSkeleton.tsx';
import type { FlowName } from './Flow.tsx';
import { useWalletStep } from './use-wallet-step.ts';

const Flow = lazyPart(() => import('./Flow.tsx'));
const MadeDeposit = lazyPart(async () => ({
  default: (await import('./MadeDeposit.tsx')).MadeDeposit,
}));

const FLOWS = {
  deposito: 'Agregar fondos',
  retiro: 'Retirar',
  pase: 'Pasar entre proyectos',
} as const satisfies Record<FlowName, string>;

/** The steps within them, each with its own heading. */
const STEPS = {
  deposito: { resumen: 'Resumen del pago' },
  retiro: { cuenta: 'Agregar una cuenta bancaria' },
  pase: {},
} as const satisfies Record<FlowName, Partial<Record<'cuenta' | 'resumen', string>>>;

/** The wallet's one dialog: a flow, and then its deposit, so that the focus returns to what opened it. */
export function WalletDialog(props: {
  flow: FlowName | null;
  /** A deposit that was made; null while there is a flow. */
  depositId: string | null;
  balances: readonly Balance[];
  projectId: string;
  onClose: () => void;
  onMade: (depositId: string) => void;
  onDone: () => void;
}) {
  const { flow, depositId, onClose, onDone } = props;
  const step = useWalletStep();
  const made = useApiQuery(
    myDeposit,
    { params: { id: depositId ?? '' } },
    { enabled: depositId !== null, silent: true },
  );
  const isCharged = depositId !== null && made.data?.charge != null;
  return (
    <MoneyDialog
      opened={flow !== null || depositId !== null}
      onClose={onClose}
      title={isCharged ? 'Pago del depósito' : titleOf(flow ?? 'deposito', step.now)}
    >
      <Suspense fallback={<SkeletonRows rows={3} />}>
        {flow ? (
          <Flow
            flow={flow}
            step={step}
            balances={props.balances}
            projectId={props.projectId}
            onDone={onDone}
            onMade={(id, next) =>
              // the form was emptied: the back button must not lead to it
              step.end(() => {
                props.onMade(id);
                next?.();
              })
            }
          />
        ) : (
          depositId !== null && <MadeDeposit id={depositId} onDone={onDone} />
        )}
      </Suspense>
    </MoneyDialog>
  );
}

function titleOf(flow: FlowName, step: 'cuenta' | 'resumen' | null): string {
  const steps: Partial<Record<'cuenta' | 'resumen', string>> = STEPS[flow];
  return (step === null ? undefined : steps[step]) ?? FLOWS[flow];
}
