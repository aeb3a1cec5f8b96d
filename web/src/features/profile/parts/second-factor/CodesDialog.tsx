import { OpenModal } from '#web/shared/ui/dialogs/OpenModal.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { t } from './texts.ts';

/** Recovery codes in a dialog that closes only after confirming that they are saved: they are never shown again. */
export const CodesDialog = (props: { codes: readonly string[]; onClose: () => void }) => (
  <OpenModal
    onClose={props.onClose}
    title={t('codesTitle')}
    withCloseButton={false}
    closeOnEscape={false}
    closeOnClickOutside={false}
  >
    <RecoveryCodes codes={props.codes} onDone={props.onClose} />
  </OpenModal>
);
