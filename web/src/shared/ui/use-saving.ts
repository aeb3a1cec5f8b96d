import { useState } from 'react';
import { isApiError } from '#web/shared/api/error.ts';
import { errorText } from '#web/shared/i18n/errors.ts';
import { toast } from './toasts.ts';

/**
 * Downloads of a component: which one is running, and why the last one failed, which is a toast and also stays above its
 * button (docs/rules.md#27-errors).
 */
export function useSaving<Which extends string>() {
  const [busy, setBusy] = useState<Which | null>(null);
  const [failed, setFailed] = useState<{ which: Which; error: unknown } | null>(null);
  const save = async (which: Which, how: () => Promise<void>) => {
    setBusy(which);
    setFailed(null);
    try {
      await how();
    } catch (error) {
      setFailed({ which, error });
      toast.error(errorText(isApiError(error) ? error.key : null));
    }
    setBusy(null);
  };
  return { busy, failed, error: failed?.error ?? null, save };
}
