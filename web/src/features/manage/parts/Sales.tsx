import type { Round } from '#contract/projects/offers.ts';
import type { ProjectDetail } from '#contract/projects/schemas.ts';
import { label } from '#contract/words.ts';
import { useHashTarget } from '#web/shared/address/use-hash-target.ts';
import { formatDate, formatLastDay } from '#web/shared/format/dates.ts';
import { formatPercent, formatTokens } from '#web/shared/format/numbers.ts';
import { useLocation } from '#web/shared/router/router.tsx';
import { BrickWall } from '#web/shared/ui/figures/BrickWall.tsx';
import { MoneyText } from '#web/shared/ui/figures/MoneyText.tsx';
import { EmptyState } from '#web/shared/ui/lists/EmptyState.tsx';
import { RoundStatusChip } from '#web/shared/ui/orders/RoundStatusChip.tsx';
import classes from './manage.module.css';
import { AskProlongation, Prolongations } from './Prolongations.tsx';

/** Each round as a wall: those of the property side, then those of each contract. */
export function Sales({ project }: { project: ProjectDetail }) {
  const sides = [
    { id: project.id, name: 'Unidades', rounds: project.rounds, units: true },
    ...project.contracts.map(({ id, name, tokenType, rounds }) => ({
      id,
      name: `${name || 'Contrato sin nombre'} · ${label('tokenType', tokenType)}`,
      rounds,
      units: false,
    })),
  ].filter(({ rounds }) => rounds.length > 0);
  return (
    <section className={classes.card}>
      <h2>Ventas por ronda</h2>
      {sides.length === 0 && <EmptyState title="Todavía no hay rondas" />}
      {sides.map(({ id, name, rounds, units }) => (
        <div key={id}>
          <h3 style={{ marginBottom: 12 }}>{name}</h3>
          <SideRounds rounds={rounds} units={units} />
        </div>
      ))}
      {project.status === 'published' && <Prolongations projectId={project.id} />}
    </section>
  );
}

/** The selling round, or else the next one, expanded; the others of that side below it. */
function SideRounds({ rounds, units }: { rounds: readonly Round[]; units: boolean }) {
  const first =
    rounds.find(({ status }) => status === 'in_progress') ??
    rounds.find(({ status }) => status === 'scheduled') ??
    rounds.at(-1);
  const others = rounds.filter((round) => round !== first);
  const { hash } = useLocation();
  const card = (round: Round) => (
    <RoundCard
      key={round.id}
      round={round}
      next={rounds.find(({ number }) => number > round.number)}
      units={units}
    />
  );
  return (
    <>
      {first && card(first)}
      {others.length > 0 && (
        <details className={classes.fold} open={others.some(({ id }) => hash === `#${id}`)}>
          <summary>
            {others.length === 1
              ? `La ronda ${others[0]?.number}`
              : `Las otras ${others.length} rondas`}
          </summary>
          <div className={classes.rounds}>{others.map(card)}</div>
        </details>
      )}
    </>
  );
}

/** @param props.units whether its tokens buy units: only those can be reserved */
function RoundCard({
  round,
  next,
  units,
}: {
  round: Round;
  next: Round | undefined;
  units: boolean;
}) {
  const card = useHashTarget<HTMLElement>(round.id);
  return (
    <article className={classes.round} id={round.id} ref={card}>
      <div className={classes.roundHead}>
        <strong>Ronda {round.number}</strong>
        <RoundStatusChip round={round} />
      </div>
      <BrickWall
        total={round.tokenCount}
        sold={round.soldTokens}
        reserved={units ? round.committedTokens : 0}
        {...(round.minimumTokens > 0 ? { minimumTokens: round.minimumTokens } : {})}
      />
      <p className="cap">
        {formatPercent(round.soldPercent)} de {formatTokens(round.tokenCount)} a{' '}
        <MoneyText money={round.price} /> · del {formatDate(round.startsAt)} al{' '}
        {formatLastDay(round.endsAt)}
        {round.formerEndsAt && ` (antes, al ${formatLastDay(round.formerEndsAt)})`}
      </p>
      {round.decidesAt && (
        <p className="cap">
          Se decide el {formatDate(round.decidesAt)}, cuando ya nadie puede deshacer su compra:
          hasta entonces el dinero queda en garantía.
        </p>
      )}
      <AskProlongation round={round} next={next} />
    </article>
  );
}
