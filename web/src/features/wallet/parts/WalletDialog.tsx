import { Suspense } from 'react';
import { myDeposit } from '#contract/payments/endpoints.ts';
import type { Balance } from '#contract/payments/schemas.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { MoneyDialog } from '#web/shared/ui/dialogs/MoneyDialog.tsx';
import { lazyPart } from '#web/shared/ui/loading/lazy-part.tsx';
import { SkeletonRows } from '#web/shared/ui/loading/WaveSkeleton.tsx';
import { commonText } from '../common-texts.ts';
import { t } from '../texts.ts';
import type { FlowName } from './Flow.tsx';
import { useWalletStep } from './use-wallet-step.ts';

const Flow = lazyPart(() => import('./Flow.tsx'));
const MadeDeposit = lazyPart(async () => ({
  default: (await import('./MadeDeposit.tsx')).MadeDeposit,
}));

/** The steps within the flows that have their own heading. */
const STEPS: Readonly<
  Record<FlowName, Partial<Record<'cuenta' | 'resumen', 'stepAccount' | 'stepSummary'>>>
> = {
  deposito: { resumen: 'stepSummary' },
  retiro: { cuenta: 'stepAccount' },
  pase: {},
};

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
      title={isCharged ? t('madeCharge') : titleOf(flow ?? 'deposito', step.now)}
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

const titleOf = (flow: FlowName, step: 'cuenta' | 'resumen' | null): string =>
  commonText((step === null ? undefined : STEPS[flow][step]) ?? `flow_${flow}`);
