import type { AnswerOf } from '#contract/core/endpoint.ts';
import { getProofAnchor } from '#contract/proofs/endpoints.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { formatCount } from '#web/shared/format/numbers.ts';

type Written = NonNullable<AnswerOf<typeof getProofAnchor>['written']>;

const STATES: Readonly<Record<Written['state'], string>> = {
  broadcast: 'enviada, todavía sin confirmar',
  confirmed: 'confirmada',
  failed: 'no se pudo escribir: se vuelve a intentar',
  replaced: 'no se pudo escribir: se vuelve a intentar',
};

/** A day's root on the chain: its transaction and its block. */
export default function Anchor({ date }: { date: string }) {
  const { data } = useApiQuery(getProofAnchor, { params: { date } });
  if (!data) return null;
  return (
    <div>
      <dt>En la cadena</dt>
      <dd>
        {data.written ? (
          <Transaction of={data.written} />
        ) : data.configured ? (
          'La raíz todavía no se escribió.'
        ) : (
          'No hay una cadena configurada: la raíz no se escribió en ninguna.'
        )}
      </dd>
    </div>
  );
}

const Transaction = ({ of }: { of: Written }) => (
  <>
    {of.network}, transacción <code>{of.txHash}</code>{' '}
    {of.block === null ? '' : `en el bloque ${formatCount(Number(of.block))}, `}
    {STATES[of.state]}. Contrato <code>{of.contract}</code>.
  </>
);
