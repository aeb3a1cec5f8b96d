import { Alert, Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { Refused } from '#web/shared/ui/dialogs/Refused.tsx';

/**
 * Says what was decided, with a button that reverses it: above a list, because the row may have left it.
 * @param props.by the call that reverses it
 */
export const UndoNotice = (props: {
  by: { isPending: boolean; error: unknown };
  onUndo: () => void;
  onClose: () => void;
  children: ReactNode;
}) => (
  <Alert color="green" variant="light" role="status" my="md">
    {props.children}
    <Refused error={props.by.error} />
    <Group gap="xs" mt="xs">
      <Button
        size="compact-sm"
        variant="default"
        loading={props.by.isPending}
        onClick={props.onUndo}
      >
        Deshacer
      </Button>
      <Button size="compact-sm" variant="subtle" onClick={props.onClose}>
        Cerrar
      </Button>
    </Group>
  </Alert>
);
