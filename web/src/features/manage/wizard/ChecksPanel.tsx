import { formatCount } from '#web/shared/format/numbers.ts';
import { type SumCheck, sumChecks } from '../data/sums.ts';
import { t } from '../texts.ts';
import { useWizard } from './editor-context.ts';
import classes from './wizard.module.css';

/** Whether what the rounds offer is what there is to sell, as one writes. */
export function ChecksPanel() {
  const checks = sumChecks(useWizard().document);
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
          // biome-ignore lint/suspicious/noArrayIndexKey: a check is its place
          <Check key={at} {...check} />
        ))}
      </div>
    </aside>
  );
}

function Check({ name, against, offered, toSell, difference }: SumCheck) {
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
          : t(difference > 0 ? 'tooMany' : 'tooFew', { n: formatCount(Math.abs(difference)) })}
      </p>
    </div>
  );
}
