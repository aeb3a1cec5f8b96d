import { Button } from '@mantine/core';
import { useState } from 'react';
import { exportDeclarations } from '#contract/desk/files/endpoints.ts';
import { SORTS } from '#contract/desk/sorts.ts';
import { deskChoices } from '#contract/desk/words.ts';
import type { CompanyBankAccount } from '#contract/treasury/bank/statements.ts';
import { bankCurrency } from '#contract/treasury/bank/values.ts';
import {
  type BankDeclaration,
  declarationStatus,
  listDeclarations,
} from '#contract/treasury/declarations.ts';
import { useFilters } from '#web/shared/address/use-filters.ts';
import { uuidOf } from '#web/shared/address/uuid-of.ts';
import { saveFile } from '#web/shared/api/save-file.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { DeskFilters, DeskList } from '#web/shared/desk/DeskList.tsx';
import { sortedIn, sortField, sortsOf } from '#web/shared/desk/list-order.tsx';
import { formatDateTime, formatDay } from '#web/shared/format/dates.ts';
import { Link } from '#web/shared/router/router.tsx';
import { FileLink } from '#web/shared/ui/FileLink.tsx';
import { MoneyText } from '#web/shared/ui/figures/MoneyText.tsx';
import { type Column, DataList } from '#web/shared/ui/lists/DataList.tsx';
import { EmptyState } from '#web/shared/ui/lists/EmptyState.tsx';
import { PersonLink } from '../../PersonLink.tsx';
import { balanceOfDayAddress, otherAccountsAddress } from '../bank-texts.ts';
import { DeclarationDecision } from './DeclarationDecision.tsx';
import { DeclareBalance } from './DeclareBalance.tsx';
import { DeclaredDifference } from './DeclaredDifference.tsx';
import { dayIn } from './day-in.ts';

/** Balances of the company's bank accounts declared by two administrators, beside the ledger's of the same day. */
export function BankDeclarations() {
  const filters = useFilters(FILTERS);
  const { search, moneda, estado, dia, menos, sort } = filters.values;
  const asked = {
    search,
    sort,
    'filter[currency]': moneda,
    'filter[status]': estado,
    'filter[day]': dayIn(dia),
    'filter[otherThan]': uuidOf(menos),
  };
  const declared = useApiQuery(
    listDeclarations,
    { query: { page: filters.page, ...asked } },
    { keepPrevious: true },
  );
  return (
    <>
      <p>
        Una persona declara el saldo con su extracto y otra lo confirma. Desde la próxima prueba
        diaria se publica marcado como declarado, con la huella del archivo; el archivo no se
        publica.
      </p>
      <DeskList
        query={declared}
        page={filters.page}
        onPage={filters.setPage}
        isEmpty={() => false}
        empty=""
      >
        {({ items, accounts }) => (
          <>
            <Declare accounts={accounts} />
            <p className="cap">
              Diferencia: lo declarado más lo confirmado ese día de las otras cuentas de la moneda,
              menos el libro de ese día. Al lado está lo que todavía no cuenta: cuentas sin saldo
              confirmado y líneas por decidir. Cada importe lleva a las filas que suma.
            </p>
            <DeskFilters
              list="bank"
              filters={filters}
              fields={fieldsOf(accounts)}
              file={(file) => saveFile(exportDeclarations, { query: { ...file, ...asked } })}
            />
            {items.length === 0 ? (
              <EmptyState
                title={
                  filters.narrowing > 0
                    ? 'Ningún saldo declarado con esos filtros'
                    : 'Todavía no se declaró ningún saldo'
                }
              />
            ) : (
              <DataList
                caption="Saldos bancarios declarados"
                items={items}
                rowKey={({ id }) => id}
                sorted={sortedIn(filters, '-at')}
                columns={COLUMNS}
              />
            )}
          </>
        )}
      </DeskList>
    </>
  );
}

