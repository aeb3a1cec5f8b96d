import { Suspense } from 'react';
import type { Round } from '#contract/projects/offers.ts';
import { useVisitor } from '#web/shared/session/use-session.ts';
import { lazyPart } from '#web/shared/ui/loading/lazy-part.tsx';
import { shownRound } from '../../data/rounds.ts';
import { t } from '../../texts.ts';
import { Section } from '../blocks/Section.tsx';
import { Wall } from './Wall.tsx';

const OwnWall = lazyPart(() => import('./OwnWall.tsx'));

/** The relevant round, as a wall with its numbers; a person's own bricks load with the code of members. */
export function RoundWall(props: {
  projectId: string;
  contractId: string | null;
  rounds: readonly Round[];
}) {
  const { projectId, contractId, rounds } = props;
  const visitor = useVisitor();
  const round = shownRound(rounds);
  if (round === null) return <Section title={t('wall')}>{t('wallNone')}</Section>;
  const wall = <Wall contractId={contractId} round={round} bought={0} />;
  if (visitor !== 'regular') return wall;
  return (
    <Suspense fallback={wall}>
      <OwnWall projectId={projectId} contractId={contractId} round={round} />
    </Suspense>
  );
}
