import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState, useSyncExternalStore } from 'react';
import { createProject, getProject, updateProject } from '#contract/projects/endpoints.ts';
import type { ProjectDetail } from '#contract/projects/schemas.ts';
import { call } from '#web/shared/api/call.ts';
import { confirming } from '#web/shared/api/confirmation.ts';
import { refresh } from '#web/shared/api/use-mutation.ts';
import { queryOf } from '#web/shared/api/use-query.ts';
import { errorText } from '#web/shared/i18n/errors.ts';
import { session } from '#web/shared/session/instance.ts';
import { toast } from '#web/shared/ui/toasts.ts';
import { toSend } from '../document.ts';
import { type Joined, join } from '../merge/join.ts';
import type { Side } from '../merge/merge.ts';
import { DraftEditor } from './draft-editor.ts';
import type { DraftPort, DraftState } from './draft-state.ts';
import { useKeeping } from './use-keeping.ts';

type Actions = Pick<
  DraftEditor,
  'change' | 'setFaults' | 'addFile' | 'save' | 'autosave' | 'ensureProject' | 'reload'
>;

/** A draft's state at rendering, and its operations. */
export interface Editor extends Actions, Omit<DraftState, 'base' | 'version' | 'other'> {
  /** Both changes, when another person has saved and the user must choose; nothing is overwritten until then. */
  conflict: Conflict | null;
  /** Whether there are unsaved changes, including typed text that is not rendered yet. */
  isDirty: () => boolean;
  /** Saves both changes together. @param chosen the side to keep of each field that both changed, by its key */
  settle: (chosen: ReadonlyMap<string, Side>) => Promise<void>;
}

/** The document of this browser beside another person's save. */
export type Conflict = Joined & { saved: ProjectDetail };

/**
 * Edits a project's document. Each change is kept in this browser within a second, until the server has it: neither a
 * crash nor a session that ends loses it.
 * @param project as read; null for one that does not exist yet
 */
export function useEditor(project: ProjectDetail | null, personId: string): Editor {
  const client = useQueryClient();
  const [editor] = useState(() => new DraftEditor(project, personId, portOf(client)));
  const {
    base,
    version: _,
    other,
    ...state
  } = useSyncExternalStore(editor.subscribe, () => editor.state);
  const { document } = state;
  useKeeping(editor.keep, document);
  const conflict = useMemo(() => {
    if (!other?.management) return null;
    const theirs = other.management.draft;
    return { saved: other, ...join({ base, mine: toSend(document), theirs }) };
  }, [other, base, document]);
  const { change, setFaults, addFile, save, autosave, ensureProject, reload } = editor;
  return {
    ...state,
    change,
    setFaults,
    addFile,
    save,
    autosave,
    ensureProject,
    reload,
    conflict,
    isDirty: () => editor.state.dirty,
    settle: async (chosen) => {
      if (!(await editor.settle(chosen)))
        toast.error('Lo unido no se puede guardar: revisá lo que escribiste.', 'project');
    },
  };
}

const portOf = (client: QueryClient): DraftPort => ({
  read: (id) => call(getProject, { params: { id } }),
  create: (body, idempotencyKey) => call(createProject, { body, idempotencyKey }),
  update: (id, body, asked) => {
    const update = () => call(updateProject, { params: { id }, body });
    return asked ? confirming(update) : update();
  },
  shows: (answer) =>
    client.setQueryData(queryOf(getProject, { params: { id: answer.id } }).queryKey, answer),
  listsChanged: () => refresh(client, ['projects']),
  sessionEnded: () => session.expire(),
  failed: (errorKey) => toast.error(errorText(errorKey), errorKey === null ? undefined : 'project'),
});
