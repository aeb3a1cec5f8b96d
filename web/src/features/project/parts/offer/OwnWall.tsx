import type { Round } from '#contract/projects/offers.ts';
import { useBoughtIn } from '../../data/use-bought-in.ts';
import { Wall } from './Wall.tsx';

/** A round with the person's own bricks. */
export default function OwnWall(props: {
  projectId: string;
  contractId: string | null;
  round: Round;
}) {
  const { projectId, contractId, round } = props;
  const bought = useBoughtIn(projectId, contractId, round);
  return <Wall contractId={contractId} round={round} bought={bought} />;
}
