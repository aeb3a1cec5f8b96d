import { Button } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useState } from 'react';
import { isApiError } from '#web/shared/api/error.ts';
import { errorText } from '#web/shared/i18n/errors.ts';
import { PasskeyFault } from '#web/shared/second-factor/passkeys.ts';

/** A button that logs in with a passkey, in the way that `enter` says. */
export function PasskeyLogin(props: {
  children: string;
  /** @throws ApiError, PasskeyFault */
  enter: () => Promise<void>;
  onFault: (words: string | null) => void;
}) {
  const { children, enter, onFault } = props;
  const [busy, setBusy] = useState(false);
  const start = async () => {
    setBusy(true);
    onFault(null);
    try {
      await enter();
    } catch (error) {
      onFault(faultText(error));
    }
    setBusy(false);
  };
  return (
    <Button
      variant="default"
      size="lg"
      // its words fit whole on the narrowest telephone
      px="xs"
      leftSection={<IconKey size={20} aria-hidden="true" />}
      loading={busy}
      onClick={() => void start()}
    >
      {children}
    </Button>
  );
}

const faultText = (error: unknown): string => {
  if (error instanceof PasskeyFault) return error.message;
  if (isApiError(error) && error.is('INVALID_SECOND_FACTOR'))
    return 'Esa llave de acceso no vale para ingresar aquí.';
  return errorText(isApiError(error) ? error.key : null);
};
