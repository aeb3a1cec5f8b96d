import { useEffect, useState } from 'react';
import { isApiError } from '#web/shared/api/error.ts';
import { GENERIC_ERROR } from '#web/shared/i18n/i18n.ts';
import { refusalWords } from '#web/shared/i18n/refusal-texts.ts';

/** A failed call in words (`refusalWords`); null until they are loaded, and without a failure. */
export function useRefusalWords(error: unknown): string | null {
  const [words, setWords] = useState<string | null>(null);
  useEffect(() => {
    let wanted = true;
    setWords(null);
    if (isApiError(error)) void refusalWords(error).then((text) => wanted && setWords(text));
    else if (error != null) setWords(GENERIC_ERROR);
    return () => {
      wanted = false;
    };
  }, [error]);
  return words;
}
