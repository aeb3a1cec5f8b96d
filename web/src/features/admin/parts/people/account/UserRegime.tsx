import { regimeText } from '#contract/compliance/regime.ts';
import { regimeOfPerson } from '#contract/compliance/regime-endpoints.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { formatDateTime, formatDay } from '#web/shared/format/dates.ts';
import { FileLink } from '#web/shared/ui/FileLink.tsx';

/** What a person stated of their simplified tax regime, with the proofs; the latest first. */
export function UserRegime({ userId }: { userId: string }) {
  const items = useApiQuery(regimeOfPerson, { params: { id: userId } }, { silent: true }).data
    ?.items;
  if (items === undefined) return null;
  return (
    <>
      <h3>Régimen tributario simplificado</h3>
      {items.length === 0 && <p className="cap">No informó ninguno.</p>}
      <ul>
        {items.map((one) => (
          <li key={one.id}>
            <b>{regimeText(one, formatDay)}</b>, informado el {formatDateTime(one.at)}
            {one.files.length === 0 && <span className="cap"> · sin constancia</span>}
            {one.files.map((file) => (
              <FileLink key={file.id} file={file} />
            ))}
          </li>
        ))}
      </ul>
    </>
  );
}
