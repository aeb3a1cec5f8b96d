import { Button, Group, Stack, Textarea, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { catalogue } from '#web/shared/i18n/i18n.ts';
import { validationText } from '#web/shared/i18n/validation.ts';
import { Modal } from './Modal.tsx';
import { Refused } from './Refused.tsx';

const t = catalogue('confirm', {
  cancel: 'Cancelar',
  confirm: 'Confirmar',
  reason: 'Motivo',
  typeToConfirm: 'Escribí {{word}} para confirmar',
});

export interface ConfirmDialogProps {
  opened: boolean;
  onClose: () => void;
  title: string;
  /** What will happen and what cannot be undone. */
  children?: ReactNode;
  confirmLabel?: string;
  /** The label of the cancel button; "Cancelar" by default. */
  backLabel?: string;
  danger?: boolean;
  /** Asks for a reason of at least 3 characters. */
  withReason?: boolean;
  reasonLabel?: string;
  /** Who reads the reason: every dialog that asks for one says so. */
  reasonHelp?: string;
  /** A word that must be typed first. */
  typeToConfirm?: string;
  loading?: boolean;
  /** Of the confirmed call: shown above the buttons while the dialog stays open. */
  error?: unknown;
  /** Whether there is still something to confirm; true by default. Without it the dialog only closes. */
  confirmable?: boolean;
  /** @param reason the typed reason; empty when none was required */
  onConfirm: (reason: string) => void;
}

/** Asks before what cannot be undone. */
export const ConfirmDialog = (props: ConfirmDialogProps) => (
  <Modal opened={props.opened} onClose={props.onClose} title={props.title}>
    <Question {...props} />
  </Modal>
);

/** A component of its own, so that its input is dropped with the dialog. */
function Question(props: ConfirmDialogProps) {
  const { withReason = false, typeToConfirm, danger = false, loading = false, error } = props;
  const { confirmable = true } = props;
  // a refusal of an earlier opening
  const [old] = useState(error);
  const [reason, setReason] = useState('');
  const [word, setWord] = useState('');
  const [asked, setAsked] = useState(false);
  const reasonMissing = withReason && reason.trim().length < 3;
  const wordMissing = typeToConfirm !== undefined && word.trim() !== typeToConfirm;
  const send = () => {
    if (!confirmable) return;
    setAsked(true);
    if (!reasonMissing && !wordMissing) props.onConfirm(reason.trim());
  };
  const isTyped = withReason || typeToConfirm !== undefined;
  return (
    <form
      // without a field the dialog still gets its keys, and Enter triggers no button
      {...(isTyped ? {} : { 'data-autofocus': true, tabIndex: -1, style: { outline: 'none' } })}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && event.ctrlKey && !event.repeat && !loading)
          event.currentTarget.requestSubmit();
      }}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Stack gap="md">
        {props.children && <div>{props.children}</div>}
        {withReason && (
          <Textarea
            label={props.reasonLabel ?? t('reason')}
            description={props.reasonHelp}
            value={reason}
            maxLength={500}
            data-autofocus
            error={asked && reasonMissing ? validationText('REQUIRED') : null}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        )}
        {typeToConfirm !== undefined && (
          <TextInput
            label={t('typeToConfirm', { word: typeToConfirm })}
            value={word}
            autoComplete="off"
            {...(withReason ? {} : { 'data-autofocus': true })}
            error={asked && wordMissing ? validationText('CONFIRMATION_WORD_WRONG') : null}
            onChange={(event) => setWord(event.currentTarget.value)}
          />
        )}
        <Refused error={error === old ? null : error} />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={props.onClose}>
            {props.backLabel ?? t('cancel')}
          </Button>
          {confirmable && (
            <Button type="submit" loading={loading} {...(danger ? { color: 'red.8' } : {})}>
              {props.confirmLabel ?? t('confirm')}
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  );
}
