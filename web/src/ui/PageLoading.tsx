import { Spinner } from './Spinner';

/** Invisible at first, to prevent flicker when the page loads quickly. */
export function PageLoading() {
  return (
    <div className="grid min-h-64 animate-[appear-late_400ms_linear] place-items-center text-primary">
      <Spinner label="Loading" className="size-8" />
    </div>
  );
}
