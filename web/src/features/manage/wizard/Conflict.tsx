import { Alert, Button, Group } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '#web/shared/ui/ConfirmDialog.tsx';
import { useWizard } from './editor-context.ts';

/** Somebody else saved: which of the two documents goes on is the person's choice. */
export function Conflict() {
  const { reload, overwrite, saving } = useWizard();
  const [asked, setAsked] = useState<'reload' | 'overwrite' | null>(null);
  const go = () => {
    if (asked === 'reload') void reload();
    if (asked === 'overwrite') void overwrite();
    setAsked(null);
  };
  return (
    <Alert
      color="yellow"
      variant="light"
      title="El proyecto cambió mientras tanto"
      mb="lg"
      role="alert"
    >
      <p style={{ marginTop: 0 }}>
        Se guardaron otros cambios desde otra pestaña o por otra persona. Lo escrito aquí sigue en
        este navegador y no se guardó.
      </p>
      <Group>
        <Button variant="default" loading={saving} onClick={() => setAsked('reload')}>
          Recargar lo guardado
        </Button>
        <Button variant="default" loading={saving} onClick={() => setAsked('overwrite')}>
          Guardar lo escrito aquí
        </Button>
      </Group>
      <ConfirmDialog
        opened={asked !== null}
        onClose={() => setAsked(null)}
        danger
        title={asked === 'reload' ? 'Recargar lo guardado' : 'Guardar lo escrito aquí'}
        confirmLabel={asked === 'reload' ? 'Recargar' : 'Guardar encima'}
        onConfirm={go}
      >
        {asked === 'reload'
          ? 'Lo escrito aquí sin guardar se pierde.'
          : 'Los cambios que se guardaron mientras tanto se pierden.'}
      </ConfirmDialog>
    </Alert>
  );
}
