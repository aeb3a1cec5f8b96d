import { useState } from 'react';

/** Whether a form holds something else than it began with. @param values of its fields, as they are now */
export function useUnsaved(values: object): boolean {
  const [first] = useState(() => JSON.stringify(values));
  return JSON.stringify(values) !== first;
}
