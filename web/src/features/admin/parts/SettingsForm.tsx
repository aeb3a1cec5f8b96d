import { Button, Checkbox, SegmentedControl, TextInput } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { depositType, withdrawalType } from '#contract/payments/schemas.ts';
import { requiredPaper } from '#contract/projects/values.ts';
import { getSettings, type Settings, updateSettings } from '#contract/settings/endpoints.ts';
import { getPublicConfig } from '#contract/system/endpoints.ts';
import { choices, type LabelKind, label, type ValueOf } from '#contract/words.ts';
import { readNumber } from '#web/shared/format/number-input.ts';
import { useApiForm } from '#web/shared/forms/use-api-form.ts';
import { ConfirmDialog } from '#web/shared/ui/ConfirmDialog.tsx';
import { SummaryRows } from '#web/shared/ui/SummaryRows.tsx';
import { toast } from '#web/shared/ui/toasts.ts';
import classes from './Settings.module.css';
import {
  changedSettings,
  editableSettings,
  numberFaults,
  rangeError,
  SETTINGS_WORDS,
  type SettingsValues,
  toldSetting,
} from './settings-form.ts';

const GROUPS = [
  { title: 'Comisiones', keys: ['transferFeePercent', 'withdrawalFeePercent'] },
  {
    title: 'Límites y aprobaciones',
    keys: [
      'depositMaxUsd',
      'depositDayUsd',
      'withdrawalMaxUsd',
      'withdrawalDayUsd',
      'transferMaxUsd',
      'transferDayUsd',
      'twoAdminsUsd',
      'independenceDays',
      'firstApprovalDays',
      'unpaidChargesUsd',
    ],
  },
  {
    title: 'Tipo de cambio',
    keys: [
      'usdArsBuy',
      'usdArsSell',
      'conversionMinUsd',
      'quoteSeconds',
      'rateFreshMinutes',
      'rateJumpPercent',
    ],
  },
  {
    title: 'Plazos',
    keys: ['graceDays', 'depositExpiryDays', 'newDestinationHours', 'chainStuckMinutes'],
  },
] as const;
const BANK = {
  holder: 'Titular',
  bank: 'Banco',
  account: 'Cuenta (CBU)',
  alias: 'Alias',
} as const satisfies Record<keyof Settings['companyBankArs'], string>;
const LINKS = {
  whatsapp: 'Ayuda por WhatsApp',
  terms: 'Términos y condiciones',
  privacy: 'Política de privacidad',
  instagram: 'Instagram',
  x: 'X',
  linkedin: 'LinkedIn',
  explorer: 'Explorador de la cadena',
  metaverse: 'Metaverso',
} as const satisfies Record<keyof Settings['links'], string>;
const LINK_KEYS = [
  'whatsapp',
  'terms',
  'privacy',
  'instagram',
  'x',
  'linkedin',
  'explorer',
  'metaverse',
] as const;
const KEYS = ['holder', 'bank', 'account', 'alias'] as const;

/** Fields beside one another stand level, however long what is said of them. */
const HELP_BELOW: ('label' | 'input' | 'error' | 'description')[] = [
  'label',
  'input',
  'error',
  'description',
];

