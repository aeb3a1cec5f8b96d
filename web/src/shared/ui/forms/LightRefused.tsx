import { FormErrors } from './FormErrors.tsx';
import { useRefusalWords } from './use-refusal-words.ts';

/** `Refused` for the pages and menus that load without the component library. */
export function LightRefused({ error }: { error: unknown }) {
  const words = useRefusalWords(error);
  return <FormErrors errors={words === null ? [] : [words]} apart />;
}
