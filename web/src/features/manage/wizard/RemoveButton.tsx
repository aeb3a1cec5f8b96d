import { ActionIcon } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';

/**
 * Removes an item of a list.
 * @param of the item's accessible name: "la ronda 2"
 * @param lock why it cannot be removed
 */
export const RemoveButton = (props: { of: string; lock?: string | null; onClick: () => void }) => (
  <ActionIcon
    aria-label={`Quitar ${props.of}`}
    title={props.lock ?? `Quitar ${props.of}`}
    disabled={Boolean(props.lock)}
    onClick={props.onClick}
  >
    <IconTrash size={20} />
  </ActionIcon>
);
