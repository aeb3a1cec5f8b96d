import { Button, TextInput } from '@mantine/core';
import { CountrySelect } from '#web/shared/places/CountrySelect.tsx';
import { t } from '../texts.ts';
import classes from './Profile.module.css';

type Residence = { country: string; number: string };
/** The contract's maximum. */
const MOST = 5;

/** The countries where a person pays taxes, each with its number. */
export function Residences(props: {
  help: string;
  value: readonly Residence[];
  onChange: (residences: Residence[]) => void;
  errorOf: (at: number) => string | undefined;
}) {
  const { help, value, onChange, errorOf } = props;
  const put = (at: number, change: Partial<Residence>) =>
    onChange(value.map((one, index) => (index === at ? { ...one, ...change } : one)));
  return (
    <fieldset className={classes.group}>
      <legend>{t('residences')}</legend>
      <p className={classes.help}>{help}</p>
      {value.map((one, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a residence is identified by its position in the list
        <div key={at} className={classes.pair}>
          <CountrySelect
            label={t('residence')}
            value={one.country}
            onChange={(country) => put(at, { country })}
            error={errorOf(at)}
          />
          <TextInput
            label={t('residenceNumber')}
            value={one.number}
            maxLength={40}
            autoComplete="off"
            onChange={({ currentTarget }) => put(at, { number: currentTarget.value })}
          />
          {value.length > 1 && (
            <Button variant="subtle" onClick={() => onChange(value.filter((_, i) => i !== at))}>
              {t('residenceRemove')}
            </Button>
          )}
        </div>
      ))}
      {value.length < MOST && (
        <Button variant="default" onClick={() => onChange([...value, { country: '', number: '' }])}>
          {t('residenceAdd')}
        </Button>
      )}
    </fieldset>
  );
}
