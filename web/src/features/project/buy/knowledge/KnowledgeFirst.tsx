import { type ReactNode, Suspense } from 'react';
import type { Money } from '#contract/core/money.ts';
import { MoneyDialog } from '#web/shared/ui/dialogs/MoneyDialog.tsx';
import { lazyPart } from '#web/shared/ui/loading/lazy-part.tsx';
import { WaveSkeleton } from '#web/shared/ui/loading/WaveSkeleton.tsx';
import { words } from '../member-texts.ts';
import type { BuyStep } from '../use-buy-step.ts';
import { useKnowledge } from './use-knowledge.ts';

const KnowledgeStep = lazyPart(() => import('./KnowledgeStep.tsx'));

/** The review before a purchase; the questions come first for a person who never answered, or long ago. */
export function KnowledgeFirst(props: {
  projectId: string;
  cost: Money;
  step: BuyStep;
  children: ReactNode;
}) {
  const { projectId, cost, step, children } = props;
  const { state, years, done } = useKnowledge();
  if (state === 'done') return children;
  return (
    <MoneyDialog title={words('knowledgeTitle')} onClose={step.close}>
      <Suspense fallback={<WaveSkeleton height={320} />}>
        {state === 'coming' ? (
          <WaveSkeleton height={320} />
        ) : (
          <KnowledgeStep projectId={projectId} cost={cost} years={years} onDone={done} />
        )}
      </Suspense>
    </MoneyDialog>
  );
}
