import type { z } from 'zod';
import { exportPeople } from '#contract/desk/files/endpoints.ts';
import { saveFile } from '#web/shared/api/save-file.ts';
import { GuardedButton } from '#web/shared/ui/forms/GuardedButton.tsx';
import { useLevelObstacle } from '#web/shared/ui/forms/level-obstacle.ts';
import { ExportMenu } from '#web/shared/ui/lists/ExportMenu.tsx';

/** The export of a list of people, with their documents: for the levels that read them. */
export function PeopleFile({ query }: { query: Partial<z.input<typeof exportPeople.query>> }) {
  const obstacle = useLevelObstacle('payments.manage');
  return obstacle ? (
    <GuardedButton variant="default" obstacle={obstacle}>
      Descargar
    </GuardedButton>
  ) : (
    <ExportMenu save={(file) => saveFile(exportPeople, { query: { ...file, ...query } })} />
  );
}
