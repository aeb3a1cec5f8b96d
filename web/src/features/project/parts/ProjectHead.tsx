import type { Round } from '#contract/projects/offers.ts';
import { label } from '#contract/words.ts';
import { lateWords } from '#web/shared/estimate/texts.ts';
import {
  formatDate,
  formatLastDay,
  formatMonth,
  lastDayAway,
  lateDelivery,
} from '#web/shared/format/dates.ts';
import { Link } from '#web/shared/router/router.tsx';
import { useFacePath } from '#web/shared/session/use-session.ts';
import { PageHeader } from '#web/shared/ui/lists/PageHeader.tsx';
import { Chip } from '#web/shared/ui/orders/StatusChip.tsx';
import { nextRound, roundInGrace, roundOnSale } from '../data/rounds.ts';
import type { ProjectRead } from '../data/use-project.ts';
import { t } from '../texts.ts';
import { addressOf } from './address.ts';

/** Name, location, stage and round: the most important facts. */
export function ProjectHead(props: {
  project: ProjectRead;
  rounds: readonly Round[];
  back: { to: string; label: string };
}) {
  const { project, rounds, back } = props;
  const at = useFacePath();
  const round = roundWords(rounds);
  const late = project.investment?.late ?? null;
  const stage = project.type !== 'pit' ? 'ok' : lateDelivery(project) ? 'error' : 'brick';
  return (
    <PageHeader
      title={project.name}
      back={back}
      above={
        <>
          <Chip tone={stage}>{stageOf(project)}</Chip>
          {round && <Chip>{round}</Chip>}
          {late && <Chip tone="error">{lateWords(late)}</Chip>}
          {project.status === 'cancelled' && <Chip tone="error">{t('cancelled')}</Chip>}
        </>
      }
    >
      {addressOf(project.location)}
      {project.tagline && ` · ${project.tagline}`}
      {' · '}
      <Link to={at(`/project-sheet/${project.id}`)}>{t('sheet')}</Link>
    </PageHeader>
  );
}

function stageOf(project: ProjectRead): string {
  const stage = label('projectType', project.type);
  const late = lateDelivery(project);
  if (late) return `${stage} · ${late}`;
  return project.type === 'pit' && project.deliveryDate
    ? t('delivery', { type: stage, month: formatMonth(project.deliveryDate) })
    : stage;
}

function roundWords(rounds: readonly Round[]): string | null {
  const round = roundOnSale(rounds);
  if (round) {
    return t('roundOf', {
      number: round.number,
      total: Math.max(rounds.length, round.number),
      when: formatLastDay(round.endsAt),
      away: lastDayAway(round.endsAt),
    });
  }
  const inGrace = roundInGrace(rounds);
  if (inGrace) return t('roundInGrace', { number: inGrace.number });
  const next = nextRound(rounds);
  return next && t('roundOpens', { number: next.number, date: formatDate(next.startsAt) });
}
