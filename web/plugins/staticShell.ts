/** The text of shell.html without the comment that explains it and the room between its lines. */
export function staticShell(text: string): string {
  return text
    .replace(/<!--.*?-->/s, '')
    .replaceAll(/\s*\n\s*/g, ' ')
    .replaceAll('> <', '><')
    .trim();
}