/** Every setting with what it does; what changes is shown before it is saved. */
export function SettingsForm({ values }: { values: Settings }) {
  const [before] = useState(() => editableSettings(values));
  const [asking, setAsking] = useState(false);
  const narrow = useMediaQuery('(max-width: 650px)') ?? false;
  const { form, field, submit, sending, otherErrors } = useApiForm(updateSettings, {
    defaultValues: before,
    toArgs: (after: SettingsValues) => ({ body: changedSettings(before, after) }),
    check: (values: SettingsValues) => [...numberFaults(before, values), ...buyAboveSell(values)],
    invalidates: [getSettings, getPublicConfig],
    onSuccess: () => toast.success('Ajustes guardados.'),
  });
  const after = form.watch();
  const changed = keysOf(changedSettings(before, after));
  const review = async () => {
    if (await form.trigger(undefined, { shouldFocus: true })) setAsking(true);
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void review();
      }}
    >
      {otherErrors.map((text) => (
        <p key={text} role="alert" style={{ color: 'var(--error-ink)' }}>
          {text}
        </p>
      ))}
      {GROUPS.map(({ title, keys }) => (
        <fieldset key={title} className={classes.group}>
          <legend>{title}</legend>
          <div className={`${classes.fields} ${classes.numbers}`}>
            {keys.map((key) => (
              <TextInput
                key={key}
                label={SETTINGS_WORDS[key].label}
                description={SETTINGS_WORDS[key].help}
                inputMode="decimal"
                autoComplete="off"
                inputWrapperOrder={HELP_BELOW}
                {...field(key)}
                error={rangeError(key, field(key).error)}
              />
            ))}
          </div>
        </fieldset>
      ))}
      <fieldset className={classes.group}>
        <legend>{SETTINGS_WORDS.rateSource.label}</legend>
        <p className="cap">{SETTINGS_WORDS.rateSource.help}</p>
        <SegmentedControl
          orientation={narrow ? 'vertical' : 'horizontal'}
          fullWidth={narrow}
          aria-label={SETTINGS_WORDS.rateSource.label}
          value={after.rateSource}
          onChange={(value) => form.setValue('rateSource', value === 'market' ? 'market' : 'fixed')}
          data={choices('rateSource')}
        />
      </fieldset>
      <Ticks
        of="depositMethods"
        options={depositType.options}
        words="depositType"
        value={after.depositMethods}
        onChange={(chosen) => form.setValue('depositMethods', chosen)}
      />
      <Ticks
        of="withdrawalMethods"
        options={withdrawalType.options}
        words="withdrawalType"
        value={after.withdrawalMethods}
        onChange={(chosen) => form.setValue('withdrawalMethods', chosen)}
      />
      <Ticks
        of="requiredDocuments"
        options={requiredPaper.options}
        words="paperKind"
        value={after.requiredDocuments}
        onChange={(chosen) => form.setValue('requiredDocuments', chosen)}
      />
      {(['companyBankArs', 'companyBankUsd'] as const).map((key) => (
        <fieldset key={key} className={classes.group}>
          <legend>{SETTINGS_WORDS[key].label}</legend>
          <p className="cap">
            Se muestra a quien anuncia una transferencia. Sin número de cuenta, ese medio no se
            ofrece.
          </p>
          <div className={classes.fields}>
            {KEYS.map((part) => (
              <TextInput
                key={part}
                label={BANK[part]}
                autoComplete="off"
                {...field(`${key}.${part}`)}
              />
            ))}
          </div>
        </fieldset>
      ))}
      <fieldset className={classes.group}>
        <legend>{SETTINGS_WORDS.companyWallet.label}</legend>
        <TextInput
          label="Dirección"
          description={SETTINGS_WORDS.companyWallet.help}
          placeholder="0x…"
          autoComplete="off"
          spellCheck={false}
          {...field('companyWallet')}
        />
      </fieldset>
      <fieldset className={classes.group}>
        <legend>{SETTINGS_WORDS.links.label}</legend>
        <p className="cap">{SETTINGS_WORDS.links.help}</p>
        <div className={classes.fields}>
          {LINK_KEYS.map((name) => (
            <TextInput
              key={name}
              label={LINKS[name]}
              inputMode="url"
              autoComplete="off"
              {...field(`links.${name}`)}
            />
          ))}
        </div>
      </fieldset>
      <div className={classes.save}>
        <Button type="submit" size="lg" disabled={changed.length === 0}>
          {changed.length === 0 ? 'Sin cambios' : 'Revisar y guardar'}
        </Button>
      </div>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title="Guardar los ajustes"
        confirmLabel="Guardar"
        loading={sending}
        onConfirm={() => void submit().then(() => setAsking(false))}
      >
        <p style={{ marginTop: 0 }}>
          Rigen desde ahora y quedan en la historia con su nombre. Lo que afloja un límite, las
          comisiones, los plazos, las cuentas donde se cobra y un salto del tipo de cambio esperan
          la aprobación de otra persona del nivel 1.
        </p>
        <SummaryRows
          rows={changed.map((key) => ({
            label: SETTINGS_WORDS[key].label,
            value: `${toldSetting(key, before[key])} → ${toldSetting(key, after[key])}`,
          }))}
        />
      </ConfirmDialog>
    </form>
  );
}

/** A setting that is some of several things. */
function Ticks<Words extends LabelKind, Value extends ValueOf<Words>>(props: {
  of: 'depositMethods' | 'withdrawalMethods' | 'requiredDocuments';
  options: readonly Value[];
  words: Words;
  value: readonly Value[];
  onChange: (chosen: Value[]) => void;
}) {
  const { label: title, help } = SETTINGS_WORDS[props.of];
  return (
    <fieldset className={classes.group}>
      <legend>{title}</legend>
      <p className="cap">{help}</p>
      <Checkbox.Group
        aria-label={title}
        value={[...props.value]}
        onChange={(chosen) => props.onChange(props.options.filter((one) => chosen.includes(one)))}
      >
        <div className={classes.fields}>
          {props.options.map((one) => (
            <Checkbox key={one} value={one} label={label(props.words, one)} />
          ))}
        </div>
      </Checkbox.Group>
    </fieldset>
  );
}

/** The server refuses it too; said here before the question is asked. */
const RATE = { decimals: 4 };
const buyAboveSell = ({ usdArsBuy, usdArsSell }: SettingsValues) =>
  (readNumber(usdArsBuy, RATE).value ?? 0) >
  (readNumber(usdArsSell, RATE).value ?? Number.POSITIVE_INFINITY)
    ? [{ path: 'usdArsBuy', message: 'BUY_ABOVE_SELL' }]
    : [];

const isKey = (key: string): key is keyof Settings => Object.hasOwn(SETTINGS_WORDS, key);
const keysOf = (changed: Partial<Settings>): (keyof Settings)[] =>
  Object.keys(changed).filter(isKey);
