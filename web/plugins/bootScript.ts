/**
 * Runs before the first paint, so it is inline and small. It sets the theme, which would otherwise flash, and on `/` asks for
 * the home page's chunks at once instead of after the entry has run.
 */
export function bootScript(homeChunks: readonly string[]): string {
  const theme =
    'var d=document,e=d.documentElement,t;' +
    "try{t=localStorage.getItem('theme')}catch(_){}" +
    "t=t==='dark'||t==='light'?t:matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';" +
    'e.dataset.theme=t;' +
    "var m=d.querySelector('meta[name=theme-color]');if(m&&t==='dark')m.content='#171e1a';";
  if (homeChunks.length === 0) return `(function(){${theme}})()`;
  const preload =
    `if(location.pathname==='/')${JSON.stringify(homeChunks)}.forEach(function(h){` +
    "var l=d.createElement('link');l.rel='modulepreload';l.href=h;d.head.appendChild(l)});";
  return `(function(){${theme}${preload}})()`;
}
