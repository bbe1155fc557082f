/** What the static shell (shell.html) is not for: screens without the shop's bars, and the one without the upper bar. */
const withoutBars = /^\/(admin|__)/;
const withoutUpperBar = '/settings';
/** The screen whose first picture is a banner. */
const withLead = '/';

/**
 * Runs where the body ends. It fits the shell to the address, and hands over to the script of the shop once the shell has been
 * painted: the script has been on its way since the head, and running it any sooner would hold up the first picture. A hidden page
 * paints nothing, so it does not wait.
 */
export function startScript(entry: string | null): string {
  const fit =
    "var d=document,p=location.pathname,r=d.getElementById('root');" +
    `if(${String(withoutBars)}.test(p))r.textContent='';` +
    `if(p==='${withoutUpperBar}')r.querySelector('header').remove();` +
    "r.querySelectorAll('nav a').forEach(function(a){" +
    "if(a.getAttribute('href')===p)a.setAttribute('aria-current','page')});";
  // For src/app/shell/earlyInteractions.ts, by the selector of the same part of the bars. A link to a page needs no replay.
  const note =
    "function n(e){var b=e.target.closest('a,button');if(!b)return;var l=b.tagName==='A';" +
    `if(e.type==='focusin'||!l||b.hash)r.dataset[e.type==='click'?'pressed':'focused']=` +
    `l?'a[href="'+b.getAttribute('href')+'"]':'button[aria-label="'+b.getAttribute('aria-label')+'"]'}` +
    "var f=r.firstElementChild;if(f){f.addEventListener('click',n);f.addEventListener('focusin',n)}";
  // Gone with the shell when React was quicker. Without copies of several sizes there is nothing to choose from.
  const draw =
    `var l=d.getElementById('first-banner');if(l&&window.lead&&p==='${withLead}')window.lead.then(function(b){` +
    'if(!b||!b.src||!l.isConnected)return;var c=l.content.cloneNode(true),i=c.querySelector("img"),w=c.querySelectorAll("p");' +
    'i.sizes=b.sizes;if(b.srcset)i.srcset=b.srcset;i.src=b.src;w[0].textContent=b.title;' +
    'if(b.description)w[1].textContent=b.description;else w[1].remove();l.replaceWith(c)});';
  const start =
    `var s=d.createElement('script');s.type='module';s.crossOrigin='';s.src='${entry ?? ''}';` +
    'function go(){d.body.append(s)}' +
    'if(d.hidden)go();else{requestAnimationFrame(function(){setTimeout(go)});setTimeout(go,3000)}';
  return `(function(){${fit}${note}${draw}${entry === null ? '' : start}})()`;
}
