import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';

/** Props of a `DayInput` as a form field: validated on leaving it, like text inputs. */
export function dayField<Values extends FieldValues, Name extends Path<Values>>(
  form: UseFormReturn<Values>,
  name: PathValue<Values, Name> extends string ? Name : never,
) {
  return {
    value: form.watch(name),
    onChange: (day: PathValue<Values, Name>) =>
      form.setValue(name, day, { shouldDirty: true, shouldTouch: true, shouldValidate: true }),
  };
}
