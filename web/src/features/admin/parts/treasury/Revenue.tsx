import { Button, Group, NativeSelect, Stack, TextInput } from '@mantine/core';
import { raiseSendFee } from '#contract/chain/endpoints.ts';
import { ADDRESS } from '#contract/chain/values.ts';
import type { AnswerOf } from '#contract/core/endpoint.ts';
import { parseAmount } from '#contract/core/money.ts';
import { exportEarnings } from '#contract/desk/files/endpoints.ts';
import { SORTS } from '#contract/desk/sorts.ts';
import { deskLabel } from '#contract/desk/words.ts';
import {
  acceptRevenue,
  getRevenue,
  type RevenueWithdrawal,
  rejectRevenue,
  withdrawRevenue,
} from '#contract/treasury/endpoints.ts';
import { choices, valuesOf } from '#contract/words.ts';
import { useFilters } from '#web/shared/address/use-filters.ts';
import { isApiError } from '#web/shared/api/error.ts';
import { POLL_MS } from '#web/shared/api/polling.ts';
import { saveFile } from '#web/shared/api/save-file.ts';
import { useApiMutation } from '#web/shared/api/use-mutation.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { DeskFilters, DeskList } from '#web/shared/desk/DeskList.tsx';
import { sortedIn } from '#web/shared/desk/list-order.tsx';
import { OpenTarget } from '#web/shared/desk/OpenTarget.tsx';
import { type Head, RowCard, RowTable } from '#web/shared/desk/RowTable.tsx';
import { formatDateTime } from '#web/shared/format/dates.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { useDraft } from '#web/shared/forms/use-draft.ts';
import { errorText } from '#web/shared/i18n/errors.ts';
import { OPENS } from '#web/shared/keyboard/list-keys.ts';
import { Unconfirmed } from '#web/shared/ui/dialogs/Unconfirmed.tsx';
import { MoneyInput } from '#web/shared/ui/forms/amounts/MoneyInput.tsx';
import { Loaded } from '#web/shared/ui/lists/Loaded.tsx';
import { SummaryRows } from '#web/shared/ui/lists/SummaryRows.tsx';
import { OnChain } from '#web/shared/ui/orders/OnChain.tsx';
import { StatusChip } from '#web/shared/ui/orders/StatusChip.tsx';
import { toast } from '#web/shared/ui/toasts.ts';
import { about } from '../deciding/about.ts';
import { type Choice, Decision } from '../deciding/Decision.tsx';
import { KeptRows, viewOf } from '../deciding/KeptRows.tsx';
import { READERS } from '../deciding/readers.ts';
import {
  SEARCH_FIELDS,
  SEARCHED,
  SORT_FIELD,
  searchQuery,
  sortQuery,
} from '../queue/queue-search.ts';
import {
  mayRaise,
  RAISE_EXPLAINED,
  raiseObstacle,
  sendRows,
} from '../queue/withdrawals/send-rows.tsx';
import { EarnedFrom } from './EarnedFrom.tsx';

const FILTERS = { status: valuesOf('movementStatus'), ...SEARCHED } as const;

/** The platform's earnings, requests to withdraw them, and decisions on another administrator's requests. */
export function Revenue() {
  const filters = useFilters(FILTERS);
  const { status } = filters.values;
  const asked = {
    'filter[status]': status,
    ...searchQuery(filters.values),
    ...sortQuery(filters.values),
  };
  const revenue = useApiQuery(
    getRevenue,
    { query: { page: filters.page, ...asked } },
    { every: POLL_MS, keepPrevious: true },
  );
  return (
    <section style={{ marginBottom: 48 }}>
      <h2>Ingresos de la plataforma</h2>
      <Loaded query={revenue} isEmpty={() => false}>
        {({ balances }) => <Ask balances={balances} />}
      </Loaded>
      <h3 style={{ marginTop: 40 }}>Retiros pedidos</h3>
      <DeskFilters
        list="treasury"
        filters={filters}
        file={(file) => saveFile(exportEarnings, { query: { ...file, ...asked } })}
        fields={[
          ...SEARCH_FIELDS,
          { name: 'status', label: 'Estado', kind: 'select', options: choices('movementStatus') },
          SORT_FIELD,
        ]}
      />
      <KeptRows rows={revenue.data?.items ?? []} view={viewOf(filters)}>
        {(rows) => (
          <DeskList
            query={revenue}
            page={filters.page}
            onPage={filters.setPage}
            isEmpty={() => rows.length === 0}
            empty={
              filters.narrowing > 0 ? 'Ningún retiro con esos filtros' : 'Nadie pidió ningún retiro'
            }
          >
            {() => (
              <RowTable label="Retiros pedidos" heads={HEADS} sorted={sortedIn(filters, 'newest')}>
                {rows.map((item) => (
                  <RowCard key={item.id}>
                    <OpenTarget kind="earning" id={item.id}>
                      <Asked item={item} />
                    </OpenTarget>
                  </RowCard>
                ))}
              </RowTable>
            )}
          </DeskList>
        )}
      </KeptRows>
    </section>
  );
}

