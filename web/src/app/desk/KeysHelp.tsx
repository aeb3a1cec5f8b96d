import { Kbd } from '@mantine/core';
import { Modal } from '#web/shared/ui/dialogs/Modal.tsx';
import { SummaryRows } from '#web/shared/ui/lists/SummaryRows.tsx';

const KEYS = [
  { label: 'Bajar y subir por la lista', keys: ['J', 'K'] },
  { label: 'Abrir', keys: ['Enter'] },
  { label: 'Elegir la fila, o quitarla', keys: ['X'] },
  { label: 'Elegir todas desde la última elegida', keys: ['Mayús', 'X'] },
  { label: 'Lo mismo con el mouse', keys: ['Mayús', 'clic'] },
  { label: 'Aprobar o acreditar lo que está a la vista', keys: ['A'] },
  { label: 'Rechazarlo', keys: ['R'] },
  { label: 'Confirmar en un diálogo', keys: ['Ctrl', 'Enter'] },
  { label: 'Buscar en la lista', keys: ['/'] },
  { label: 'Volver de la búsqueda a la lista', keys: ['Esc'] },
  { label: 'Abrir una página, orden, persona, proyecto o línea del banco', keys: ['Ctrl', 'K'] },
  { label: 'Esta ayuda', keys: ['?'] },
] as const;

/** The keyboard shortcuts of the desk. */
export const KeysHelp = ({ opened, onClose }: { opened: boolean; onClose: () => void }) => (
  <Modal opened={opened} onClose={onClose} title="Teclado" returnFocus={false}>
    <SummaryRows
      rows={KEYS.map(({ label, keys }) => ({
        label,
        value: (
          <span style={{ whiteSpace: 'nowrap' }}>
            {keys.map((key) => (
              <Kbd key={key} ml={4}>
                {key}
              </Kbd>
            ))}
          </span>
        ),
      }))}
    />
    <p className="cap">Mientras se escribe, las letras son letras.</p>
  </Modal>
);
