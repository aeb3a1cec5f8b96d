import { Alert } from '@mantine/core';
import { type Cautioned, personCautionWords } from './person-caution.ts';

/** Says beside a movement that its person owes money or cannot use their account; nothing without any of it. */
export function PersonCautionAlert({ of }: { of: Cautioned }) {
  const words = personCautionWords(of);
  return (
    words && (
      <Alert color="red" variant="light" my="sm" title="Mirar antes">
        {words}
      </Alert>
    )
  );
}
