import { Button } from '@mantine/core';
import { ROW } from '#web/shared/keyboard/list-keys.ts';
import type { Column } from '#web/shared/ui/lists/DataList.tsx';

/**
 * The last column of a list whose rows open in a dialog.
 * @param of what a row's button opens, with its article: «el caso C-1»
 */
export const seeColumn = <Row extends { readonly id: string }>(
  of: (row: Row) => string,
  onOpen: (id: string) => void,
): Column<Row> => ({
  key: 'see',
  header: '',
  align: 'end',
  cell: (row) => (
    <Button variant="default" aria-label={`Ver ${of(row)}`} onClick={() => onOpen(row.id)} {...ROW}>
      Ver
    </Button>
  ),
});
