import {
  Autocomplete,
  type ComboboxItem,
  type OptionsFilter,
  Select,
  TextInput,
} from '@mantine/core';
import type { ReactNode } from 'react';
import type { City } from '#contract/location/endpoints.ts';
import { HOME_COUNTRY } from '#contract/location/home.ts';
import { t } from './texts.ts';
import { plain, useCities, useCountries, useProvinces, withStored } from './use-places.ts';

/** A location in words, as addresses are stored. */
export interface Place {
  country: string;
  province: string;
  city: string;
}

interface PlaceFieldsProps {
  value: Place;
  onChange: (part: Partial<Place>) => void;
  /** A listed town was chosen: its coordinates are known. */
  onTown?: (town: City) => void;
  errors?: Partial<Record<keyof Place, string | undefined>>;
  /** Whether the country may stay empty. */
  optional?: boolean;
  /** Wraps a field. */
  wrap?: (field: keyof Place, node: ReactNode) => ReactNode;
}

/**
 * Country, province and town. In Argentina both come from lists (an unlisted town can be typed); elsewhere they are
 * typed. Changing the country or the province clears what depends on it.
 */
export function PlaceFields(props: PlaceFieldsProps) {
  const { value, onChange, errors = {}, optional = false } = props;
  const wrap = props.wrap ?? ((_, node) => node);
  const countries = useCountries();
  const atHome = value.country === '' || value.country === HOME_COUNTRY;
  const provinces = useProvinces(atHome);
  return (
    <>
      {wrap(
        'country',
        <Select
          label={t('country')}
          placeholder={t('choose')}
          data={withStored(countries, value.country)}
          value={value.country || null}
          onChange={(country) =>
            country !== value.country &&
            onChange({ country: country ?? '', province: '', city: '' })
          }
          error={errors.country}
          searchable
          clearable={optional}
          allowDeselect={false}
          filter={byPlainName}
          limit={60}
          nothingFoundMessage={t('nothing')}
        />,
      )}
      {wrap(
        'province',
        atHome ? (
          <Select
            label={t('province')}
            placeholder={t('choose')}
            data={withStored(provinces, value.province)}
            value={value.province || null}
            onChange={(province) =>
              province !== value.province && onChange({ province: province ?? '', city: '' })
            }
            error={errors.province}
            searchable
            clearable={optional}
            allowDeselect={false}
            filter={byPlainName}
            nothingFoundMessage={t('nothing')}
          />
        ) : (
          <TextInput
            label={t('region')}
            value={value.province}
            maxLength={80}
            onChange={(event) => onChange({ province: event.currentTarget.value })}
            error={errors.province}
            autoComplete="address-level1"
          />
        ),
      )}
      {wrap('city', <CityField {...props} province={atHome ? value.province : ''} />)}
    </>
  );
}

function CityField(props: PlaceFieldsProps & { province: string }) {
  const { value, onChange, onTown, errors, province } = props;
  const towns = useCities(province, value.city);
  return (
    <Autocomplete
      label={t('city')}
      {...(province === '' ? {} : { placeholder: t('cityHelp') })}
      data={[...new Set(towns.map(({ name }) => name))]}
      value={value.city}
      maxLength={80}
      onChange={(city) => onChange({ city })}
      onOptionSubmit={(name) => {
        const town = towns.find((one) => one.name === name);
        if (town) onTown?.(town);
      }}
      error={errors?.city}
      // the server has already filtered by the input
      filter={({ options }) => options}
      autoComplete="address-level2"
    />
  );
}

/** Names that start with the input, or contain a word that does, ignoring accents. */
const byPlainName: OptionsFilter = ({ options, search, limit }) => {
  const wanted = plain(search);
  const known = options.filter((option): option is ComboboxItem => 'value' in option);
  const named = known.map((option) => ({ option, name: plain(option.label) }));
  return [
    ...named.filter(({ name }) => name.startsWith(wanted)),
    ...named.filter(({ name }) => !name.startsWith(wanted) && name.includes(` ${wanted}`)),
  ]
    .slice(0, limit)
    .map(({ option }) => option);
};