function Declare({ accounts }: { accounts: readonly CompanyBankAccount[] }) {
  const [declaring, setDeclaring] = useState(false);
  return (
    <p>
      <Button onClick={() => setDeclaring(true)}>Declarar un saldo</Button>
      {declaring && <DeclareBalance accounts={accounts} onDone={() => setDeclaring(false)} />}
    </p>
  );
}

const FILTERS = {
  search: 'text',
  moneda: bankCurrency.options,
  estado: declarationStatus.options,
  dia: 'text',
  menos: 'text',
  sort: sortsOf(SORTS.declarations),
} as const;

const fieldsOf = (accounts: readonly CompanyBankAccount[]) => [
  {
    name: 'search' as const,
    label: 'Buscar',
    kind: 'search' as const,
    placeholder: 'Cuenta, persona, importe o día',
  },
  {
    name: 'moneda' as const,
    label: 'Moneda',
    kind: 'select' as const,
    none: 'Todas',
    options: bankCurrency.options.map((value) => ({ value, label: value })),
  },
  {
    name: 'estado' as const,
    label: 'Estado',
    kind: 'select' as const,
    options: deskChoices('declarationStatus'),
  },
  { name: 'dia' as const, label: 'Al cierre del día', kind: 'day' as const },
  {
    name: 'menos' as const,
    label: 'Sin la cuenta',
    kind: 'select' as const,
    none: 'Ninguna',
    options: accounts.map(({ id, name }) => ({ value: id, label: name })),
  },
  sortField(SORTS.declarations, {
    at: 'Declarado',
    account: 'Cuenta',
    day: 'Día',
    amount: 'Importe',
    status: 'Estado',
  }),
];

/** @param to the list of the rows that add up to the figure; without one, its parts are shown beside it */
const figure = (
  key: 'amount' | 'others' | 'ledger',
  header: string,
  to?: (of: BankDeclaration) => string,
): Column<BankDeclaration> => ({
  key,
  header,
  align: 'end',
  sort: key === 'amount' ? SORTS.declarations.amount : undefined,
  cell: (row) => {
    const amount = <MoneyText money={{ amount: row[key], currency: row.account.currency }} />;
    return to ? <Link to={to(row)}>{amount}</Link> : amount;
  },
});

const COLUMNS: readonly Column<BankDeclaration>[] = [
  {
    key: 'account',
    header: 'Cuenta',
    sort: SORTS.declarations.account,
    primary: true,
    cell: ({ id, account, day }) => (
      <>
        <b id={id}>{account.name}</b>
        <small className="cap" style={{ display: 'block' }}>
          al cierre del {formatDay(day)}
        </small>
      </>
    ),
  },
  figure('amount', 'Declarado'),
  figure('others', 'Otras cuentas ese día', ({ account, day }) =>
    otherAccountsAddress(account, day),
  ),
  figure('ledger', 'Libro ese día', ({ account, day }) =>
    balanceOfDayAddress('ledger', account.currency, day),
  ),
  {
    key: 'difference',
    header: 'Diferencia',
    align: 'end',
    cell: (declaration) => <DeclaredDifference of={declaration} />,
  },
  {
    key: 'who',
    header: 'Quién',
    sort: SORTS.declarations.at,
    cell: ({ mine, by, authorId, at }) => (
      <>
        {mine ? 'Yo' : <PersonLink id={authorId} name={by} />}
        <small className="cap" style={{ display: 'block' }}>
          {formatDateTime(at)}
        </small>
      </>
    ),
  },
  {
    key: 'file',
    header: 'Extracto',
    cell: ({ file, account, day }) => (
      <span className="nowrap">
        <FileLink file={file} of={`el extracto de ${account.name} al cierre del ${formatDay(day)}`}>
          Descargar
        </FileLink>
      </span>
    ),
  },
  {
    key: 'do',
    header: 'Estado',
    align: 'end',
    sort: SORTS.declarations.status,
    cell: (declaration) => <DeclarationDecision of={declaration} />,
  },
];
