import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import type { AppraisalDraft, ProjectBody } from '#contract/projects/draft.ts';
import { unitName } from '#web/shared/format/unit-name.ts';
import { MoneyInput } from '#web/shared/ui/forms/amounts/MoneyInput.tsx';
import classes from './dossier.module.css';

/** A unit that an appraisal may cover. */
export interface AppraisedUnit {
  value: string;
  label: string;
}

/** The saved units of a document: a paper cannot name one without an id. */
export const unitsOf = (document: Pick<ProjectBody, 'propertyTypes'> | undefined) =>
  (document?.propertyTypes ?? []).flatMap(({ name, properties }) =>
    properties.flatMap((unit): AppraisedUnit[] =>
      unit.id === undefined ? [] : [{ value: unit.id, label: `${unitName(unit)} (${name})` }],
    ),
  );

const NEW: AppraisalDraft = { amount: '', currency: 'USD', unit: null };

/** The value of an appraisal: amount, currency and object. Empty: none is published. */
export function AppraisalFields(props: {
  appraisal: AppraisalDraft | null;
  units: readonly AppraisedUnit[];
  /** The text of a field's error. */
  errorOf: (field: 'appraisal.amount' | 'appraisal.unit') => string | undefined;
  onChange: (appraisal: AppraisalDraft | null) => void;
}) {
  const { appraisal, units, errorOf, onChange } = props;
  // chosen before the amount was typed
  const [chosen, setChosen] = useState(appraisal ?? NEW);
  const now = appraisal ?? chosen;
  const change = (more: Partial<AppraisalDraft>) => {
    const next = { ...now, ...more };
    setChosen(next);
    onChange(next.amount === '' ? null : next);
  };
  return (
    <div className={classes.appraisal}>
      <NativeSelect
        label="Moneda de la tasación"
        value={now.currency}
        data={[
          { value: 'USD', label: 'Dólares' },
          { value: 'ARS', label: 'Pesos' },
        ]}
        onChange={(event) =>
          change({ currency: event.currentTarget.value === 'ARS' ? 'ARS' : 'USD' })
        }
      />
      <MoneyInput
        label="Valor tasado"
        description="Se publica con la fecha de emisión y queda en el historial. Vacío si el documento no da un valor."
        currency={now.currency}
        value={now.amount}
        error={errorOf('appraisal.amount')}
        onChange={(amount) => change({ amount })}
      />
      <NativeSelect
        label="Qué se tasó"
        value={now.unit ?? ''}
        error={errorOf('appraisal.unit')}
        data={[{ value: '', label: 'Todo el proyecto' }, ...units]}
        onChange={(event) => change({ unit: event.currentTarget.value || null })}
      />
    </div>
  );
}
