import { useEffect, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import type { DefaultValues, FieldValues, Path, Resolver, UseFormReturn } from 'react-hook-form';
import { useForm } from 'react-hook-form';

import { isRecord } from '@/config/isRecord';

import type { FormValues } from './drafts';
import { forgetDraft, keepDraft, readDraft } from './drafts';
import { useFocusFirstError } from './useFocusFirstError';

type Options<V extends FieldValues, C> = {
  /** The name under which what is typed is kept, until it is sent or thrown away; absent for what must be kept nowhere. */
  draft?: string;
  initial: DefaultValues<V>;
  resolver?: Resolver<V, unknown, C>;
};

/** A form of the back office. It is judged when it is sent; an error is gone with the next change of its field. */
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
          // Without a name, the form was emptied.
          if (name === undefined || type === 'blur') return;
          if (draft !== undefined) keepDraft(draft, values);
          // The library gives a field's name as any text here.
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

/** A form's submit: one at a time, whatever is pressed meanwhile. What is wrong is brought into view. */
function useSubmitOnce<V extends FieldValues, C>(form: UseFormReturn<V, unknown, C>) {
  const isSubmitting = useRef(false);
  const focusFirstError = useFocusFirstError();

  async function submit(event: FormEvent<HTMLFormElement>, send: (call: C) => Promise<void>) {
    event.preventDefault();
    if (isSubmitting.current) return;
    isSubmitting.current = true;
    const element = event.currentTarget;
    const { activeElement } = document;
    try {
      await form.handleSubmit(send, () => focusFirstError(element, activeElement))();
    } finally {
      isSubmitting.current = false;
    }
  }
  return (send: (call: C) => Promise<void>) => (event: FormEvent<HTMLFormElement>) =>
    void submit(event, send);
}

/** The same fields with nothing in them. */
function blanked(values: FormValues): FormValues {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, isRecord(value) ? blanked(value) : '']),
  );
}

/** What is wrong with a field, as a sentence. The schemas of core leave out the subject. */
export function problemText(
  error: { message?: string | undefined } | undefined,
  subject = 'This',
): string | undefined {
  return error?.message === undefined ? undefined : `${subject} ${error.message}.`;
}
