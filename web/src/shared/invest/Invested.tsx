import { Button, Stack } from '@mantine/core';
import type { AnswerOf } from '#contract/core/endpoint.ts';
import type { investTokens } from '#contract/tokens/endpoints.ts';
import { formatDay } from '#web/shared/format/dates.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { formatTokens } from '#web/shared/format/numbers.ts';
import { sumOf } from '#web/shared/money/arithmetic.ts';
import { DialogStep } from '#web/shared/ui/dialogs/DialogStep.tsx';
import { MoneyFoot } from '#web/shared/ui/dialogs/MoneyDialog.tsx';
import { LinkButton } from '#web/shared/ui/LightButton.tsx';
import { SummaryRows } from '#web/shared/ui/lists/SummaryRows.tsx';
import { t } from './texts.ts';

/** The invested tokens of each vault, and the next dates: the last step of its dialog, whose heading has the focus. */
export function Invested(props: {
  items: AnswerOf<typeof investTokens>['items'];
  /** Whether payments of the contract are overdue: then no amount and no date is announced. */
  isLate: boolean;
  onClose: () => void;
}) {
  const { items, isLate, onClose } = props;
  const tokens = items.reduce((sum, item) => sum + item.tokens, 0);
  const expected = sumOf(
    items.map((item) => item.expected),
    'USD',
  );
  return (
    <DialogStep>
      <Stack gap="md" role="status">
        <h3 style={{ margin: 0 }}>{t('done')}</h3>
        <p style={{ margin: 0 }}>{t('doneText', { tokens: formatTokens(tokens) })}</p>
        <SummaryRows
          rows={
            isLate
              ? items.map((item) => ({
                  label: t('rowPlace', { number: item.vaultNumber }),
                  value: formatTokens(item.tokens),
                }))
              : [
                  ...items.map((item) => ({
                    label: t('row', { number: item.vaultNumber, date: formatDay(item.payDay) }),
                    hint: formatTokens(item.tokens),
                    value: formatMoney(item.expected),
                  })),
                  { label: t('expected'), value: formatMoney(expected), strong: true },
                ]
          }
        />
        <p style={{ margin: 0 }}>{t(isLate ? 'nextLate' : 'next')}</p>
        <MoneyFoot>
          <LinkButton to="/my-vaults" look="plain">
            {t('seeVaults')}
          </LinkButton>
          <Button onClick={onClose}>{t('close')}</Button>
        </MoneyFoot>
      </Stack>
    </DialogStep>
  );
}
