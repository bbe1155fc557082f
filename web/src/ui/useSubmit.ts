import { useState } from 'react';
import type { FormEvent } from 'react';

export function useSubmit(work: () => Promise<void>, onFailure: (error: unknown) => void) {
  const [isBusy, setIsBusy] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    setIsBusy(true);
    try {
      await work();
    } catch (error) {
      onFailure(error);
    } finally {
      setIsBusy(false);
    }
  }

  return { isBusy, handleSubmit: (event: FormEvent) => void submit(event) };
}