const HEADS: readonly Head[] = [
  { key: 'person', header: 'Quién lo pidió', sort: SORTS.movements.person },
  { key: 'date', header: 'Fecha', sort: SORTS.movements.date },
  { key: 'amount', header: 'Importe', sort: SORTS.movements.amount },
];

type Balances = AnswerOf<typeof getRevenue>['balances'];

/** A request to withdraw earnings: source, amount and destination. */
function Ask({ balances }: { balances: Balances }) {
  const ask = useApiMutation(withdrawRevenue, {
    silent: ['ADDRESS_REFUSED'],
    onSuccess: () => {
      toast.success(
        'Retiro pedido: todavía no salió nada. Falta que lo apruebe otra persona del nivel 1.',
      );
      setAmount('');
      setTo('');
    },
  });
  const [chosen, choose] = useDraft('revenue.source', '');
  const [amount, setAmount] = useDraft('revenue.amount', '');
  const [to, setTo] = useDraft('revenue.to', '');
  const own = balances.filter((one) => Number(one.amount.amount) > 0);
  const from = balances.find((one) => idOf(one) === chosen) ?? own[0];
  const minor = from ? parseAmount(amount, from.amount.currency) : null;
  const most = from ? parseAmount(from.amount.amount, from.amount.currency) : null;
  const tooMuch = minor !== null && most !== null && minor > most;
  const onChain = from?.amount.currency === 'USDT';
  const whereTo = onChain ? ADDRESS.test(to.trim()) : to.trim().length >= 3;
  const ready = minor !== null && minor > 0n && !tooMuch && whereTo;
  if (from === undefined)
    return (
      <>
        <Unconfirmed by={ask} />
        <p>No hay ingresos para retirar.</p>
      </>
    );
  const send = () => {
    // keeps the choice: a retry after a lost answer must not switch the source
    choose(idOf(from));
    ask.mutate({
      body: {
        source: from.source,
        currency: from.amount.currency,
        amount,
        destination: to.trim(),
      },
    });
  };
  return (
    <Stack gap="md" maw={520}>
      <NativeSelect
        label="De dónde"
        value={idOf(from)}
        onChange={(event) => choose(event.currentTarget.value)}
        data={balances
          .filter((one) => own.includes(one) || one === from)
          .map((one) => ({
            value: idOf(one),
            label: `${deskLabel('revenueSource', one.source)} · ${formatMoney(one.amount)}`,
          }))}
      />
      <MoneyInput
        label="Cuánto"
        currency={from.amount.currency}
        value={amount}
        onChange={setAmount}
        available={from.amount}
        error={tooMuch ? 'No hay tanto.' : undefined}
      />
      <EarnedFrom source={from.source} />
      <TextInput
        label={onChain ? 'A qué dirección de la empresa' : 'A qué cuenta de la empresa'}
        {...(onChain
          ? {
              description:
                'De otra billetera de la empresa: no la que paga ni las que reciben depósitos.',
              placeholder: '0x…',
              spellCheck: false,
            }
          : {})}
        autoComplete="off"
        error={
          isApiError(ask.error) && ask.error.key === 'ADDRESS_REFUSED'
            ? errorText('ADDRESS_REFUSED')
            : undefined
        }
        value={to}
        onChange={(event) => {
          if (ask.error) ask.reset();
          setTo(event.currentTarget.value);
        }}
      />
      <p className="cap">
        Pedirlo es la primera de dos aprobaciones: nada sale hasta que otra persona del nivel 1 dé
        la segunda.
      </p>
      <Unconfirmed by={ask} atFields={['ADDRESS_REFUSED']} />
      <Group>
        <Button disabled={!ready} loading={ask.isPending} onClick={send}>
          Pedir el retiro
        </Button>
      </Group>
    </Stack>
  );
}

