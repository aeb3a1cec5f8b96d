import { Checkbox, SegmentedControl, TextInput } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Fragment, type ReactNode } from 'react';
import {
  SETTINGS,
  type SettingKey,
  type Settings,
  type SettingsOfKind,
} from '#contract/settings/table.ts';
import { choices, LABELS } from '#contract/words.ts';
import { dayField } from '#web/shared/forms/day-field.ts';
import { DayInput } from '#web/shared/ui/forms/days/DayInput.tsx';
import classes from './Settings.module.css';
import type { NumberKey, OtherKey } from './settings-form.ts';
import type { SettingsFormOf } from './use-settings-form.ts';

const BANK = {
  holder: 'Titular',
  bank: 'Banco',
  account: 'Cuenta (CBU)',
  alias: 'Alias',
} as const satisfies Record<keyof Settings['companyBankArs'], string>;
const COMPANY = {
  name: 'Nombre',
  taxId: 'CUIT',
  address: 'Domicilio',
  regulator: 'Situación ante el regulador',
  contact: 'Contacto',
} as const satisfies Record<keyof Settings['company'], string>;
const REGISTRATION = {
  authority: 'Organismo',
  number: 'Número de registro',
  category: 'Categoría',
  status: 'Estado',
  link: 'Dirección donde se comprueba',
} as const satisfies Record<Exclude<keyof Settings['registration'], 'since'>, string>;
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

/** The non-numeric settings of a section, each with its own input. */
export const OtherSettings = ({ keys, ...of }: SettingsFormOf & { keys: readonly OtherKey[] }) =>
  keys.map((key) => <Fragment key={key}>{INPUTS[key](of)}</Fragment>);

const INPUTS: Readonly<Record<Exclude<SettingKey, NumberKey>, (of: SettingsFormOf) => ReactNode>> =
  {
    rateSource: ({ form }) => (
      <RateSource
        value={form.watch('rateSource')}
        onChange={(value) => form.setValue('rateSource', value)}
      />
    ),
    depositMethods: ({ form }) => (
      <Ticks
        of="depositMethods"
        options={SETTINGS.depositMethods.options}
        value={form.watch('depositMethods')}
        onChange={(chosen) => form.setValue('depositMethods', chosen)}
      />
    ),
    withdrawalMethods: ({ form }) => (
      <Ticks
        of="withdrawalMethods"
        options={SETTINGS.withdrawalMethods.options}
        value={form.watch('withdrawalMethods')}
        onChange={(chosen) => form.setValue('withdrawalMethods', chosen)}
      />
    ),
    requiredDocuments: ({ form }) => (
      <Ticks
        of="requiredDocuments"
        options={SETTINGS.requiredDocuments.options}
        value={form.watch('requiredDocuments')}
        onChange={(chosen) => form.setValue('requiredDocuments', chosen)}
      />
    ),
    keptDocumentsPit: ({ form }) => (
      <Ticks
        of="keptDocumentsPit"
        options={SETTINGS.keptDocumentsPit.options}
        value={form.watch('keptDocumentsPit')}
        onChange={(chosen) => form.setValue('keptDocumentsPit', chosen)}
      />
    ),
    keptDocumentsFinished: ({ form }) => (
      <Ticks
        of="keptDocumentsFinished"
        options={SETTINGS.keptDocumentsFinished.options}
        value={form.watch('keptDocumentsFinished')}
        onChange={(chosen) => form.setValue('keptDocumentsFinished', chosen)}
      />
    ),
    companyBankArs: (of) => <Bank {...of} of="companyBankArs" />,
    companyBankUsd: (of) => <Bank {...of} of="companyBankUsd" />,
    companyWallet: ({ field }) => (
      <Group of="companyWallet" help={false}>
        <TextInput
          label="Dirección"
          description={SETTINGS.companyWallet.help}
          placeholder="0x…"
          autoComplete="off"
          spellCheck={false}
          {...field('companyWallet')}
        />
      </Group>
    ),
    company: ({ field }) => (
      <Group of="company">
        <div className={classes.fields}>
          {keysOf(COMPANY).map((part) => (
            <TextInput
              key={part}
              label={COMPANY[part]}
              autoComplete="off"
              {...field(`company.${part}`)}
            />
          ))}
        </div>
      </Group>
    ),
    registration: ({ form, field, errorOf }) => (
      <Group of="registration">
        <div className={classes.fields}>
          {keysOf(REGISTRATION).map((part) => (
            <TextInput
              key={part}
              label={REGISTRATION[part]}
              autoComplete="off"
              {...field(`registration.${part}`)}
            />
          ))}
          <DayInput
            label="Inscripta desde"
            {...dayField(form, 'registration.since')}
            error={errorOf('registration.since')}
          />
        </div>
      </Group>
    ),
    links: ({ field }) => (
      <Group of="links">
        <div className={classes.fields}>
          {keysOf(LINKS).map((name) => (
            <TextInput
              key={name}
              label={LINKS[name]}
              inputMode="url"
              autoComplete="off"
              {...field(`links.${name}`)}
            />
          ))}
        </div>
      </Group>
    ),
  };

const Group = (props: { of: SettingKey; help?: ReactNode; children: ReactNode }) => {
  const { label, help: told } = SETTINGS[props.of];
  const { help = told } = props;
  return (
    <fieldset className={classes.part}>
      <legend>{label}</legend>
      {help && <p className="cap">{help}</p>}
      {props.children}
    </fieldset>
  );
};

function RateSource(props: {
  value: Settings['rateSource'];
  onChange: (value: Settings['rateSource']) => void;
}) {
  const narrow = useMediaQuery('(max-width: 650px)') ?? false;
  return (
    <Group of="rateSource">
      <SegmentedControl
        orientation={narrow ? 'vertical' : 'horizontal'}
        fullWidth={narrow}
        aria-label={SETTINGS.rateSource.label}
        value={props.value}
        onChange={(value) => props.onChange(value === 'market' ? 'market' : 'fixed')}
        data={choices('rateSource')}
      />
    </Group>
  );
}

/** A setting that selects several of a few values. */
function Ticks<Value extends string>(props: {
  of: SettingsOfKind<'several'>;
  options: readonly Value[];
  value: readonly Value[];
  onChange: (chosen: Value[]) => void;
}) {
  const { label, words } = SETTINGS[props.of];
  const named: Readonly<Record<string, string>> = LABELS[words];
  return (
    <Group of={props.of}>
      <Checkbox.Group
        aria-label={label}
        value={[...props.value]}
        onChange={(chosen) => props.onChange(props.options.filter((one) => chosen.includes(one)))}
      >
        <div className={classes.fields}>
          {props.options.map((one) => (
            <Checkbox key={one} value={one} label={named[one]} />
          ))}
        </div>
      </Checkbox.Group>
    </Group>
  );
}

const Bank = ({ field, of }: SettingsFormOf & { of: 'companyBankArs' | 'companyBankUsd' }) => (
  <Group
    of={of}
    help="Se muestra a quien anuncia una transferencia. Sin número de cuenta, ese medio no se ofrece."
  >
    <div className={classes.fields}>
      {keysOf(BANK).map((part) => (
        <TextInput key={part} label={BANK[part]} autoComplete="off" {...field(`${of}.${part}`)} />
      ))}
    </div>
  </Group>
);

const keysOf = <Key extends string>(of: Readonly<Record<Key, string>>): Key[] => {
  const has = (key: string): key is Key => Object.hasOwn(of, key);
  return Object.keys(of).filter(has);
};
