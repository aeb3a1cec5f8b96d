import { Button, Group, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import {
  type DeskView,
  listDeskViews,
  MOST_VIEWS,
  removeDeskView,
  renameDeskView,
  saveDeskView,
  type ViewedList,
} from '#contract/desk/views.ts';
import { isApiError } from '#web/shared/api/error.ts';
import { useApiMutation } from '#web/shared/api/use-mutation.ts';
import { errorText } from '#web/shared/i18n/errors.ts';
import { OpenModal } from '#web/shared/ui/dialogs/OpenModal.tsx';
import classes from './SavedViews.module.css';

const MOST = 60;
const ON = { invalidates: [listDeskViews], silent: true } as const;
/** @param conflict the text for a conflict of names */
const said = (error: unknown, conflict: string): string | null => {
  if (error === null) return null;
  const key = isApiError(error) ? error.key : null;
  return key === 'CONFLICT' ? conflict : errorText(key);
};

/** Asks for a name for the saved view. */
export function SaveView(props: {
  list: ViewedList;
  query: string;
  items: readonly DeskView[];
  onClose: () => void;
}) {
  const { list, query, items, onClose } = props;
  const [name, setName] = useState('');
  const save = useApiMutation(saveDeskView, { ...ON, onSuccess: onClose });
  const wanted = name.trim();
  const taken = items.some((one) => one.name.toLowerCase() === wanted.toLowerCase());
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (wanted !== '') save.mutate({ body: { list, name: wanted, query } });
  };
  return (
    <OpenModal onClose={onClose} title="Guardar esta vista">
      <form onSubmit={send}>
        <Stack gap="md">
          <TextInput
            label="Nombre"
            description={
              taken
                ? 'Ya hay una vista con ese nombre: se reemplaza.'
                : 'Se guardan los filtros y el orden. Solo quien la guarda la ve en su lista.'
            }
            data-autofocus
            maxLength={MOST}
            value={name}
            error={said(
              save.error,
              `Una lista tiene hasta ${MOST_VIEWS} vistas: quitar una antes.`,
            )}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancelar
            </Button>
            <Button type="submit" disabled={wanted === ''} loading={save.isPending}>
              {taken ? 'Reemplazar' : 'Guardar'}
            </Button>
          </Group>
        </Stack>
      </form>
    </OpenModal>
  );
}

/** The saved views of a list, to rename or remove. */
export const ChangeViews = (props: { items: readonly DeskView[]; onClose: () => void }) => (
  <OpenModal onClose={props.onClose} title="Vistas guardadas">
    {props.items.length === 0 && <p className="cap">No queda ninguna.</p>}
    <ul className={classes.list}>
      {props.items.map((view) => (
        <Change key={view.id} view={view} />
      ))}
    </ul>
  </OpenModal>
);

function Change({ view: { id, name } }: { view: DeskView }) {
  const [text, setText] = useState(name);
  const rename = useApiMutation(renameDeskView, ON);
  const remove = useApiMutation(removeDeskView, ON);
  const wanted = text.trim();
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (wanted !== '') rename.mutate({ params: { id }, body: { name: wanted } });
  };
  return (
    <li>
      <form onSubmit={send} className={classes.change}>
        <TextInput
          aria-label={`Nombre de la vista ${name}`}
          maxLength={MOST}
          value={text}
          error={said(rename.error ?? remove.error, 'Otra vista tiene ese nombre.')}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button
          type="submit"
          variant="default"
          disabled={wanted === '' || wanted === name}
          loading={rename.isPending}
        >
          Renombrar
        </Button>
        <Button
          variant="default"
          aria-label={`Quitar la vista ${name}`}
          loading={remove.isPending}
          onClick={() => remove.mutate({ params: { id } })}
        >
          Quitar
        </Button>
      </form>
    </li>
  );
}
