import { paths } from '@/config/paths';
import { Checkbox } from '@/ui/Checkbox';
import { Link } from '@/ui/Link';

type AcceptTermsProps = { isChecked: boolean; onChange: (isChecked: boolean) => void };

export function AcceptTerms({ isChecked, onChange }: AcceptTermsProps) {
  return (
    <Checkbox
      checked={isChecked}
      onChange={(event) => onChange(event.target.checked)}
      label={
        <>
          I am 18 or older and accept the{' '}
          <Link
            to={paths.terms}
            // Opens in a new tab, so typed values are kept.
            target="_blank"
            className="font-semibold text-primary underline"
          >
            Terms and Conditions
            <span className="sr-only"> (opens in a new tab)</span>
          </Link>
        </>
      }
    />
  );
}
