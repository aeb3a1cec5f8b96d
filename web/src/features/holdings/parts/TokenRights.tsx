import { TOKEN_RIGHTS, tokenType } from '#contract/projects/values.ts';
import { label } from '#contract/words.ts';
import { DataList } from '#web/shared/ui/lists/DataList.tsx';

const YES = 'Sí';
const NO = '—';

/** The rights of each token type, from the table that the server uses too. */
export const TokenRights = () => (
  <details style={{ marginTop: 28 }}>
    <summary style={{ minHeight: 44, paddingBlock: 11, fontWeight: 600, cursor: 'pointer' }}>
      Qué derecho da cada tipo de token
    </summary>
    <DataList
      caption="Derechos de cada tipo de token"
      items={tokenType.options.map((type) => ({ type, ...TOKEN_RIGHTS[type] }))}
      rowKey={({ type }) => type}
      columns={[
        {
          key: 'type',
          line: 'title',
          header: 'Tipo',
          primary: true,
          cell: ({ type }) => label('tokenType', type),
        },
        {
          key: 'unit',
          line: 'under',
          named: true,
          header: 'Una unidad',
          cell: ({ unit }) => (unit ? YES : NO),
        },
        {
          key: 'buyback',
          line: 'under',
          named: true,
          header: 'Recompra con ganancia',
          cell: ({ buyback }) => (buyback ? YES : NO),
        },
        {
          key: 'rent',
          line: 'under',
          named: true,
          header: 'Renta mensual',
          cell: ({ rent }) => (rent ? YES : NO),
        },
        {
          key: 'ticket',
          line: 'under',
          named: true,
          header: 'Compra mínima',
          cell: ({ type }) => (type === 'deluxe' ? 'La del contrato' : NO),
        },
      ]}
    />
  </details>
);
