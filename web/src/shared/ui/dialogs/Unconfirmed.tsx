import { Alert, Button, Group } from '@mantine/core';
import type { ErrorKey } from '#contract/core/errors.ts';
import { CURRENCIES } from '#contract/core/money.ts';
import { isApiError } from '#web/shared/api/error.ts';
import { isAbout, partsOf, type Submission } from '#web/shared/api/sending/submissions.ts';
import type { Uncertainty } from '#web/shared/api/use-mutation.ts';
import { formatDateTime } from '#web/shared/format/dates.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { formatTokens } from '#web/shared/format/numbers.ts';
import { errorText } from '#web/shared/i18n/errors.ts';
import { catalogue } from '#web/shared/i18n/i18n.ts';
import { showInDialog } from '../in-view.ts';
import { Refused } from './Refused.tsx';

const t = catalogue('unconfirmed', {
  title: 'No se pudo confirmar',
  what: 'Lo que pediste el {{time}}',
  text: 'quedó sin respuesta: puede haberse hecho o no. No se cobra dos veces. Volvé a consultar para ver el resultado; si el pedido no había llegado, se hace en ese momento.',
  still: 'Sigue sin respuesta.',
  again: 'Volver a consultar',
  notDone: 'No se hizo y no se movió dinero. {{reason}}',
});
/** The same of a register, where nothing is paid. */
const ofRecords = catalogue('unconfirmed-records', {
  what: 'Lo enviado el {{time}}',
  text: 'quedó sin respuesta: puede estar registrado o no. No se registra dos veces. Volver a consultar para ver el resultado; si no había llegado, se registra en ese momento.',
  notDone: 'No se registró. {{reason}}',
});

/**
 * Submissions of this browser with an unknown outcome, with a way to look it up; and why the last one was refused. In
 * every dialog whose call takes an Idempotency-Key, above its button.
 * @param records the call moves no money: it adds to a register of the desk
 * @param where distinguishes this dialog's calls from others of the same endpoint: a parameter or a part of the body
 * @param atFields keys of refusals that a field shows
 * @param contents the contents of a submission, in brackets, which tell two of the same minute apart; by default its
 *   amount
 */
export function Unconfirmed({
  by,
  where = {},
  atFields = [],
  records = false,
  contents = amountOf,
}: {
  by: Uncertainty & { isPending: boolean; error: unknown };
  where?: Readonly<Record<string, string>>;
  atFields?: readonly ErrorKey[];
  records?: boolean;
  contents?: (submission: Submission) => string;
}) {
  const words = records ? ofRecords : t;
  const { error, isPending, askAgain } = by;
  const failure = isApiError(error) ? error : null;
  // an unknown outcome is shown above, with a way to ask for it
  const isShown = failure?.lost || failure?.is(...atFields);
  return (
    <>
      {by.unconfirmed
        .filter((one) => isAbout(one, where))
        .map((one) => (
          <Alert
            key={one.key}
            ref={showInDialog}
            color="yellow"
            variant="light"
            role="alert"
            title={t('title')}
          >
            {words('what', { time: formatDateTime(new Date(one.at).toISOString()) })}
            {inBrackets(contents(one))} {words('text')} {!isPending && failure?.lost && t('still')}
            <Group mt="sm">
              <Button variant="default" loading={isPending} onClick={() => askAgain(one)}>
                {t('again')}
              </Button>
            </Group>
          </Alert>
        ))}
      {failure?.afterLoss ? (
        <Alert ref={showInDialog} color="red" variant="light" role="alert">
          {words('notDone', { reason: errorText(failure.key, failure.named) })}
        </Alert>
      ) : (
        <Refused error={isShown ? null : error} />
      )}
    </>
  );
}

const inBrackets = (text: string): string => (text === '' ? '' : ` (${text})`);

/** Its amount; empty without one. */
function amountOf(submission: Submission): string {
  const { amount, currency, sentCurrency, from, tokens } = partsOf(submission);
  if (typeof tokens === 'number') return formatTokens(tokens);
  if (typeof amount !== 'string') return '';
  const named = CURRENCIES.find((each) => [sentCurrency, currency, from].includes(each));
  return formatMoney({ amount, currency: named ?? 'USD' });
}
