import { useEffect, useEffectEvent, useState } from 'react';
import type { Editor } from './use-editor.ts';

/** The state of the last automatic save. */
export type Autosaved = 'idle' | 'saving' | 'failed';

/** The pause in typing before an automatic save, and before a failed one is retried. */
const PAUSE_MS = 3_000;
const RETRY_MS = 20_000;

/**
 * Saves a draft after each pause in typing. Another person's changes need a choice, as with any save; what cannot be
 * saved stays in this browser and is retried.
 * @param isOn false when a save has other effects: for a published project it requests a revision
 */
export function useAutosave(
  editor: Pick<Editor, 'edits' | 'dirty' | 'saving' | 'conflict' | 'autosave'>,
  isOn: boolean,
): Autosaved {
  const [state, setState] = useState<Autosaved>('idle');
  const { edits } = editor;
  const save = useEffectEvent(async () => {
    const { dirty, saving, conflict } = editor;
    if (!isOn || !dirty || saving || conflict !== null) return;
    setState('saving');
    setState((await editor.autosave()) ? 'idle' : 'failed');
  });
  useEffect(() => {
    if (edits === 0) return;
    const timer = setTimeout(() => void save(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [edits]);
  useEffect(() => {
    if (state !== 'failed') return;
    const timer = setInterval(() => void save(), RETRY_MS);
    const again = () => void save();
    window.addEventListener('online', again);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', again);
    };
  }, [state]);
  return state;
}
