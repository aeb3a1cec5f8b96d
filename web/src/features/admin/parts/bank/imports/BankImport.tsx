import { Alert, Button, FileButton } from '@mantine/core';
import { useState } from 'react';
import type { CompanyBankAccount } from '#contract/treasury/bank/statements.ts';
import { importStatement, listCertainLines, previewStatement } from '#contract/treasury/bank.ts';
import { call } from '#web/shared/api/call.ts';
import { isApiError } from '#web/shared/api/error.ts';
import { useApiMutation } from '#web/shared/api/use-mutation.ts';
import { validationText } from '#web/shared/i18n/validation.ts';
import { Refused } from '#web/shared/ui/dialogs/Refused.tsx';
import { GuardedButton } from '#web/shared/ui/forms/GuardedButton.tsx';
import { useLevelObstacle } from '#web/shared/ui/forms/level-obstacle.ts';
import { useRefusalWords } from '#web/shared/ui/forms/use-refusal-words.ts';
import { lazyView } from '#web/shared/ui/loading/lazy-view.tsx';
import type { OpenLine } from '../bank-texts.ts';
import type { Preview, Read } from './BankColumns.tsx';
import { Taken, type TakenStatement } from './Taken.tsx';

const BankColumns = lazyView(async () => ({
  default: (await import('./BankColumns.tsx')).BankColumns,
}));

const formOf = (file: File, also: Readonly<Record<string, string>> = {}): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(also)) form.append(name, value);
  form.append('file', file);
  return form;
};

/** What an import brought: its certain lines, and how many lines to decide. */
export interface Brought {
  readonly statementId: string;
  readonly certain: readonly OpenLine[];
  readonly open: number;
}

/** Imports a statement: directly if its account and columns are remembered without a doubt, else after asking for them. */
export function BankImport(props: {
  accounts: readonly CompanyBankAccount[];
  onTaken: (brought: Brought) => void;
}) {
  const { accounts, onTaken } = props;
  const [asked, setAsked] = useState<{ file: File; preview: Preview } | null>(null);
  const [last, setLast] = useState<{ file: File; taken: TakenStatement } | null>(null);
  const preview = useApiMutation(previewStatement, { invalidates: 'none', fieldErrors: true });
  const take = useApiMutation(importStatement, { fieldErrors: true });
  const certain = useCertain(onTaken);
  const bring = async (file: File, given: Read) => {
    const { accountId, secondAccountId, columns } = given;
    const form = formOf(file, {
      accountId,
      ...(secondAccountId ? { secondAccountId } : {}),
      ...(columns ? { columns: JSON.stringify(columns) } : {}),
    });
    const taken = await take.mutateAsync({ form });
    const { statement, brought } = taken;
    setAsked(null);
    setLast({ file, taken });
    await certain.choose({ id: statement.id, open: brought.length });
  };
  const open = async (file: File, anyway = false) => {
    take.reset();
    certain.forget();
    setLast(null);
    const answer = await preview.mutateAsync({ form: formOf(file) });
    const { remembered, accountId, secondAccountId } = answer;
    if (remembered && accountId && !anyway) await bring(file, { accountId, secondAccountId });
    else setAsked({ file, preview: answer });
  };
  const obstacle = useLevelObstacle('settings.manage');
  const quietly = (work: Promise<void>) => void work.catch(() => undefined);
  return (
    <>
      {obstacle ? (
        <GuardedButton obstacle={obstacle} style={{ justifySelf: 'start' }}>
          Cargar un extracto
        </GuardedButton>
      ) : (
        <FileButton
          accept="text/csv,.csv,.txt,.xlsx"
          onChange={(file) => file && quietly(open(file))}
        >
          {(props) => (
            <Button {...props} loading={preview.isPending || take.isPending || certain.reading}>
              Cargar un extracto
            </Button>
          )}
        </FileButton>
      )}
      <Faults error={preview.error ?? (asked ? null : take.error)} />
      {last && <Taken {...last.taken} onColumns={() => quietly(open(last.file, true))} />}
      {certain.failed && <NotChosen by={certain} />}
      {asked && (
        <BankColumns
          preview={asked.preview}
          accounts={accounts}
          sending={take.isPending}
          faults={<Faults error={take.error} />}
          onClose={() => setAsked(null)}
          onConfirm={(given) => quietly(bring(asked.file, given))}
        />
      )}
    </>
  );
}

/** An import whose certain lines are to be chosen. */
interface Imported {
  readonly id: string;
  /** How many of its lines are to be decided. */
  readonly open: number;
}

/**
 * Chooses the certain lines of an import, of the whole statement: the report holds one page of the lines to decide. When
 * they cannot be read, the import stands all the same, and the failure stays with a way to try again.
 */
function useCertain(onTaken: (brought: Brought) => void) {
  const [failed, setFailed] = useState<{ of: Imported; error: unknown } | null>(null);
  const [reading, setReading] = useState(false);
  const choose = async (of: Imported) => {
    setReading(true);
    const read = call(listCertainLines, { params: { id: of.id } });
    await read.then(
      ({ items }) => {
        setFailed(null);
        onTaken({ statementId: of.id, certain: items, open: of.open });
      },
      (error: unknown) => {
        setFailed({ of, error });
        onTaken({ statementId: of.id, certain: [], open: of.open });
      },
    );
    setReading(false);
  };
  return { failed, reading, choose, forget: () => setFailed(null) };
}

/** The statement is stored, but its certain lines are not chosen. */
function NotChosen({ by: { failed, reading, choose } }: { by: ReturnType<typeof useCertain> }) {
  const why = useRefusalWords(failed?.error);
  return (
    <Alert
      my="md"
      role="alert"
      variant="light"
      color="yellow"
      title="El extracto quedó cargado, pero sus líneas seguras no se eligieron"
    >
      {why && <p style={{ marginTop: 0 }}>{why}</p>}
      <Button
        size="compact-sm"
        variant="default"
        loading={reading}
        onClick={() => failed && void choose(failed.of)}
      >
        Volver a elegirlas
      </Button>
    </Alert>
  );
}

function Faults({ error }: { error: unknown }) {
  const details = isApiError(error) ? error.details : [];
  if (details.length === 0) return <Refused error={error} />;
  return (
    <ul role="alert" style={{ color: 'var(--error-ink)' }}>
      {details.map(({ path, message }) => (
        <li key={path}>
          {path.startsWith('csv.') ? `Fila ${path.slice(4)}: ` : ''}
          {validationText(message)}
        </li>
      ))}
    </ul>
  );
}
