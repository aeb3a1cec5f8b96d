import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { positionAt } from '#contract/estates/endpoints.ts';
import { saveFile } from '#web/shared/api/save-file.ts';
import { Refused } from '#web/shared/ui/dialogs/Refused.tsx';
import { DayInput } from '#web/shared/ui/forms/days/DayInput.tsx';
import { useSaving } from '#web/shared/ui/use-saving.ts';

/** A certificate of a person's position at the end of a day. */
export function PositionAt({ userId, diedOn }: { userId: string; diedOn: string }) {
  const [on, setOn] = useState(diedOn);
  const { busy, error, save } = useSaving<'pdf'>();
  const savePdf = () => saveFile(positionAt, { params: { id: userId }, query: { on } });
  return (
    <>
      <h2>Certificado de posición</h2>
      <p className="cap">
        Dinero, renta acreditada, tokens, reservas y bóvedas según el libro, al terminar el día.
      </p>
      <Refused error={error} />
      <Group align="end">
        <DayInput label="Al terminar el" value={on} onChange={setOn} />
        <Button
          variant="default"
          disabled={on === ''}
          loading={busy !== null}
          onClick={() => void save('pdf', savePdf)}
        >
          Descargar en PDF
        </Button>
      </Group>
    </>
  );
}
