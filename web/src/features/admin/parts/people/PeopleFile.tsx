import type { ComponentProps } from 'react';
import { useLevelObstacle } from '#web/shared/session/use-level.ts';
import { GuardedButton } from '#web/shared/ui/forms/GuardedButton.tsx';
import { ExportMenu } from '#web/shared/ui/lists/ExportMenu.tsx';

/** The export of a list of people, with their documents: for the levels that read them. */
export function PeopleFile({ save }: Pick<ComponentProps<typeof ExportMenu>, 'save'>) {
  const obstacle = useLevelObstacle('payments.manage');
  return obstacle ? (
    <GuardedButton variant="default" obstacle={obstacle}>
      Descargar
    </GuardedButton>
  ) : (
    <ExportMenu save={save} />
  );
}
