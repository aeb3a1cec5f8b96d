import { Unconfirmed } from '#web/shared/ui/dialogs/Unconfirmed.tsx';
import type { Bringing } from './use-bringing.ts';

/** The unknown outcome or the refusal of the payment of the missing amount. */
export const BringingOutcome = (props: { bringing: Bringing; projectId: string }) => {
  const { deposit, transfer } = props.bringing;
  return (
    <>
      <Unconfirmed by={deposit} where={{ projectId: props.projectId }} />
      <Unconfirmed by={transfer} where={{ toProjectId: props.projectId }} />
    </>
  );
};
