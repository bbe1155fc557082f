/**
 * Answers what was done on the bars while the script was still on its way (noted on the root by web/plugins/startScript.ts): the focus
 * stays where it was, and the menu that was pressed opens.
 */
export function replayEarlyInteractions(): void {
  const root = document.getElementById('root');
  const { focused, pressed } = root?.dataset ?? {};
  delete root?.dataset['focused'];
  delete root?.dataset['pressed'];
  if (focused !== undefined && document.activeElement === document.body) {
    root?.querySelector<HTMLElement>(focused)?.focus();
  }
  if (pressed !== undefined) root?.querySelector<HTMLElement>(pressed)?.click();
}
