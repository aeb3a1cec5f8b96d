import { ActionIcon } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';

/** Takes one out of a list. @param of what it takes out, for who cannot see it: "la ronda 2" */
export const RemoveButton = ({ of, onClick }: { of: string; onClick: () => void }) => (
  <ActionIcon aria-label={`Quitar ${of}`} title={`Quitar ${of}`} onClick={onClick}>
    <IconTrash size={20} />
  </ActionIcon>
);
