import '#web/theme/mantine-rest.css';
import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { getUser, listUsers } from '#contract/users/endpoints.ts';
import type { User } from '#contract/users/schemas.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { fullNameOf } from './people/full-name.ts';
import type { PersonFilterProps } from './person-filter-props.ts';

/** The field of `PersonFilter`, with the library's list of suggestions. */
export default function PersonSearch(props: PersonFilterProps) {
  const { label, value, onChange } = props;
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), 300);
  const chosen = useApiQuery(
    getUser,
    { params: { id: value ?? '' } },
    { enabled: value !== undefined },
  ).data;
  // after a choice the field contains the person's own name: that is not a search
  const looksFor = search !== '' && (!chosen || search !== optionOf(chosen).label);
  const found = useApiQuery(
    listUsers,
    { query: { pageSize: 20, ...(looksFor ? { search } : {}) } },
    { keepPrevious: true },
  );
  const people = found.data?.items ?? [];
  const shown =
    chosen && !people.some(({ userId }) => userId === chosen.userId) ? [chosen, ...people] : people;
  return (
    <Select
      label={label}
      placeholder="Nombre, correo o documento"
      searchable
      clearable
      clearButtonProps={{ 'aria-label': 'Quitar la persona' }}
      nothingFoundMessage={found.isPending ? 'Buscando…' : 'Nadie con esas palabras'}
      data={shown.map(optionOf)}
      // the server has already searched, in more than the label shows
      filter={({ options }) => options}
      value={chosen ? chosen.userId : null}
      onChange={(id) => onChange(id ?? undefined)}
      searchValue={typed}
      onSearchChange={setTyped}
      // as high as the filters beside it
      styles={{ input: { height: 48 } }}
      style={{ flex: '1 1 260px', maxWidth: 340 }}
    />
  );
}

const optionOf = (user: User) => ({
  value: user.userId,
  label: `${fullNameOf(user)} · ${user.email}`,
});
