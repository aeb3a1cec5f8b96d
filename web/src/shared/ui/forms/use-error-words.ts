import { useEffect, useState } from 'react';
import { errorWords } from '#web/shared/i18n/error-texts.ts';

/** The catalogue's text for a key; null until loaded and without a key. */
export function useErrorWords(key: string | null): string | null {
  const [words, setWords] = useState<string | null>(null);
  useEffect(() => {
    let wanted = true;
    setWords(null);
    if (key !== null) void errorWords(key).then((text) => wanted && setWords(text));
    return () => {
      wanted = false;
    };
  }, [key]);
  return words;
}
