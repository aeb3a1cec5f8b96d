import { getAttestations } from '#contract/attestations/endpoints.ts';
import type { Attestation } from '#contract/attestations/schemas.ts';
import { type Appraisal, getAppraisals } from '#contract/projects/appraisals.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { Attested } from '#web/shared/dossier/Attested.tsx';
import { formatDay } from '#web/shared/format/dates.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { unitName } from '#web/shared/format/unit-name.ts';
import { FileLink } from '#web/shared/ui/FileLink.tsx';
import { MoneyText } from '#web/shared/ui/figures/MoneyText.tsx';
import { DataList } from '#web/shared/ui/lists/DataList.tsx';
import { Section } from '../blocks/Section.tsx';

/** The appraised values of a project by date, beside the price of its tokens by then. */
export function Appraisals({ projectId }: { projectId: string }) {
  const all = useApiQuery(getAppraisals, { params: { id: projectId } }).data?.items;
  const signed =
    useApiQuery(
      getAttestations,
      { params: { id: projectId } },
      { enabled: all !== undefined && all.length > 0 },
    ).data?.attestations ?? [];
  if (!all) return null;
  return (
    <Section
      title="Tasaciones"
      help="Lo que dijo cada tasador, en su fecha, y el precio al que se vendían los tokens entonces. Entre una y otra no se calcula nada."
    >
      {all.length === 0 ? (
        <p className="cap">Sin tasaciones con valor publicadas.</p>
      ) : (
        <DataList
          caption="Tasaciones"
          items={all}
          rowKey={({ id }) => id}
          columns={[
            { key: 'day', line: 'under', header: 'Fecha', cell: ({ day }) => formatDay(day) },
            { key: 'what', line: 'title', primary: true, header: 'Qué se tasó', cell: whatOf },
            {
              key: 'value',
              line: 'amount',
              header: 'Valor',
              cell: (one) => <Value {...one} />,
            },
            {
              key: 'paid',
              line: 'more',
              named: true,
              header: 'Precio de venta entonces',
              cell: (one) => <Paid {...one} />,
            },
            {
              key: 'paper',
              line: 'more',
              header: 'Emisor',
              cell: (one) => <Paper appraisal={one} signed={signed} />,
            },
          ]}
        />
      )}
    </Section>
  );
}

const whatOf = ({ unit }: Appraisal) =>
  unit === null
    ? 'Todo el proyecto'
    : unitName(unit)
      ? `Unidad ${unitName(unit)}`
      : 'Una unidad que ya no está';

const Value = ({ value, perSquareMetre }: Appraisal) => (
  <>
    <MoneyText money={value} />
    {perSquareMetre && <div className="cap tabular">{formatMoney(perSquareMetre)} por m²</div>}
  </>
);

const Paid = ({ paid: { perToken, perSquareMetre } }: Appraisal) =>
  perToken.length === 0 ? (
    'Sin ventas todavía'
  ) : (
    <>
      {perToken.map(({ contract, round, price }) => (
        <div key={`${contract}`} className="tabular">
          {formatMoney(price)} por token{' '}
          <span className="cap">
            ({contract === null ? 'propiedad' : contract}, ronda {round})
          </span>
        </div>
      ))}
      {perSquareMetre && (
        <div className="cap tabular">
          {formatMoney(perSquareMetre)} por m², en tokens de propiedad
        </div>
      )}
    </>
  );

function Paper(props: { appraisal: Appraisal; signed: readonly Attestation[] }) {
  const { issuer, file, fileName, sha256, former } = props.appraisal;
  const own = props.signed.filter(
    ({ body: { subject } }) => subject.kind === 'paper' && subject.sha256 === sha256,
  );
  return (
    <>
      <div>{issuer || 'Sin emisor declarado'}</div>
      {file ? <FileLink file={file} /> : <span className="cap">{fileName}</span>}
      {former && <div className="cap">Reemplazada o quitada del legajo</div>}
      {own.length === 0 && <div className="cap">Sin firma de un profesional externo</div>}
      <Attested signed={own} />
    </>
  );
}
