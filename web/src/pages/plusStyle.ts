export const plusStyle =
  'rounded-full! -outline-offset-3 text-on-primary-soft [&>svg]:size-8! [&>svg]:rounded-full [&>svg]:bg-primary-soft [&>svg]:p-1.5';
