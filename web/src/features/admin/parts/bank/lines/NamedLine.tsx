import { formatDay } from '#web/shared/format/dates.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { Link } from '#web/shared/router/router.tsx';
import type { LineFacts } from './decided-line.ts';

/** A line of the bank by its day, its text, which leads to it, and its amount. */
export const NamedLine = ({
  line: { id, day, reference, amount, currency },
}: {
  line: LineFacts;
}) => (
  <>
    {formatDay(day)}, <Link to={`/admin/bank?line=${id}`}>{reference || 'sin referencia'}</Link>,{' '}
    <span className="nowrap">{formatMoney({ amount, currency })}</span>
  </>
);
