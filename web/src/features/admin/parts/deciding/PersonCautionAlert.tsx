import { Alert } from '@mantine/core';
import { type Cautioned, personCautionWords } from './person-caution.ts';

/** What has to be known before a decision; nothing without words. */
export const Caution = ({ words }: { words: string | null }) =>
  words && (
    <Alert color="red" variant="light" my="sm" title="Mirar antes">
      {words}
    </Alert>
  );

/** Says beside a movement that its person owes money or cannot use their account; nothing without any of it. */
export const PersonCautionAlert = ({ of }: { of: Cautioned }) => (
  <Caution words={personCautionWords(of)} />
);
