import { useState } from 'react';
import { listQuestions, withdrawQuestion } from '#contract/questions/endpoints.ts';
import { useApiMutation } from '#web/shared/api/use-mutation.ts';
import { ConfirmDialog } from '#web/shared/ui/dialogs/ConfirmDialog.tsx';
import { PlainButton } from '#web/shared/ui/LightButton.tsx';
import { toast } from '#web/shared/ui/toasts.ts';
import { t } from './texts.ts';

/** Withdraws one's own question, after a confirmation. */
export default function Withdraw({ id }: { id: string }) {
  const [asked, setAsked] = useState(false);
  const withdraw = useApiMutation(withdrawQuestion, {
    invalidates: [listQuestions],
    onSuccess: () => {
      setAsked(false);
      toast.success(t('withdrawn'), 'question');
    },
  });
  return (
    <>
      <PlainButton look="plain" onClick={() => setAsked(true)}>
        {t('withdraw')}
      </PlainButton>
      <ConfirmDialog
        opened={asked}
        onClose={() => setAsked(false)}
        title={t('withdrawAsk')}
        confirmLabel={t('withdraw')}
        loading={withdraw.isPending}
        error={withdraw.error}
        onConfirm={() => withdraw.mutate({ params: { id } })}
      >
        {t('withdrawText')}
      </ConfirmDialog>
    </>
  );
}
