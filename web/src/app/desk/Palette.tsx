import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useNavigate } from '#web/shared/router/router.tsx';
import { Modal } from '#web/shared/ui/dialogs/Modal.tsx';
import classes from './Palette.module.css';
import { useFindings } from './use-findings.ts';

const PAUSE_MS = 250;

/** Opens any page, person or pending item by name. */
export const Palette = ({ opened, onClose }: { opened: boolean; onClose: () => void }) => (
  <Modal opened={opened} onClose={onClose} title="Abrir" returnFocus={false} yOffset="10vh">
    <Search onClose={onClose} />
  </Modal>
);

/** A component of its own, so that its input is dropped with the dialog. */
function Search({ onClose }: { onClose: () => void }) {
  const list = useId();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const [asked] = useDebouncedValue(text.trim(), PAUSE_MS);
  const { found, isComing } = useFindings(text.trim(), asked);
  const chosen = Math.min(at, found.length - 1);
  // the list is longer than its window, and the focus stays in the field
  useEffect(() => {
    document.getElementById(`${list}-${chosen}`)?.scrollIntoView({ block: 'nearest' });
  }, [list, chosen]);
  const go = (to: string | undefined) => {
    if (to === undefined) return;
    onClose();
    void navigate(to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') setAt(Math.min(found.length - 1, chosen + 1));
    else if (event.key === 'ArrowUp') setAt(Math.max(0, chosen - 1));
    else if (event.key === 'Enter') go(found[chosen]?.to);
    else return;
    event.preventDefault();
  };
  return (
    <>
      <TextInput
        aria-label="Qué abrir"
        placeholder="Página, orden, persona, proyecto o línea"
        data-autofocus
        className={classes.field ?? ''}
        role="combobox"
        aria-expanded={found.length > 0}
        aria-controls={list}
        aria-activedescendant={found[chosen] ? `${list}-${chosen}` : undefined}
        autoComplete="off"
        value={text}
        onKeyDown={onKeyDown}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setAt(0);
        }}
      />
      <div id={list} role="listbox" aria-label="Encontrado" className={classes.list}>
        {found.map(({ key, to, title, about }, place) => (
          <button
            key={key}
            id={`${list}-${place}`}
            type="button"
            role="option"
            aria-selected={place === chosen}
            tabIndex={-1}
            className={classes.option}
            onClick={() => go(to)}
          >
            <b>{title}</b> <span className="cap">{about}</span>
          </button>
        ))}
      </div>
      <p className="cap" role="status">
        {isComing ? 'Buscando…' : found.length === 0 ? 'Nada con ese nombre' : ''}
      </p>
    </>
  );
}
