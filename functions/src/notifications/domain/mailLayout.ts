export type MailText = { subject: string; text: string; html: string };

type Content = {
  brand: string;
  subject: string;
  heading: string;
  words: readonly string[];
  /** Names and values, such as the lines and totals of a receipt. */
  rows: readonly (readonly [string, string])[];
  link: { text: string; url: string } | null;
  /** Sender and contact details. */
  footer: readonly string[];
};

/** The row with this name is emphasised. */
export const totalName = 'Total';

/** The HTML uses no external resources. */
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

/** A leaf drawn with CSS, because many mail clients block images. */
const leaf =
  '<span style="display:inline-block;width:18px;height:18px;margin-right:10px;vertical-align:-3px;border-radius:0 100% 0 100%;background:#ffffff"></span>';

/** Styles are inline, because mail clients remove style sheets. */
function asHtml({ brand, heading, words, rows, link, footer }: Content): string {
  const paragraphs = words.map((text) => `<p style="margin:0 0 16px">${escaped(text)}</p>`).join('');
  const cells = rows
    .map(([name, value]) => {
      const edge = name === totalName ? 'border-top:2px solid #16211b' : 'border-bottom:1px solid #d8ddd9';
      const weight = name === totalName ? 'font-size:18px;font-weight:bold;' : '';
      return (
        `<tr><td style="padding:8px 16px 8px 0;${weight}${edge}">${escaped(name)}</td>` +
        `<td style="padding:8px 0;${weight}${edge};text-align:right${isAmount(value) ? ';white-space:nowrap' : ''}">${escaped(value)}</td></tr>`
      );
    })
    .join('');
  const table =
    rows.length === 0
      ? ''
      : `<table role="presentation" style="width:100%;border-collapse:collapse;margin:0 0 24px">${cells}</table>`;
  const button =
    link === null
      ? ''
      : `<p style="margin:0 0 24px"><a href="${escaped(link.url)}" style="display:inline-block;padding:14px 24px;border-radius:12px;background:#17633f;color:#ffffff;text-decoration:none;font-weight:bold">${escaped(link.text)}</a></p>`;
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<meta name="color-scheme" content="light"><title>${escaped(heading)}</title></head>` +
    `<body style="margin:0;padding:24px 16px;background:#f3f4f2;color:#16211b;${font};font-size:16px;line-height:1.5">` +
    `<div style="max-width:480px;margin:0 auto;background:#ffffff;border-radius:16px;overflow:hidden">` +
    `<div style="padding:0 24px;background:#7b5cd6;color:#ffffff;font-size:22px;font-weight:bold;line-height:64px">${leaf}${escaped(brand)}</div>` +
    `<div style="padding:24px">` +
    `<h1 style="margin:0 0 16px;font-size:26px;line-height:1.25">${escaped(heading)}</h1>` +
    `${paragraphs}${table}${button}` +
    `<p style="margin:0;font-size:13px;color:#53605a">${footer.map(escaped).join('<br>')}</p>` +
    `</div></div></body></html>`
  );
}

function isAmount(value: string): boolean {
  return /^-?R\d/.test(value);
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);
}
