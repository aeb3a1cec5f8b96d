import { Alert } from '@mantine/core';
import { getChainWallet } from '#contract/chain/endpoints.ts';
import type { ChainWallet } from '#contract/chain/schemas.ts';
import { isApiError } from '#web/shared/api/error.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { formatDateTime } from '#web/shared/format/dates.ts';
import { formatDecimal, formatMoney } from '#web/shared/format/money.ts';
import { Link } from '#web/shared/router/router.tsx';
import { EmptyState } from '#web/shared/ui/lists/EmptyState.tsx';
import { Loaded } from '#web/shared/ui/lists/Loaded.tsx';
import { SummaryRows } from '#web/shared/ui/lists/SummaryRows.tsx';
import { OnChain } from '#web/shared/ui/orders/OnChain.tsx';

const EVERY_MS = 30_000;

const useWallet = () => useApiQuery(getChainWallet, {}, { every: EVERY_MS, silent: true });

/** The company's USDT wallets: the paying wallet's balance, and the present and former receiving addresses. */
export function CompanyWallet() {
  const wallet = useWallet();
  const none = isApiError(wallet.error) && wallet.error.key === 'METHOD_UNAVAILABLE';
  return (
    <section>
      <h2>Billetera de USDT</h2>
      {none ? (
        <EmptyState title="En esta instalación no hay USDT">
          Sin una cadena configurada no entra ni sale.
        </EmptyState>
      ) : (
        <Loaded query={wallet} isEmpty={() => false}>
          {(found) => (
            <div style={{ maxWidth: 640 }}>
              <LowGas of={found} />
              <SummaryRows rows={rowsOf(found)} />
            </div>
          )}
        </Loaded>
      )}
    </section>
  );
}

/** Warns, where withdrawals are sent, when the wallet lacks coins for network fees. */
export function LowGasWarning() {
  const { data } = useWallet();
  return data ? <LowGas of={data} /> : null;
}

/** For how many sends the network's coins are enough. */
function sendsWords(sends: number): string {
  if (sends === 0) return 'No alcanza para ningún envío';
  if (sends === 1) return 'Alcanza para 1 envío';
  return `Alcanza para ${sends > 999 ? 'más de 999' : sends} envíos`;
}

function LowGas({ of: { paying } }: { of: ChainWallet }) {
  if (!paying?.low) return null;
  const words = sendsWords(paying.sends);
  return (
    <Alert
      color="yellow"
      variant="light"
      mb="md"
      title="Queda poco gas en la billetera que paga"
      role="alert"
    >
      {words} de USDT al precio de hoy. Por hacer: cargarle monedas de la red.
    </Alert>
  );
}

/** An amount of the network's coin: `1,25`. */
const coins = (text: string): string => formatDecimal(text).replace(/,00$/, '');

const rowsOf = ({ network, company, former, paying }: ChainWallet) => [
  { label: 'Red', value: network },
  ...(paying
    ? [
        {
          label: 'Saldo para pagar',
          value: formatMoney({ amount: paying.balance, currency: 'USDT' }),
          help: 'Es el saldo de la dirección en la cadena: no hay una lista que lo componga.',
          strong: true,
        },
        {
          label: 'Monedas de la red',
          help: sendsWords(paying.sends),
          value: coins(paying.gas),
        },
        {
          label: 'Envíos en curso',
          hint: (
            <>
              de <Link to="/admin/withdrawals?type=usdt_transfer&status=sent">retiros</Link> y de{' '}
              <Link to="/admin/treasury?status=sent">ingresos</Link>
            </>
          ),
          value: paying.waiting.toString(),
        },
        { label: 'Paga desde', value: <OnChain of="address" value={paying.address} /> },
      ]
    : [{ label: 'Pagar', value: 'Sin llave configurada: solo recibe' }]),
  { label: 'Recibe en', value: <OnChain of="address" value={company} /> },
  ...former.map(({ address, until }) => ({
    label: 'Recibía en',
    help: `Hasta el ${formatDateTime(until)}; se sigue mirando`,
    value: <OnChain of="address" value={address} />,
  })),
];
