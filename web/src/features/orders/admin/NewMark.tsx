export function NewMark() {
  return <span className="rounded-small bg-primary px-1.5 text-caption text-on-primary">New</span>;
}
