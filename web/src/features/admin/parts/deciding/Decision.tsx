import { Alert, Button, Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useState } from 'react';
import type { DeskKind } from '#contract/desk/kinds.ts';
import { isApiError } from '#web/shared/api/error.ts';
import { refresh } from '#web/shared/api/use-mutation.ts';
import { OpenMark } from '#web/shared/desk/OpenMark.tsx';
import { errorText } from '#web/shared/i18n/errors.ts';
import { useKeys } from '#web/shared/keyboard/use-keys.ts';
import { ConfirmDialog } from '#web/shared/ui/dialogs/ConfirmDialog.tsx';
import type { Obstacle } from '#web/shared/ui/forms/GuardedButton.tsx';
import { ChoiceButtons } from './ChoiceButtons.tsx';
import classes from './Decision.module.css';
import { Decided, useKeptRow, useSayAbove } from './KeptRows.tsx';
import { Caution } from './PersonCautionAlert.tsx';

export interface Choice {
  label: string;
  /** The dialog's title, if the label does not suffice. */
  title?: string;
  confirmLabel?: string;
  backLabel?: string;
  /** The item to decide, if not the subject of all choices. */
  subject?: string;
  /** What has to be known about its person first: a debt, a block. */
  caution?: string | null;
  /** The effects, shown beforehand. */
  explain: ReactNode;
  danger?: boolean;
  /** A secondary action beside the decision. */
  quiet?: boolean;
  /** A rare action: an item of a menu instead of a button, unless something prevents it. */
  inMenu?: boolean;
  /** Asks for a reason of at least three characters. */
  withReason?: boolean;
  reasonLabel?: string;
  /** Who reads the reason: every choice that asks for one says so. */
  reasonHelp?: string;
  /** A word that must be typed first. */
  typeToConfirm?: string;
  /** Why it is not possible: shown beside the disabled button. */
  obstacle?: Obstacle | null;
  /** The obstacle is said above its list already: only screen readers get it beside the button. */
  hush?: boolean;
  /** Instead of a dialog: opens its own form. */
  go?: () => void;
  run: (reason: string) => Promise<unknown>;
  /** What happened, in a sentence, if the title does not suffice; a function where only the answer tells. */
  done?: string | (() => string);
  /**
   * The action that reverses it, if there is such a call: offered once it is done. Money is never returned this way.
   */
  undo?: Choice | null;
}

/** Whether A and R open the dialogs of a decision: when there is only one on the page. */
export const DecidedByKeys = createContext(false);

/** A opens the first possible step forward; R the first with a reason. */
const acceptIn = (choices: readonly Choice[]) =>
  choices.find(({ danger, quiet, obstacle }) => !danger && !quiet && !obstacle);
const rejectIn = (choices: readonly Choice[]) =>
  choices.find(({ danger, withReason, obstacle }) => danger && withReason && !obstacle);

/** Refusals which mean that the shown movement is outdated. */
const OLD: readonly string[] = [
  'MOVEMENT_STATE_FORBIDS',
  'APPROVED_BY_YOU',
  'APPROVAL_DIFFERS',
  'TRANSACTION_USED',
  'FEE_JUST_SIGNED',
  'REQUEST_STATE_FORBIDS',
  'ESTATE_CHANGED',
  'ESTATE_NOT_READY',
  'OWNER_CHANGE_NOT_READY',
  'OWNER_PAPERS_CHANGED',
];

