import { useState } from 'react';
import { ConfirmDialog, type ConfirmDialogProps } from '#web/shared/ui/dialogs/ConfirmDialog.tsx';
import { DialogStep } from '#web/shared/ui/dialogs/DialogStep.tsx';
import { Modal } from '#web/shared/ui/dialogs/Modal.tsx';
import { OpenModal } from '#web/shared/ui/dialogs/OpenModal.tsx';
import { PlainButton } from '#web/shared/ui/LightButton.tsx';
import { Part, Row, Shown } from './Part.tsx';

type Asked = Omit<ConfirmDialogProps, 'opened' | 'onClose' | 'onConfirm'>;
const QUESTIONS: Readonly<Record<string, Asked>> = {
  'Una pregunta': { title: '¿Acreditar el depósito?', children: 'Se acreditan US$ 1.250,00.' },
  'Con motivo': {
    title: '¿Rechazar el retiro?',
    withReason: true,
    reasonHelp: 'Lo lee la persona.',
    danger: true,
  },
  'Con palabra': { title: '¿Borrar la cuenta?', typeToConfirm: 'BORRAR', danger: true },
  Enviando: { title: '¿Acreditar el depósito?', loading: true },
};

export function Dialogs() {
  const [shown, show] = useState<string | null>(null);
  const close = () => show(null);
  return (
    <Part title="Diálogos">
      <Shown name="ConfirmDialog">
        <Row>
          {Object.entries(QUESTIONS).map(([name, question]) => (
            <div key={name}>
              <PlainButton look="plain" onClick={() => show(name)}>
                {name}
              </PlainButton>
              <ConfirmDialog
                {...question}
                opened={shown === name}
                onClose={close}
                onConfirm={close}
              />
            </div>
          ))}
        </Row>
      </Shown>
      <Shown name="Modal, OpenModal, DialogStep">
        <Row>
          <PlainButton look="plain" onClick={() => show('Modal')}>
            Modal
          </PlainButton>
          <PlainButton look="plain" onClick={() => show('OpenModal')}>
            OpenModal
          </PlainButton>
        </Row>
        <Modal opened={shown === 'Modal'} onClose={close} title="Un diálogo">
          <DialogStep>
            <h2>Primer paso</h2>
            <p>El foco está en su título.</p>
          </DialogStep>
        </Modal>
        {shown === 'OpenModal' && (
          <OpenModal onClose={close} title="Abierto mientras está en la página">
            <p>Al cerrarlo, el foco vuelve a lo que lo abrió.</p>
          </OpenModal>
        )}
      </Shown>
    </Part>
  );
}
