import { useDebouncedCallback } from '@mantine/hooks';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { FilterSpec, Filters } from '#web/shared/address/use-filters.ts';
import { DayInput } from '../forms/days/DayInput.tsx';
import { LightInput, LightSelect } from '../forms/LightField.tsx';
import { PlainButton } from '../LightButton.tsx';
import classes from './FilterBar.module.css';
import { t } from './list-texts.ts';

export type FilterField<Name extends string = string> = {
  name: Name;
  label: string;
  /** Only when the table has no headers. */
  onPhone?: boolean;
} & (
  | {
      kind: 'select';
      options: readonly { value: string; label: string }[];
      /** The label for no choice; "Todos" by default. */
      none?: string;
    }
  | { kind: 'day' }
  | { kind: 'search'; placeholder?: string }
);

/** More filters than this are collapsed on a phone, so that the list is visible. */
const UNFOLDED = 3;

/** A list's filters, tied to the address by `useFilters`. */
export function FilterBar<Spec extends FilterSpec>(props: {
  filters: Filters<Spec>;
  fields: readonly FilterField<keyof Spec & string>[];
  /** Filters of another kind, placed first. */
  children?: ReactNode;
  /** Values that the list is usually opened with: they do not unfold the filters. */
  usual?: Readonly<Record<string, string>> | undefined;
}) {
  const { filters, fields, children, usual = {} } = props;
  const isNarrowed = Object.entries(filters.values).some(([name, value]) => usual[name] !== value);
  // not collapsed while one of them is active
  const [unfolded, unfold] = useState(isNarrowed || fields.length <= UNFOLDED);
  return (
    <>
      {fields.length > UNFOLDED && (
        <PlainButton
          look="plain"
          className={classes.unfold}
          expanded={unfolded}
          onClick={() => unfold(!unfolded)}
        >
          {t('filters')}
        </PlainButton>
      )}
      <search className={classes.bar} data-open={unfolded} aria-label={t('filters')}>
        {children}
        {fields.map((field) =>
          field.kind === 'search' ? (
            <SearchField
              key={field.name}
              label={field.label}
              placeholder={field.placeholder ?? t('search')}
              value={String(filters.values[field.name] ?? '')}
              onChange={(text) => filters.set(field.name, text)}
            />
          ) : field.kind === 'day' ? (
            <DayInput
              key={field.name}
              label={field.label}
              value={String(filters.values[field.name] ?? '')}
              onChange={(day) => filters.set(field.name, day)}
            />
          ) : (
            <div key={field.name} className={field.onPhone ? classes.onPhone : undefined}>
              <LightSelect
                label={field.label}
                value={String(filters.values[field.name] ?? '')}
                onChange={(event) => filters.set(field.name, event.currentTarget.value)}
                options={[{ value: '', label: field.none ?? t('all') }, ...field.options]}
              />
            </div>
          ),
        )}
        {filters.active > 0 && (
          <PlainButton look="quiet" onClick={filters.clear}>
            {t('clearFilters')}
          </PlainButton>
        )}
      </search>
    </>
  );
}

/**
 * Waits for a pause in typing before the list is requested. The address returns the text that was sent, trimmed and
 * late: it does not replace the field's text. Any other value from the address does.
 */
function SearchField(props: {
  label: string;
  placeholder: string;
  value: string;
  onChange: (text: string) => void;
}) {
  const { value, onChange } = props;
  const [typed, setTyped] = useState(value);
  // texts that were sent and that the address does not show yet, oldest first
  const sent = useRef<readonly string[]>([]);
  const tell = useDebouncedCallback((text: string) => {
    if (text === (sent.current.at(-1) ?? value)) return;
    sent.current = [...sent.current, text];
    onChange(text);
  }, 350);
  // `tell` is a new function in every render
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new value of the address counts
  useEffect(() => {
    const at = sent.current.indexOf(value);
    sent.current = sent.current.slice(at + 1);
    if (at !== -1) return;
    sent.current = [];
    tell.cancel();
    setTyped(value);
  }, [value]);
  return (
    <LightInput
      type="search"
      // in a dialog, Escape leaves the field first
      data-mantine-stop-propagation="true"
      label={props.label}
      placeholder={props.placeholder}
      value={typed}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        tell(event.currentTarget.value.trim());
      }}
    />
  );
}