/** The possible actions on the shown movement; each is confirmed, a refusal with its reason. */
export function Decision({
  choices,
  subject,
  children,
  inRow = false,
  of,
  row,
  over = null,
}: {
  choices: readonly Choice[];
  /** The item to decide, shown in each dialog before the effects: order or thing, person, amount, account. */
  subject?: string;
  children?: ReactNode;
  /** In a cell of a list, instead of below the subject. */
  inRow?: boolean;
  /** The item to mark as open during the dialog, when nothing else marks it. */
  of?: { readonly kind: DeskKind; readonly id: string };
  /** The id of its row, in a list that keeps rows whose dialog is open (`KeptRows`). */
  row?: string;
  /** How the item was decided: nothing is left to do, and an open dialog says so. */
  over?: string | null;
}) {
  // the question stays readable while its dialog closes
  const [asked, setAsked] = useState<Choice | null>(null);
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [done, setDone] = useState<Choice | null>(null);
  const sayAbove = useSayAbove();
  const client = useQueryClient();
  // the row of a refused decision stays, too: it shows what was typed
  const isGone = useKeptRow(row, open || failure !== null);
  const decided = over ?? (isGone ? GONE : null);
  // the reader's own decision is not reported to them
  const overtaken = sending ? null : decided;
  const decide = async (choice: Choice, reason: string) => {
    setSending(true);
    setFailure(null);
    sayAbove(null);
    // the dialog stays, so that no input is lost, unless nothing is left to do
    const finish = () => {
      close();
      setDone(choice.undo ? choice : null);
      // the row may leave its list, with all that is said in it
      if (!choice.undo) sayAbove(doneWords(choice, subject));
    };
    await choice.run(reason).then(finish, (error: unknown) => {
      setFailure({ label: choice.label, error, typed: reason });
      // another administrator was faster: the shown data is outdated
      if (!isApiError(error) || !OLD.includes(error.key ?? '')) return;
      close();
      refresh(client, 'all');
    });
    setSending(false);
  };
  const ask = (choice: Choice | undefined | null) => {
    if (!choice) return;
    if (choice.go) return choice.go();
    setFailure(null);
    setDone(null);
    setAsked(choice);
    setOpen(true);
  };
  const enabled = useContext(DecidedByKeys) && !inRow && decided === null;
  useKeys({ a: () => ask(acceptIn(choices)), r: () => ask(rejectIn(choices)) }, { enabled });
  return (
    <>
      {children && <Stack gap="md">{children}</Stack>}
      {!open && (
        <Failed failure={failure} closed {...(isGone ? { onSeen: () => setFailure(null) } : {})} />
      )}
      {done?.undo && <Done of={done} onUndo={() => ask(done.undo)} />}
      {decided === null && <ChoiceButtons choices={choices} inRow={inRow} onAsk={ask} />}
      <ConfirmDialog
        opened={open}
        onClose={close}
        title={asked?.title ?? asked?.label ?? ''}
        confirmLabel={asked?.confirmLabel ?? asked?.label ?? ''}
        {...(asked?.backLabel ? { backLabel: asked.backLabel } : {})}
        danger={asked?.danger ?? false}
        withReason={asked?.withReason ?? false}
        {...(asked?.reasonLabel ? { reasonLabel: asked.reasonLabel } : {})}
        {...(asked?.reasonHelp ? { reasonHelp: asked.reasonHelp } : {})}
        {...(asked?.typeToConfirm ? { typeToConfirm: asked.typeToConfirm } : {})}
        loading={sending}
        confirmable={overtaken === null}
        onConfirm={(reason) => open && asked && void decide(asked, reason)}
      >
        {open && of && <OpenMark {...of} />}
        <Subject words={asked?.subject ?? subject} />
        {open && overtaken !== null && <Overtaken words={overtaken} />}
        <Caution words={asked?.caution ?? null} />
        {asked?.explain}
        {open && <Failed failure={failure} />}
      </ConfirmDialog>
    </>
  );
}

const GONE = 'Ya no está entre los pendientes: otra persona lo decidió, o venció.';

/** What is decided. */
const Subject = ({ words }: { words: string | undefined }) =>
  words ? <p className={classes.subject}>{words}</p> : null;

/** Says that another administrator was faster; the dialog and what was typed in it stay. */
const Overtaken = ({ words }: { words: string }) => (
  <Alert
    color="yellow"
    variant="light"
    role="status"
    mb="md"
    title="Cambió mientras estaba abierto"
  >
    {words} Lo escrito acá no se envió y se puede copiar.
  </Alert>
);

/** What was done, and to which item. */
function doneWords({ done, title, label, ...choice }: Choice, subject = ''): string {
  const words = typeof done === 'function' ? done() : done;
  return `${words ?? `Hecho: ${withoutCapital(title ?? label)}.`} ${choice.subject ?? subject}`.trim();
}

const withoutCapital = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** What was done, with a button to reverse it. */
const Done = ({ of, onUndo }: { of: Choice; onUndo: () => void }) => (
  <Decided>
    Hecho: {withoutCapital(of.label)}.{' '}
    <Button size="compact-sm" variant="default" onClick={onUndo}>
      Deshacer
    </Button>
  </Decided>
);

interface Failure {
  label: string;
  error: unknown;
  /** The input so far. */
  typed: string;
}

/** Why a decision was not made; or that its outcome is unknown, and where to see it. */
function Failed({
  failure,
  closed = false,
  onSeen,
}: {
  failure: Failure | null;
  /** Its dialog is closed: the input is shown here. */
  closed?: boolean;
  /** Releases the row, which is shown only for this failure. */
  onSeen?: () => void;
}) {
  const client = useQueryClient();
  if (failure === null) return null;
  const { label, error, typed } = failure;
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
        <>
          {errorText(error.key, error.named)}
          {closed && typed && <p style={{ marginBottom: 0 }}>Lo escrito: «{typed}»</p>}
          {onSeen && (
            <Button mt="xs" size="compact-sm" variant="default" onClick={onSeen}>
              Cerrar
            </Button>
          )}
        </>
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
