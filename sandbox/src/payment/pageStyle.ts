export const pageStyle = `
.total h1{overflow-wrap:anywhere}
.total{display:flex;flex-wrap:wrap;justify-content:space-between;align-items:baseline;gap:0 1rem}
.amount{font-size:1.75rem;font-weight:700;font-variant-numeric:tabular-nums;white-space:nowrap}
.lines{list-style:none;margin:.75rem 0 0;padding:.75rem 0 0;border-top:1px solid var(--line)}
.lines li{display:flex;justify-content:space-between;gap:1rem;overflow-wrap:anywhere}
.lines span:last-child{white-space:nowrap;font-variant-numeric:tabular-nums}
form{display:grid;gap:1rem;margin-top:1rem}
.field{display:grid;gap:.3rem;min-width:0}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:.75rem}
label{font-weight:600;font-size:.9rem}
input{font:inherit;color:inherit;background:transparent;width:100%;min-height:48px;padding:.6rem .8rem;
border:1px solid var(--field);border-radius:10px}
input[aria-invalid=true]{border:2px solid var(--bad)}
.problem{color:var(--bad);font-size:.875rem}
.alert{background:var(--bad-soft);color:var(--bad);border-radius:10px;padding:.75rem 1rem;font-weight:600}
.button{display:flex;align-items:center;justify-content:center;width:100%;min-height:52px;padding:.5rem 1rem;
border-radius:12px;border:1px solid transparent;font:inherit;font-weight:700;text-decoration:none;cursor:pointer}
.pay{background:var(--brand);color:var(--on-brand)}
.plain{background:transparent;color:var(--ink);border-color:var(--field)}
.button[disabled]{opacity:.7;cursor:progress}
.fill{display:grid;gap:.5rem;margin:.75rem 0 0;padding:0;list-style:none}
.fill a{display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 .75rem;align-items:center;min-height:44px;
padding:.5rem .8rem;border:1px dashed var(--field);border-radius:10px;color:var(--ink);text-decoration:none;
font-size:.9rem}
.fill b{font-variant-numeric:tabular-nums}
`;

/** Groups digits during typing and shows that the payment is in progress. The form works without this script. */
export const pageScript = `
const number=document.getElementById('number'),expiry=document.getElementById('expiry');
if(number)number.addEventListener('input',()=>{if(number.selectionStart!==number.value.length)return;
number.value=number.value.replace(/\\D/g,'').slice(0,19).replace(/(\\d{4})(?=\\d)/g,'$1 ')});
if(expiry)expiry.addEventListener('input',(event)=>{if(event.inputType==='deleteContentBackward')return;
const d=expiry.value.replace(/\\D/g,'').slice(0,4);expiry.value=d.length>2?d.slice(0,2)+'/'+d.slice(2):d});
const pay=document.getElementById('pay');
if(pay)document.getElementById('card').addEventListener('submit',()=>{pay.disabled=true;pay.textContent='Processing...'});
addEventListener('pageshow',(event)=>{if(event.persisted)location.reload()});
`;
