import { ActionIcon } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';

/**
 * Takes one out of a list.
 * @param of what it takes out, for who cannot see it: "la ronda 2"
 * @param lock why it may not be taken out
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
