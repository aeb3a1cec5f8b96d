import { useEffect, useEffectEvent, useState } from 'react';
import type { Editor } from './use-editor.ts';

/** What became of the last save that nobody asked for. */
export type Autosaved = 'idle' | 'saving' | 'failed';

/** So long nothing is typed before what is written goes to the server, and so long until a failed save is tried again. */
export const PAUSE_MS = 3_000;
const RETRY_MS = 20_000;

/**
 * Saves a draft after each pause of who writes it. What somebody else changed meanwhile waits for a choice, as with any
 * save; what cannot be saved stays in this browser and is tried again.
 * @param isOn false where a save means more than keeping: a published project asks for a revision
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
