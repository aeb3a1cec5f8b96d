import { Button, Group } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { isAdmin } from '#contract/core/roles.ts';
import { getAnnualSummary } from '#contract/portfolio/endpoints.ts';
import { printMyData, readMyData } from '#contract/rights/endpoints.ts';
import { call } from '#web/shared/api/call.ts';
import { saveBlob, saveFile } from '#web/shared/api/save-file.ts';
import { useMe } from '#web/shared/session/use-session.ts';
import { Refused } from '#web/shared/ui/dialogs/Refused.tsx';
import { AnnualFiles } from '#web/shared/ui/lists/AnnualFiles.tsx';
import { useSaving } from '#web/shared/ui/use-saving.ts';
import { Accepted } from './Accepted.tsx';

/** All of one's personal data, as a document and as a machine-readable file, without a request. */
export default function OwnData() {
  const { busy, error, save } = useSaving<'pdf' | 'json'>();
  const me = useMe();
  const icon = <IconDownload size={18} stroke={1.75} aria-hidden />;
  return (
    <>
      <p>
        Cuenta, identidad, dinero, tokens, avisos y sesiones. No incluye contraseñas ni claves. Se
        descarga en el momento, sin pedírselo a nadie.
      </p>
      <Refused error={error} />
      <Group>
        <Button
          loading={busy === 'pdf'}
          leftSection={icon}
          onClick={() => void save('pdf', () => saveFile(printMyData, {}))}
        >
          Descargar en PDF
        </Button>
        <Button
          variant="default"
          loading={busy === 'json'}
          leftSection={icon}
          onClick={() => void save('json', saveJson)}
        >
          Descargar para programas (JSON)
        </Button>
      </Group>
      {me && !isAdmin(me.type) && (
        <>
          <h2>Tu resumen anual</h2>
          <p>Lo que tenías al cierre del año, lo que ganaste por tipo y cada movimiento.</p>
          <AnnualFiles
            since={me.createdAt}
            save={(year, query) => saveFile(getAnnualSummary, { params: { year }, query })}
          />
        </>
      )}
      <Accepted />
    </>
  );
}

async function saveJson(): Promise<void> {
  const data = await call(readMyData);
  const text = JSON.stringify(data, null, 2);
  saveBlob(
    new Blob([text], { type: 'application/json' }),
    `mis-datos-${data.generatedAt.slice(0, 10)}.json`,
  );
}
