import type { BankReport } from '#contract/treasury/bank/report.ts';
import { Link } from '#web/shared/router/router.tsx';

/** Which statement the lines to decide are of, and the way back to those of all. @param of null for an unknown one */
export const OfStatement = ({ of }: { of: BankReport['statement'] }) => (
  <p>
    {of === null
      ? 'Se pidieron las líneas de un extracto que no existe.'
      : `Se ven únicamente las líneas que trajo ${of.fileName}, de ${of.accountName ?? 'dos cuentas'}.`}{' '}
    <Link to="/admin/bank">Ver todas</Link>
  </p>
);
