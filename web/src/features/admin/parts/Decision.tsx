import { Alert, Button, Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { isApiError } from '#web/shared/api/error.ts';
import { refresh } from '#web/shared/api/use-mutation.ts';
import { errorText } from '#web/shared/i18n/errors.ts';
import { ConfirmDialog } from '#web/shared/ui/ConfirmDialog.tsx';
import { GuardedButton, type Obstacle } from '#web/shared/ui/GuardedButton.tsx';
import classes from './Queue.module.css';

export interface Choice {
  label: string;
  /** Heads the question where the label alone says too little. */
  title?: string;
  confirmLabel?: string;
  backLabel?: string;
  /** What happens, said before it does. */
  explain: ReactNode;
  danger?: boolean;
  /** Asks for a reason of at least three characters. */
  withReason?: boolean;
  reasonLabel?: string;
  /** A word that must be typed first. */
  typeToConfirm?: string;
  /** Why it may not be done: shown beside it, disabled. */
  obstacle?: Obstacle | null;
  /** Instead of a question: a form of its own, which asks. */
  go?: () => void;
  run: (reason: string) => Promise<unknown>;
}

/** Refusals that say that the movement is not as it is shown. */
const OLD: readonly string[] = [
  'MOVEMENT_STATE_FORBIDS',
  'APPROVED_BY_YOU',
  'APPROVAL_DIFFERS',
  'TRANSACTION_USED',
  'FEE_JUST_SIGNED',
  'REQUEST_STATE_FORBIDS',
];

/** What may be done with the movement in view; each is confirmed, a refusal with its reason. */
export function Decision({
  choices,
  children,
  inRow = false,
}: {
  choices: readonly Choice[];
  children?: ReactNode;
  /** Among the cells of a list, rather than below what is decided on. */
  inRow?: boolean;
}) {
  const [asked, setAsked] = useState<Choice | null>(null);
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const client = useQueryClient();
  const decide = async (choice: Choice, reason: string) => {
    setSending(true);
    setFailure(null);
    // the dialog stays so that nothing typed is lost, unless there is nothing left to do
    await choice.run(reason).then(
      () => setAsked(null),
      (error: unknown) => {
        setFailure({ label: choice.label, error });
        // somebody else was faster: what is shown is old
        if (!isApiError(error) || !OLD.includes(error.key ?? '')) return;
        setAsked(null);
        refresh(client, 'all');
      },
    );
    setSending(false);
  };
  return (
    <>
      {children && <Stack gap="md">{children}</Stack>}
      {asked === null && <Failed failure={failure} />}
      <div className={inRow ? `${classes.buttons} ${classes.inRow}` : classes.buttons}>
        {choices.map((choice) => (
          <GuardedButton
            key={choice.label}
            {...(choice.danger ? { variant: 'default' as const } : {})}
            obstacle={choice.obstacle ?? null}
            onClick={
              choice.go ??
              (() => {
                setFailure(null);
                setAsked(choice);
              })
            }
          >
            {choice.label}
          </GuardedButton>
        ))}
      </div>
      <ConfirmDialog
        opened={asked !== null}
        onClose={() => setAsked(null)}
        title={asked?.title ?? asked?.label ?? ''}
        confirmLabel={asked?.confirmLabel ?? asked?.label ?? ''}
        {...(asked?.backLabel ? { backLabel: asked.backLabel } : {})}
        danger={asked?.danger ?? false}
        withReason={asked?.withReason ?? false}
        {...(asked?.reasonLabel ? { reasonLabel: asked.reasonLabel } : {})}
        {...(asked?.typeToConfirm ? { typeToConfirm: asked.typeToConfirm } : {})}
        loading={sending}
        onConfirm={(reason) => asked && void decide(asked, reason)}
      >
        {asked?.explain}
        <Failed failure={failure} />
      </ConfirmDialog>
    </>
  );
}

interface Failure {
  label: string;
  error: unknown;
}

/** Why a decision was not taken; or that it is not known whether it was, and what shows it. */
function Failed({ failure }: { failure: Failure | null }) {
  const client = useQueryClient();
  if (failure === null) return null;
  const { label, error } = failure;
  const known = isApiError(error) && !error.lost;
  return (
    <Alert
      color={known ? 'red' : 'yellow'}
      variant="light"
      role="alert"
      mt="md"
      title={known ? `«${label}» no se hizo` : `No se pudo confirmar «${label}»`}
    >
      {known ? (
        errorText(error.key)
      ) : (
        <>
          <p style={{ marginTop: 0 }}>
            Puede haberse hecho o no: el estado que se ve es el último conocido. Repetirlo no mueve
            el dinero dos veces.
          </p>
          <Button variant="default" onClick={() => refresh(client, 'all')}>
            Volver a consultar
          </Button>
        </>
      )}
    </Alert>
  );
}
