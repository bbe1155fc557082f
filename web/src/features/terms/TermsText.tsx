import Markdown from 'react-markdown';

/** Staff write the terms in Markdown. Raw HTML is shown as text, so it cannot hide content. */
export function TermsText({ text }: { text: string }) {
  return (
    <div className={proseStyle}>
      <Markdown components={topHeading.test(text) ? oneLower : {}}>{text}</Markdown>
    </div>
  );
}

/** The page contains an h1. If the text contains one as well, its headings move down one level. */
const topHeading = /^# /m;
const oneLower = { h1: 'h2', h2: 'h3', h3: 'h4' } as const;

const proseStyle =
  'max-w-reading text-pretty [&_a]:font-semibold [&_a]:text-primary [&_a]:underline [&_h2]:mt-6 [&_h2]:mb-2 [&_h2]:text-section ' +
  '[&_h3]:mt-6 [&_h3]:mb-1 [&_h3]:text-section [&_h4]:mt-4 [&_h4]:mb-1 [&_h4]:font-bold [&_li]:mt-1 [&_ol]:list-decimal [&_ol]:pl-6 ' +
  '[&_p]:mt-3 [&_strong]:font-bold [&_ul]:mt-2 [&_ul]:list-disc [&_ul]:pl-6 [&>:first-child]:mt-0';
