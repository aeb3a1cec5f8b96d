import { Group } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { exportRightsData, readRightsRequest } from '#contract/rights/endpoints.ts';
import type { RightsRequestDetail } from '#contract/rights/schemas.ts';
import { saveFile } from '#web/shared/api/save-file.ts';
import { refresh } from '#web/shared/api/use-mutation.ts';
import { Refused } from '#web/shared/ui/dialogs/Refused.tsx';
import { GuardedButton } from '#web/shared/ui/forms/GuardedButton.tsx';
import { useLevelObstacle } from '#web/shared/ui/forms/level-obstacle.ts';
import { useSaving } from '#web/shared/ui/use-saving.ts';
import classes from './rights.module.css';

/** Downloads all data of the account of a request for access: the request is granted with it. */
export function ExportData({ request: { id, account } }: { request: RightsRequestDetail }) {
  const client = useQueryClient();
  const level = useLevelObstacle('users.manage');
  const { busy, error, save } = useSaving<'pdf' | 'json'>();
  const obstacle =
    level ?? (account === null ? { reason: 'Nombrar antes la cuenta del pedido.' } : null);
  const button = (format: 'pdf' | 'json', words: string) => (
    <GuardedButton
      variant="default"
      obstacle={obstacle}
      hush={format === 'json'}
      loading={busy === format}
      onClick={() =>
        void save(format, async () => {
          await saveFile(exportRightsData, { params: { id }, query: { format } });
          refresh(client, [readRightsRequest]);
        })
      }
    >
      {words}
    </GuardedButton>
  );
  return (
    <section className={classes.detail} aria-label="Copia de los datos">
      <p className="cap">
        La copia es la misma que la persona descarga con su sesión. Comprobar la identidad, entregar
        la copia por un medio que sea de la persona, y decir en el motivo cómo se entregó.
      </p>
      <Refused error={error} />
      <Group align="start">
        {button('pdf', 'Descargar los datos en PDF')}
        {button('json', 'Descargar los datos en JSON')}
      </Group>
    </section>
  );
}
