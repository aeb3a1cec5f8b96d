import { Alert } from '@mantine/core';
import { useRefusalWords } from '#web/shared/ui/forms/use-refusal-words.ts';
import { showInDialog } from '#web/shared/ui/in-view.ts';

/** Why a call failed, beside the button that sent it: its toast goes, this stays (docs/rules.md#27-errors). */
export function Refused({ error }: { error: unknown }) {
  const words = useRefusalWords(error);
  return (
    words !== null && (
      <Alert ref={showInDialog} color="red" variant="light" role="alert">
        {words}
      </Alert>
    )
  );
}
