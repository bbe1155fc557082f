import { useEffect, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import type { DefaultValues, FieldValues, Path, Resolver, UseFormReturn } from 'react-hook-form';
import { useForm } from 'react-hook-form';

import { isRecord } from '@/config/isRecord';

import type { FormValues } from '../session/drafts';
import { forgetDraft, keepDraft, readDraft } from '../session/drafts';
import { useFocusFirstError } from './useFocusFirstError';

type Options<V extends FieldValues, C> = {
  /** Name of the draft in session storage. Omit if the typed values must not be stored on the device. */
  draft?: string;
  initial: DefaultValues<V>;
  resolver?: Resolver<V, unknown, C>;
};

/** Validates on submit, and clears the error of a field when that field changes. */
export function useAdminForm<V extends FieldValues, C = V>({ draft, initial, resolver }: Options<V, C>) {
  const [kept] = useState(() => (draft === undefined ? {} : readDraft(draft)));
  const [isRestored, setIsRestored] = useState(Object.keys(kept).length > 0);
  const form = useForm<V, unknown, C>({
    ...(resolver && { resolver }),
    defaultValues: Object.assign({}, initial, kept),
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });
  const { subscribe, clearErrors } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name, type, values }) => {
          // A change without a name means that the form was reset.
          if (name === undefined || type === 'blur') return;
          if (draft !== undefined) keepDraft(draft, values);
          // The library types the field name only as a string.
          clearErrors(name as Path<V>);
        },
      }),
    [subscribe, clearErrors, draft],
  );
  const submit = useSubmitOnce(form);

  function done() {
    if (draft !== undefined) forgetDraft(draft);
  }
  function startAfresh() {
    done();
    form.reset(Object.assign(blanked(form.getValues()), initial));
    setIsRestored(false);
  }
  return { form, submit, isRestored, startAfresh, done };
}

/**
 * Ignores further submissions while the form is being sent. Does not send a form with a half-filled date. Focuses the
 * first invalid field.
 */
function useSubmitOnce<V extends FieldValues, C>(form: UseFormReturn<V, unknown, C>) {
  const isSubmitting = useRef(false);
  const focusFirstError = useFocusFirstError();

  async function submit(event: FormEvent<HTMLFormElement>, send: (call: C) => Promise<void>) {
    event.preventDefault();
    if (isSubmitting.current) return;
    isSubmitting.current = true;
    const element = event.currentTarget;
    const { activeElement } = document;
    function refuse() {
      markHalfFilled(element, form);
      focusFirstError(element, activeElement);
    }
    try {
      await form.handleSubmit(
        (call) => (halfFilledNames(element).length === 0 ? send(call) : refuse()),
        refuse,
      )();
    } finally {
      isSubmitting.current = false;
    }
  }
  return (send: (call: C) => Promise<void>) => (event: FormEvent<HTMLFormElement>) =>
    void submit(event, send);
}

function markHalfFilled<V extends FieldValues, C>(
  element: HTMLFormElement,
  form: UseFormReturn<V, unknown, C>,
): void {
  for (const name of halfFilledNames(element)) {
    // An input has only a string as its name.
    form.setError(name as Path<V>, { type: 'half-filled', message: 'is not complete' });
  }
}

/** The value of a half-filled date is empty, as if there were no limit. */
function halfFilledNames(element: HTMLFormElement): string[] {
  return Array.from(element.elements).flatMap((field) =>
    field instanceof HTMLInputElement && field.name !== '' && field.validity.badInput ? [field.name] : [],
  );
}

function blanked(values: FormValues): FormValues {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, isRecord(value) ? blanked(value) : '']),
  );
}

/** Messages of core's schemas omit the subject. */
export function problemText(
  error: { message?: string | undefined } | undefined,
  subject = 'This',
): string | undefined {
  return error?.message === undefined ? undefined : `${subject} ${error.message}.`;
}
