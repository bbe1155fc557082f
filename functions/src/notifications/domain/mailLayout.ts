/** A mail with its text and HTML parts. */
export type MailText = { subject: string; text: string; html: string };

type Content = {
  subject: string;
  heading: string;
  words: readonly string[];
  /** Rows of names and amounts, including the final ones of a receipt. */
  rows: readonly (readonly [string, string])[];
  link: { text: string; url: string } | null;
  /** Sender and contact details. */
  footer: readonly string[];
};

/** Returns the same content as plain text and as an HTML page without external resources. */
export function layOut(content: Content): MailText {
  return { subject: content.subject, text: asText(content), html: asHtml(content) };
}

function asText({ words, rows, link, footer }: Content): string {
  const table = rows.map(([name, value]) => `${name}: ${value}`);
  const parts = [
    words.join('\n\n'),
    table.join('\n'),
    link === null ? '' : `${link.text}: ${link.url}`,
    ['--', ...footer].join('\n'),
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

const font = 'font-family:Arial,Helvetica,sans-serif';

/** Styles are inline, because mail programs drop style sheets. */
function asHtml({ heading, words, rows, link, footer }: Content): string {
  const paragraphs = words.map((text) => `<p style="margin:0 0 16px">${escaped(text)}</p>`).join('');
  const cells = rows
    .map(
      ([name, value]) =>
        `<tr><td style="padding:6px 16px 6px 0;border-bottom:1px solid #d8ddd9">${escaped(name)}</td>` +
        `<td style="padding:6px 0;border-bottom:1px solid #d8ddd9;text-align:right${isAmount(value) ? ';white-space:nowrap' : ''}">${escaped(value)}</td></tr>`,
    )
    .join('');
  const table =
    rows.length === 0
      ? ''
      : `<table role="presentation" style="width:100%;border-collapse:collapse;margin:0 0 24px">${cells}</table>`;
  const button =
    link === null
      ? ''
      : `<p style="margin:0 0 24px"><a href="${escaped(link.url)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#14532d;color:#ffffff;text-decoration:none;font-weight:bold">${escaped(link.text)}</a></p>`;
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<meta name="color-scheme" content="light"><title>${escaped(heading)}</title></head>` +
    `<body style="margin:0;padding:24px 16px;background:#f3f4f2;color:#16211b;${font};font-size:16px;line-height:1.5">` +
    `<div style="max-width:480px;margin:0 auto;padding:24px;background:#ffffff;border-radius:16px">` +
    `<h1 style="margin:0 0 16px;font-size:20px;line-height:1.3">${escaped(heading)}</h1>` +
    `${paragraphs}${table}${button}` +
    `<p style="margin:0;font-size:13px;color:#53605a">${footer.map(escaped).join('<br>')}</p>` +
    `</div></body></html>`
  );
}

function isAmount(value: string): boolean {
  return /^-?R\d/.test(value);
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);
}
