import { Select } from '@mantine/core';
import { t } from './texts.ts';
import { plain, useCountries, withStored } from './use-places.ts';

/** A country by its Spanish name. */
export function CountrySelect(props: {
  label: string;
  description?: string;
  value: string;
  onChange: (name: string) => void;
  error?: string | undefined;
  readOnly?: boolean;
}) {
  const { label, description, value, onChange, error, readOnly = false } = props;
  const countries = useCountries();
  return (
    <Select
      label={label}
      {...(description === undefined ? {} : { description })}
      {...(readOnly ? { variant: 'filled' } : {})}
      placeholder={t('choose')}
      data={withStored(countries, value)}
      value={value || null}
      onChange={(name) => onChange(name ?? '')}
      error={error}
      readOnly={readOnly}
      searchable={!readOnly}
      clearable={!readOnly}
      filter={({ options, search, limit }) =>
        options
          .filter((option) => 'value' in option && plain(option.label).includes(plain(search)))
          .slice(0, limit)
      }
      limit={60}
      nothingFoundMessage={t('nothing')}
    />
  );
}
