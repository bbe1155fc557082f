/** Runs before the first paint, so it is inline and small: it sets the theme, which would otherwise flash. */
export const bootScript =
  '(function(){var d=document,t;' +
  "try{t=localStorage.getItem('theme')}catch(_){}" +
  "t=t==='dark'||t==='light'?t:matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';" +
  'd.documentElement.dataset.theme=t;' +
  "var m=d.querySelector('meta[name=theme-color]');if(m&&t==='dark')m.content='#171e1a'})()";
