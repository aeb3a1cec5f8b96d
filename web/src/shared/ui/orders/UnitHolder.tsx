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

type Person = NonNullable<UnitHolderAnswer['person']>;

/** What the project's owner reads about a holder who inherited the unit and has not consented. */
export const NOT_NAMED = 'Quien la tiene todavía no aceptó que veas sus datos.';

/** The holder's name, which leads to their page where the reader may see it. */
function Name({ of }: { of: Person }) {
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
          {person === null && <p className="cap">{NOT_NAMED}</p>}
          <SummaryRows
            rows={[
              ...(person ? personRows(person, order.terms) : []),
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

const personRows = (person: Person, terms: UnitHolderAnswer['order']['terms']) => [
  { label: 'Nombre', value: <Name of={person} /> },
  { label: 'Correo', value: person.email ?? 'Cuenta borrada', below: true },
  { label: 'Teléfono', value: person.phone ?? 'No informado' },
  {
    label: 'Aceptó que se lean estos datos',
    value: terms ? `${formatDate(terms.acceptedAt)}, términos ${terms.version}` : 'No consta',
  },
];
