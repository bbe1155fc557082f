import type { ComponentProps, ReactNode } from 'react';

type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role' | 'children'> & { label: ReactNode };

export function Switch({ label, ...rest }: SwitchProps) {
  return (
    <label className="inline-flex min-h-11 items-center gap-3 has-disabled:cursor-not-allowed has-disabled:opacity-55">
      {/* oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- the checkbox's checked state is the state of the switch */}
      <input {...rest} type="checkbox" role="switch" className="peer sr-only" />
      <span
        aria-hidden="true"
        className={
          'relative h-7 w-12 shrink-0 rounded-full border border-line-strong bg-sunken transition-colors duration-120 ' +
          'after:absolute after:top-[3px] after:left-[3px] after:size-5 after:rounded-full after:bg-line-strong after:transition-transform after:duration-120 ' +
          'peer-checked:border-primary peer-checked:bg-primary peer-checked:after:translate-x-5 peer-checked:after:bg-on-primary ' +
          'peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus'
        }
      />
      <span>{label}</span>
    </label>
  );
}
