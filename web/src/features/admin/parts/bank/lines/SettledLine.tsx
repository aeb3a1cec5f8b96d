import type { BankReport } from '#contract/treasury/bank/report.ts';
import { Link } from '#web/shared/router/router.tsx';
import { ExplainedLines } from './ExplainedLines.tsx';
import { MatchedLines } from './MatchedLines.tsx';

/** A decided line: its meaning, who decided it, and a way to undo it if the rules allow it. */
export const SettledLine = ({ of }: { of: NonNullable<BankReport['settled']> }) => (
  <>
    <p role="status">
      {of.explanation?.status === 'pending'
        ? 'Esa línea espera la segunda aprobación.'
        : 'Esa línea ya está decidida.'}{' '}
      <Link to="/admin/bank">Ver las que faltan</Link>
    </p>
    {of.explanation && <ExplainedLines lines={[of.explanation]} />}
    {of.match && <MatchedLines lines={[of.match]} />}
  </>
);
