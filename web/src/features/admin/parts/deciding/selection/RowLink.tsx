import type { DecidedKind } from '#contract/payments/decide.ts';
import { Link } from '#web/shared/router/router.tsx';
import { PersonLink } from '../../PersonLink.tsx';
import type { RowName } from '../batches/use-names.ts';

const LISTS: Readonly<Record<DecidedKind, string>> = {
  deposit: '/admin/deposits',
  withdrawal: '/admin/withdrawals',
  transfer: '/admin/transfers',
};

/** A movement by its order and its person, each of which leads to its page: `D-2026-000009 de Ana Paz`. */
export const RowLink = ({ kind, of }: { kind: DecidedKind; of: RowName }) => (
  <>
    <Link to={`${LISTS[kind]}?id=${of.id}`}>{of.orderNumber}</Link> de{' '}
    <PersonLink id={of.userId} name={of.userName} />
  </>
);
