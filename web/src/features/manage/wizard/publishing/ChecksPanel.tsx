import { Button } from '@mantine/core';
import { formatCount } from '#web/shared/format/numbers.ts';
import { matchOf } from '../../data/match.ts';
import { type SumCheck, sumChecks } from '../../data/sums.ts';
import { t } from '../../texts.ts';
import { useWizard } from '../editor-context.ts';
import classes from '../wizard.module.css';

/** Shows while editing whether the rounds' tokens match those to sell. */
export function ChecksPanel() {
  const { document } = useWizard();
  const checks = sumChecks(document);
  return (
    <aside className={classes.sums}>
      <div className={classes.checks} aria-live="polite">
        <h2>Control de tokens</h2>
        {checks.length === 0 && (
          <p className="cap" style={{ margin: 0 }}>
            Con las primeras rondas y unidades, acá vas a ver si los tokens coinciden.
          </p>
        )}
        {checks.map((check, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a check is identified by its position
          <Check key={at} check={check} />
        ))}
      </div>
    </aside>
  );
}

function Check({ check }: { check: SumCheck }) {
  const { name, against, offered, toSell, difference } = check;
  const { document, change, locks } = useWizard();
  const match = matchOf(document, check, ({ id }) => locks.has(id ?? ''));
  const units = against === 'units';
  return (
    <div className={classes.check} data-ok={difference === 0 && offered > 0}>
      <strong>{units ? 'Unidades' : name || 'Contrato sin nombre'}</strong>
      <p className="cap tabular">
        Rondas: {formatCount(offered)} · {units ? 'Unidades' : 'Bóvedas'}: {formatCount(toSell)}
      </p>
      <p>
        {difference === 0
          ? offered === 0
            ? 'Todavía no hay tokens.'
            : '✓ Coinciden.'
          : t(difference > 0 ? 'tooMany' : 'tooFew', {
              count: Math.abs(difference),
              n: formatCount(Math.abs(difference)),
            })}
      </p>
      {match && (
        <Button
          variant="default"
          style={{ marginTop: 8 }}
          onClick={() => change(match.path, match.apply)}
        >
          Llevar la ronda {match.number} a {formatCount(match.tokens)}
        </Button>
      )}
    </div>
  );
}