const idOf = ({ source, amount }: Pick<RevenueWithdrawal, 'source' | 'amount'>) =>
  `${source}.${amount.currency}`;

/** How a withdrawal was decided, for a dialog that was already open. */
const overWords = ({ status, decidedBy }: RevenueWithdrawal): string =>
  `${status === 'rejected' ? 'Lo rechazó' : 'Lo aprobó'} ${decidedBy ?? 'otra persona'}.`;

/** A withdrawal of earnings in one sentence: order, source, amount, destination and who asked for it. */
const revenueSubject = (item: RevenueWithdrawal): string =>
  [
    item.orderNumber,
    deskLabel('revenueSource', item.source),
    formatMoney(item.amount),
    `${item.amount.currency === 'USDT' ? 'dirección' : 'cuenta'} ${item.destination}`,
    item.mine ? 'pedido propio' : `lo pidió ${item.askedBy}`,
  ].join(' · ');

function Asked({ item }: { item: RevenueWithdrawal }) {
  const accept = useApiMutation(acceptRevenue);
  const reject = useApiMutation(rejectRevenue);
  const raise = useApiMutation(raiseSendFee);
  const params = { id: item.id };
  const onChain = item.amount.currency === 'USDT';
  const choices: Choice[] =
    item.status === 'pending'
      ? [
          {
            label: onChain ? 'Aprobar, firmar y enviar' : 'Aprobar',
            explain: onChain
              ? `Es la segunda aprobación y vale ahora. Se firman ${formatMoney(item.amount)} para ${item.destination} y salen por la cadena. No se puede deshacer.`
              : `Es la segunda aprobación y vale ahora. Salen ${formatMoney(item.amount)} a ${item.destination}.`,
            obstacle: item.mine
              ? { reason: 'Es un pedido propio: lo aprueba otra persona del nivel 1.' }
              : null,
            run: () => accept.mutateAsync({ params }),
            done: 'Segunda aprobación dada: el retiro sale ahora.',
          },
          {
            label: item.mine ? 'Anular' : 'Rechazar',
            explain: 'El dinero vuelve a los ingresos.',
            danger: true,
            withReason: true,
            reasonHelp: READERS.listed,
            run: (reason) => reject.mutateAsync({ params, body: { reason } }),
          },
        ]
      : item.status === 'sent' && mayRaise(item.transaction)
        ? [
            {
              label: 'Aumentar la comisión de red',
              explain: RAISE_EXPLAINED,
              obstacle: raiseObstacle(item.transaction),
              run: () => raise.mutateAsync({ params }),
            },
          ]
        : [];
  return (
    <article style={{ maxWidth: 520, marginTop: 16 }}>
      <h3 style={{ display: 'flex', justifyContent: 'space-between', gap: 12 }}>
        {item.orderNumber} <StatusChip of="movementStatus" value={item.status} />
      </h3>
      <SummaryRows
        rows={[
          {
            label: deskLabel('revenueSource', item.source),
            value: formatMoney(item.amount),
            strong: true,
          },
          onChain
            ? { label: 'Dirección', value: <OnChain of="address" value={item.destination} /> }
            : { label: 'Cuenta', value: item.destination },
          {
            label: 'Lo pidió',
            hint: formatDateTime(item.date),
            value: item.mine ? 'Yo' : item.askedBy,
          },
          ...(item.status === 'pending'
            ? [
                {
                  label: 'Falta',
                  value: item.mine
                    ? 'La aprobación de otra persona del nivel 1'
                    : 'La aprobación propia, o la de otra persona del nivel 1',
                },
              ]
            : []),
          ...(item.decidedBy
            ? [
                {
                  label:
                    item.status === 'rejected' && !item.transaction ? 'Lo rechazó' : 'Lo aprobó',
                  hint: item.decidedAt ? formatDateTime(item.decidedAt) : '',
                  value: item.decidedBy,
                },
              ]
            : []),
          ...sendRows(item.transaction),
          ...(item.reason ? [{ label: 'Motivo', value: item.reason }] : []),
        ]}
      />
      <div {...OPENS}>
        <Decision
          row={item.id}
          of={{ kind: 'earning', id: item.id }}
          choices={about(revenueSubject(item), choices)}
          over={choices.length > 0 ? null : overWords(item)}
        />
      </div>
    </article>
  );
}
