import { IconKey } from '@tabler/icons-react';
import { useState } from 'react';
import { isApiError } from '#web/shared/api/error.ts';
import { errorWords } from '#web/shared/i18n/error-texts.ts';
import { FormErrors } from '#web/shared/ui/forms/FormErrors.tsx';
import { BusyButton } from '#web/shared/ui/forms/LightForm.tsx';
import { loginText } from '../login-texts.ts';

/** A button that logs in with a passkey, through `enter`. */
export function PasskeyLogin(props: {
  children: string;
  /** @throws ApiError, PasskeyFault */
  enter: () => Promise<void>;
  /** Why the last attempt failed, above the button. */
  fault: string | null;
  onFault: (words: string | null) => void;
}) {
  const { children, enter, fault, onFault } = props;
  const [busy, setBusy] = useState(false);
  const start = async () => {
    setBusy(true);
    onFault(null);
    try {
      await enter();
    } catch (error) {
      onFault(await faultText(error));
    }
    setBusy(false);
  };
  return (
    <>
      <FormErrors errors={fault === null ? [] : [fault]} />
      <BusyButton
        look="plain"
        start={<IconKey size={20} aria-hidden="true" />}
        busy={busy}
        onClick={() => void start()}
      >
        {children}
      </BusyButton>
    </>
  );
}

const faultText = async (error: unknown): Promise<string> => {
  // by name: its code is loaded only once a passkey is used
  if (error instanceof Error && error.name === 'PasskeyFault') return error.message;
  if (isApiError(error) && error.is('INVALID_SECOND_FACTOR')) return loginText('passkeyRefused');
  return errorWords(isApiError(error) ? error.key : null);
};
