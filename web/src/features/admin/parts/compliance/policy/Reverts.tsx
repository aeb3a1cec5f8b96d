import { Alert } from '@mantine/core';
import { formatDay } from '#web/shared/format/dates.ts';
import type { Reverted } from './policy-reverts.ts';

/** What an approved policy with a later day undoes of a requested one. */
export const Reverts = ({ of }: { of: readonly Reverted[] }) =>
  of.length === 0 ? null : (
    <Alert color="yellow" variant="light" role="status" title="Otros ya aprobados lo deshacen">
      {of.map(({ on, changes }) => (
        <p key={on} style={{ margin: 0 }}>
          El {formatDay(on)} vuelve a regir: {changes.join('; ')}.
        </p>
      ))}
      <p style={{ margin: '8px 0 0' }}>
        Para que no pase, pedir los mismos cambios también desde ese día, o retirar antes los ya
        aprobados.
      </p>
    </Alert>
  );
