export const trackingStyle = `
h1{margin:.2rem 0}
.map{display:block;width:100%;height:auto;margin:1rem 0;background:var(--brand-soft);border-radius:12px}
.road{stroke:var(--field);stroke-width:3;stroke-dasharray:6 6}
.shop{fill:var(--ink)}.door{fill:none;stroke:var(--ink);stroke-width:4}
.courier{fill:var(--brand);stroke:var(--card);stroke-width:3}
.steps{list-style:none;margin:0;padding:0;display:grid;gap:.4rem}
.steps li{display:flex;align-items:center;gap:.6rem;color:var(--soft)}
.steps li::before{content:"";flex:none;width:14px;height:14px;border-radius:50%;border:2px solid var(--field)}
.steps .done{color:var(--ink)}
.steps .done::before{background:var(--brand);border-color:var(--brand)}
.steps [aria-current]{font-weight:700}
`;

/**
 * Fetches the page every 3 seconds while it is visible, and updates only `main`, because the fetched style has a nonce
 * that the open page does not allow.
 */
export const trackingScript = `
const main=document.querySelector('main');
async function refresh(){
if(main.dataset.live!=='yes')return;
const answer=document.hidden?null:await fetch(location.href).catch(()=>null);
if(answer&&answer.ok){
const text=await answer.text();
const part=text.slice(text.indexOf('<main'),text.indexOf('</main>'));
const next=new DOMParser().parseFromString(part,'text/html').querySelector('main');
const heading=main.querySelector('h1'),words=next.querySelector('h1').textContent;
if(heading.textContent!==words)heading.textContent=words;
document.title=next.dataset.title;
next.querySelector('h1').replaceWith(heading);
main.dataset.live=next.dataset.live;
main.replaceChildren(...next.childNodes);
}
setTimeout(refresh,3000)}
setTimeout(refresh,3000)
`;
