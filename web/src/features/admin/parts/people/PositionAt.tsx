import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { positionAt } from '#contract/estates/endpoints.ts';
import { isApiError } from '#web/shared/api/error.ts';
import { saveFile } from '#web/shared/api/save-file.ts';
import { errorText } from '#web/shared/i18n/errors.ts';
import { DayInput } from '#web/shared/ui/forms/DayInput.tsx';
import { toast } from '#web/shared/ui/toasts.ts';

/** A certificate of a person's position at the end of a day. */
export function PositionAt({ userId, diedOn }: { userId: string; diedOn: string }) {
  const [on, setOn] = useState(diedOn);
  const save = () =>
    void saveFile(positionAt, { params: { id: userId }, query: { on } }).catch((error: unknown) =>
      toast.error(errorText(isApiError(error) ? error.key : null)),
    );
  return (
    <>
      <h2>Certificado de posición</h2>
      <p className="cap">
        Dinero, renta acreditada, tokens, reservas y bóvedas según el libro, al terminar el día.
      </p>
      <Group align="end">
        <DayInput label="Al terminar el" value={on} onChange={setOn} />
        <Button variant="default" disabled={on === ''} onClick={save}>
          Descargar en PDF
        </Button>
      </Group>
    </>
  );
}
