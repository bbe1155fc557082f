/** What a screen is sure to ask for: fetched while the script is still on its way. */
export type Start = {
  /** Addresses: modules end in `.js`, the rest are answers of the API. */
  always: readonly string[];
  /** Asked for by a cart with something in it only. */
  withCart?: readonly string[];
  /** The picture that leads the screen: of the first entry of a list, or of the one whose id is in the address. */
  picture?: { answer: string; list: string; isNamed: boolean; sizes: string };
};

/** By path. */
export type HeadStart = Readonly<Record<string, Start>>;

/** As core/model/pictureCopies.ts has them; a test holds the two together. */
const copySides = [1280, 640, 320];

/**
 * Runs before the first paint, so it is inline and small: it sets the theme, which would otherwise flash, and gives the browser
 * the addresses it would learn of much later.
 */
export function bootScript(headStart: HeadStart): string {
  return (
    '(function(){var d=document,t,c;' +
    "try{t=localStorage.getItem('theme');c=/\"id/.test(localStorage.getItem('cart'))}catch(_){}" +
    "t=t==='dark'||t==='light'?t:matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';" +
    'd.documentElement.dataset.theme=t;' +
    "var m=d.querySelector('meta[name=theme-color]');if(m&&t==='dark')m.content='#171e1a';" +
    `var s=${JSON.stringify(headStart)}[location.pathname]||{};` +
    "function link(rel,as,set){var l=d.createElement('link');l.rel=rel;if(as)l.as=as;set(l);d.head.append(l)}" +
    // First in the queue, because there is another step behind it.
    `if(s.picture)${leadPicture}(s.picture);` +
    '(s.always||[]).concat(c&&s.withCart||[]).forEach(function(h){var j=/[.]js$/.test(h);' +
    "link(j?'modulepreload':'preload',j?'':'fetch',function(l){l.crossOrigin='';l.href=h})})})()"
  );
}

/**
 * Asks for the leading picture as soon as the answer that names it is there, in the words of ui/ImageWell. The answer is fetched
 * once and kept for src/api/preloadedResponse.ts; `lead` is what startScript.ts draws. What fails here is asked for again there, and reported.
 */
const leadPicture =
  '(function(p){window.lead=fetch(p.answer).then(function(r){return r.text().then(function(t){' +
  'window.preloaded={address:p.answer,answer:{ok:r.ok,status:r.status,text:t}};' +
  "var id=new URLSearchParams(location.search).get('id')," +
  'b=JSON.parse(t)[p.list].find(function(x){return !p.isNamed||x.id===id}),u=b?b.imageUrl:"",e=/[.]1280[.]webp(?=[?]|$)/,' +
  `g=e.test(u)?${JSON.stringify(copySides)}.map(function(w){return u.replace(e,'.'+w+'.webp')+' '+w+'w'}).join(', '):'';` +
  "if(u)link('preload','image',function(l){l.setAttribute('fetchpriority','high');l.href=u;" +
  "if(g){l.setAttribute('imagesizes',p.sizes);l.setAttribute('imagesrcset',g)}});" +
  'return b&&{title:b.title,description:b.description,src:u,srcset:g,sizes:p.sizes}' +
  '})}).catch(function(){})})';
