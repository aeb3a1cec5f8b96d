import { holderOfUnit } from '#contract/tokens/endpoints.ts';
import type { UnitHolder as UnitHolderAnswer } from '#contract/tokens/reservations.ts';
import { label } from '#contract/words.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { formatDate } from '#web/shared/format/dates.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { formatTokens } from '#web/shared/format/numbers.ts';
import { Link } from '#web/shared/router/router.tsx';
import { Loaded } from '../lists/Loaded.tsx';
import { SummaryRows } from '../lists/SummaryRows.tsx';

/** The holder's name, which leads to their page where the reader may see it. */
function Name({ of }: { of: UnitHolderAnswer['person'] }) {
  const name = [of.name, of.lastname].filter(Boolean).join(' ');
  return of.id ? <Link to={`/admin/users/${of.id}`}>{name}</Link> : name;
}

/** The person who reserved or bought a unit, their contact, and what was paid: for the project's owner and level 1. */
export function UnitHolder({ propertyId }: { propertyId: string }) {
  const query = useApiQuery(holderOfUnit, { params: { id: propertyId } });
  return (
    <Loaded query={query}>
      {({ person, order, payments }) => (
        <div style={{ maxWidth: 640 }}>
          <SummaryRows
            rows={[
              { label: 'Nombre', value: <Name of={person} /> },
              { label: 'Correo', value: person.email ?? 'Cuenta borrada', below: true },
              { label: 'Teléfono', value: person.phone ?? 'No informado' },
              {
                label: 'Aceptó que se lean estos datos',
                value: order.termsVersion
                  ? `${formatDate(order.createdAt)}, términos ${order.termsVersion}`
                  : 'No consta',
              },
              {
                label: `Reserva ${label('reservationStatus', order.status).toLowerCase()}`,
                value: `${formatTokens(order.tokens)} de ${formatTokens(order.price)}${
                  order.expiresAt ? `, hasta el ${formatDate(order.expiresAt)}` : ''
                }`,
              },
              ...order.deposits.map(({ date, tokens }) => ({
                label: `Depósito del ${formatDate(date)}`,
                value: formatTokens(tokens),
              })),
              ...payments.map(({ orderNumber, date, tokens, cost }) => ({
                label: `Pago del ${formatDate(date)}`,
                hint: <span className="nowrap">{orderNumber}</span>,
                value: `${formatMoney(cost)} por ${formatTokens(tokens)}`,
                below: true,
              })),
            ]}
          />
        </div>
      )}
    </Loaded>
  );
}
