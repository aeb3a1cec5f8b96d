import { useState } from 'react';

/** Whether a form's values differ from its initial ones. @param values the present values */
export function useUnsaved(values: object): boolean {
  const [first] = useState(() => JSON.stringify(values));
  return JSON.stringify(values) !== first;
}
