import { Button } from '@mantine/core';
import { useState } from 'react';
import type { CompanyBankAccount } from '#contract/treasury/bank-schemas.ts';
import { type BankDeclaration, listDeclarations } from '#contract/treasury/declarations.ts';
import { usePage } from '#web/shared/address/use-page.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { formatDateTime, formatDay } from '#web/shared/format/dates.ts';
import { FileLink } from '#web/shared/ui/FileLink.tsx';
import { MoneyText } from '#web/shared/ui/figures/MoneyText.tsx';
import { type Column, DataList } from '#web/shared/ui/lists/DataList.tsx';
import { EmptyState } from '#web/shared/ui/lists/EmptyState.tsx';
import { Loaded } from '#web/shared/ui/lists/Loaded.tsx';
import { PageNav } from '#web/shared/ui/lists/PageNav.tsx';
import { DeclarationDecision } from './DeclarationDecision.tsx';
import { DeclareBalance } from './DeclareBalance.tsx';

/** Balances of the company's bank accounts declared by two administrators, beside the ledger's of the same day. */
export function BankDeclarations() {
  const [page, setPage] = usePage();
  const declared = useApiQuery(listDeclarations, { query: { page } }, { keepPrevious: true });
  return (
    <>
      <p>
        Una persona declara el saldo con su extracto y otra lo confirma. Desde la próxima prueba
        diaria se publica marcado como declarado, con la huella del archivo; el archivo no se
        publica.
      </p>
      <Loaded query={declared} isEmpty={() => false}>
        {({ items, accounts, total, pageSize }) => (
          <>
            <Declare accounts={accounts} />
            <p className="cap">
              Diferencia: lo declarado más las otras cuentas de la moneda, menos el libro de ese
              día.
            </p>
            {items.length === 0 ? (
              <EmptyState title="Todavía no se declaró ningún saldo" />
            ) : (
              <DataList
                caption="Saldos bancarios declarados"
                items={items}
                rowKey={({ id }) => id}
                columns={COLUMNS}
              />
            )}
            <PageNav total={total} pageSize={pageSize} page={page} onPage={setPage} />
          </>
        )}
      </Loaded>
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

const figure = (
  key: 'amount' | 'others' | 'ledger' | 'difference',
  header: string,
): Column<BankDeclaration> => ({
  key,
  header,
  align: 'end',
  cell: ({ account: { currency }, [key]: amount }) => <MoneyText money={{ amount, currency }} />,
});

const COLUMNS: readonly Column<BankDeclaration>[] = [
  {
    key: 'account',
    header: 'Cuenta',
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
  figure('others', 'Otras cuentas'),
  figure('ledger', 'Libro ese día'),
  figure('difference', 'Diferencia'),
  {
    key: 'who',
    header: 'Quién',
    cell: ({ mine, by, at }) => (
      <>
        {mine ? 'Yo' : by}
        <small className="cap" style={{ display: 'block' }}>
          {formatDateTime(at)}
        </small>
      </>
    ),
  },
  {
    key: 'file',
    header: 'Extracto',
    cell: ({ file }) => <FileLink file={file}>Descargar extracto</FileLink>,
  },
  {
    key: 'do',
    header: 'Estado',
    cell: (declaration) => <DeclarationDecision of={declaration} />,
  },
];
