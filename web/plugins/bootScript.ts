/** What a screen is sure to ask for, by its path: fetched while the script is still on its way. */
export type HeadStart = Readonly<Record<string, readonly string[]>>;

/**
 * Runs before the first paint, so it is inline and small: it sets the theme, which would otherwise flash, and gives the browser
 * the addresses it would learn of much later. Modules end in `.js`; the rest are answers of the API.
 */
export function bootScript(headStart: HeadStart): string {
  return (
    '(function(){var d=document,t;' +
    "try{t=localStorage.getItem('theme')}catch(_){}" +
    "t=t==='dark'||t==='light'?t:matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';" +
    'd.documentElement.dataset.theme=t;' +
    "var m=d.querySelector('meta[name=theme-color]');if(m&&t==='dark')m.content='#171e1a';" +
    `(${JSON.stringify(headStart)}[location.pathname]||[]).forEach(function(h){var l=d.createElement('link');` +
    "if(/[.]js$/.test(h))l.rel='modulepreload';else{l.rel='preload';l.as='fetch'}" +
    "l.crossOrigin='';l.href=h;d.head.appendChild(l)})})()"
  );
}
