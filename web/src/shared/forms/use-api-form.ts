import { type BaseSyntheticEvent, useRef } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  get,
  type Path,
  type Resolver,
  set,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type { AnswerOf, Endpoint } from '#contract/core/endpoint.ts';
import type { ErrorKey } from '#contract/core/errors.ts';
import type { AnyArgs } from '#web/shared/api/call.ts';
import { type ApiError, isApiError } from '#web/shared/api/error.ts';
import type { Submission } from '#web/shared/api/sending/submissions.ts';
import type { ArgsOf } from '#web/shared/api/types.ts';
import {
  type ApiMutationOptions,
  type Uncertainty,
  useApiMutation,
} from '#web/shared/api/use-mutation.ts';
import { refusalWords } from '#web/shared/i18n/refusal-texts.ts';
import { isKey, validationText, wordsOfFault } from '#web/shared/i18n/validation.ts';
import { type Fault, faultsOf } from './field-faults.ts';
import { bodySchemaOf } from './schemas.ts';

interface ApiFormOptions<E extends Endpoint, Values extends FieldValues>
  extends Pick<ApiMutationOptions<E>, 'invalidates'> {
  /** Refusals that the page shows itself, without a toast: all of them, or these keys. */
  silent?: true | readonly ErrorKey[];
  defaultValues: Values & DefaultValues<Values>;
  /** The arguments made of the fields. The endpoint's own schema validates the body while typing. */
  toArgs: (values: Values) => ArgsOf<E>;
  /** Rules beyond the schema, for instance two equal fields. */
  check?: (values: Values) => Fault[];
  /**
   * The text of a fault, for features that have their own; `validationText` by default.
   * @param field that has the fault; '' for a fault of no field
   */
  words?: (key: string, field: string) => string;
  onSuccess?: (answer: AnswerOf<E>, values: Values) => void;
  /** Keys of refusals that concern one field, with the field that shows them, without a toast. */
  atFields?: Partial<Record<ErrorKey, Path<Values>>>;
  /** Called with a refusal; returns whether the page shows it itself. */
  onFailure?: (error: ApiError) => boolean;
}

export interface ApiForm<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  /** For `<form onSubmit>`. */
  submit: (event?: BaseSyntheticEvent) => Promise<void>;
  /** Props of a text input: `<TextInput label="Correo" {...field('email')} />`. */
  field: (name: Path<Values>) => ReturnType<UseFormReturn<Values>['register']> & { error?: string };
  /** Text of a field's error, for custom inputs. */
  errorOf: (name: Path<Values>) => string | undefined;
  /** Faults that belong to no field, and refusals as a whole: shown in the form, beside their toast. */
  otherErrors: string[];
  /** From the press on: while the fields are validated, too, for which the schemas may have to be downloaded. */
  sending: boolean;
  /** The call's refusal and unknown outcomes, for forms that show them (`Unconfirmed`). */
  mutation: Uncertainty & { isPending: boolean; error: Error | null };
}

/**
 * A form for one endpoint. Fields are validated on leaving them and again on sending, by the contract's schema; the
 * server's faults appear at the same fields; the input stays.
 */
export function useApiForm<const E extends Endpoint, Values extends FieldValues>(
  of: E,
  options: ApiFormOptions<E, Values>,
): ApiForm<Values> {
  const { defaultValues, toArgs, check, onSuccess, onFailure, invalidates, silent = [] } = options;
  const { words: wordsOfKey = (key: string) => validationText(key) } = options;
  // a refusal in words stays as it is: a form's own texts are of the faults of its fields
  const words = (fault: string, field = '') => (isKey(fault) ? wordsOfKey(fault, field) : fault);
  const atFields = new Map<string, Path<Values>>(Object.entries(options.atFields ?? {}));
  const resolver: Resolver<Values> = async (values, _context, { names = [] }) => {
    const schema = await bodySchemaOf(of);
    const { body }: AnyArgs = toArgs(values);
    // faults of no field are left to the server, whose refusal is shown above the button: here the form would fail
    // silently
    const ofFields = ({ path }: Fault) =>
      isFieldOf(values, path) || names.some((name) => name === path);
    const faults = [
      ...(check?.(values) ?? []),
      ...(schema ? faultsOf(schema, body).filter(ofFields) : []),
    ];
    return faults.length === 0
      ? { values, errors: {} }
      : { values: {}, errors: errorsOf<Values>(faults) };
  };
  const form = useForm<Values>({ defaultValues, resolver, mode: 'onTouched' });
  const mutation = useApiMutation(of, {
    fieldErrors: true,
    ...(invalidates ? { invalidates } : {}),
    silent: silent === true || [...silent, ...atFields.keys()],
  });

  const send = async (values: Values) => {
    try {
      const answer = await mutation.mutateAsync(toArgs(values));
      onSuccess?.(answer, values);
    } catch (error) {
      if (!isApiError(error)) throw error;
      const isOurs = silent !== true && !error.is(...silent);
      const isShown = (onFailure?.(error) ?? false) || !isOurs;
      const at = atFields.get(error.key ?? '');
      if (at) form.setError(at, { type: 'server', message: error.key ?? '' });
      else if (!isShown && error.details.length === 0)
        form.setError('root.server', { type: 'server', message: await refusalWords(error) });
      for (const { path, message } of error.details) {
        const name = isFieldOf(values, path) ? path : (`root.${path || 'server'}` as const);
        form.setError(name, { type: 'server', message: await wordsOfFault(message) });
      }
    }
  };
  /** Looks up a lost answer; where the form still has what was sent, its success is the form's. */
  const askAgain = ({ args }: Submission) => {
    const sent: ArgsOf<E> = JSON.parse(args);
    const values = form.getValues();
    const { params, query, body }: AnyArgs = toArgs(values);
    const isThis = JSON.stringify({ params, query, body }) === args;
    mutation.mutate(sent, {
      onSuccess: (answer) => {
        if (isThis) onSuccess?.(answer, values);
      },
    });
  };
  const running = useRef(false);
  const submit = async (event?: BaseSyntheticEvent) => {
    event?.preventDefault();
    // a second press sends nothing twice
    if (running.current) return;
    running.current = true;
    try {
      await form.handleSubmit(send)(event);
    } finally {
      running.current = false;
    }
  };
  const errorOf = (name: Path<Values>) => {
    const message = form.getFieldState(name, form.formState).error?.message;
    return message ? words(message, name) : undefined;
  };
  return {
    form,
    submit,
    field: (name) => {
      const error = errorOf(name);
      return { ...form.register(name), ...(error ? { error } : {}) };
    },
    errorOf,
    otherErrors: otherErrorsOf(form.formState.errors.root, words),
    sending: form.formState.isSubmitting || mutation.isPending,
    mutation: { ...mutation, askAgain },
  };
}

const isFieldOf = <Values extends FieldValues>(
  values: Values,
  path: string,
): path is Path<Values> => get(values, path) !== undefined;

const otherErrorsOf = (root: object | undefined, words: (key: string) => string): string[] =>
  Object.values(root ?? {}).flatMap((error: unknown) =>
    typeof error === 'object' && error !== null && 'message' in error
      ? [words(String(error.message))]
      : [],
  );

/** The first fault of each field, nested as the form library expects. */
function errorsOf<Values extends FieldValues>(faults: Fault[]): FieldErrors<Values> {
  const errors: FieldErrors<Values> = {};
  for (const { path, message } of faults.toReversed()) {
    set(errors, path === '' ? 'root' : path, { type: 'invalid', message });
  }
  return errors;
}
