export const pageStyle = `
.order{text-align:center;padding:1.25rem .25rem .25rem}
.order h1{font-size:.9rem;font-weight:500;color:var(--soft);overflow-wrap:anywhere}
.shop{display:inline-flex;align-items:center;gap:.6rem;font-weight:700}
.amount{font-size:2.5rem;line-height:1.2;font-weight:800;letter-spacing:-.02em;font-variant-numeric:tabular-nums;
white-space:nowrap;margin-top:.5rem}
.lines{list-style:none;margin:.75rem 0 0;padding:.75rem 0 0;border-top:1px solid var(--line);font-size:.9rem}
.lines li{display:flex;justify-content:space-between;gap:1rem;padding:.15rem 0;overflow-wrap:anywhere;text-align:left}
.lines span:last-child{white-space:nowrap;font-variant-numeric:tabular-nums}
.checkout .card{box-shadow:0 12px 32px -16px rgb(10 18 13/.25)}
.head{display:flex;flex-wrap:wrap;justify-content:space-between;align-items:center;gap:.5rem 1rem}
.head h2{font-size:1.125rem}
.marks{display:inline-flex;gap:.375rem}
.mark{display:grid;place-items:center;width:2.5rem;height:1.625rem;border:1px solid #d5dad7;border-radius:5px;background:#fff}
.visa{color:#1434cb;font-size:.75rem;font-weight:800;font-style:italic;letter-spacing:.02em}
.amex{font-size:.625rem}
.safe{display:flex;justify-content:center;align-items:center;gap:.4rem;color:var(--soft);font-size:.875rem;text-align:center}
.safe svg{flex:none}
.leave{margin-top:.5rem}
.tests{margin-top:1.5rem;padding:0 .25rem}
form{display:grid;gap:1rem;margin-top:1rem}
.field{display:grid;gap:.3rem;min-width:0}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:.75rem;align-items:start}
label{font-weight:600;font-size:.9rem}
input{font:inherit;color:inherit;background:transparent;width:100%;min-height:48px;padding:.6rem .8rem;
border:1px solid var(--field);border-radius:10px}
input[aria-invalid=true]{border:2px solid var(--bad)}
.problem{color:var(--bad);font-size:.875rem}
.alert{background:var(--bad-soft);color:var(--bad);border-radius:10px;padding:.75rem 1rem;font-weight:600}
.button{display:flex;align-items:center;justify-content:center;width:100%;min-height:52px;padding:.5rem 1rem;
border-radius:12px;border:1px solid transparent;font:inherit;font-weight:700;text-decoration:none;cursor:pointer}
.pay{background:var(--brand);color:var(--on-brand)}
.plain{min-height:44px;background:transparent;color:var(--soft);font-weight:600}
.button[disabled]{opacity:.7;cursor:progress}
.fill{display:grid;gap:.5rem;margin:.75rem 0 0;padding:0;list-style:none}
.fill a{display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 .75rem;align-items:center;min-height:44px;
padding:.5rem .8rem;border:1px dashed var(--field);border-radius:10px;color:var(--ink);text-decoration:none;
font-size:.875rem}
.fill b{font-variant-numeric:tabular-nums}
@media (min-width:56rem){.checkout{display:grid;grid-template-columns:1fr 27rem;gap:0 4rem;max-width:62rem;padding-top:3rem}
.checkout .order{text-align:left;padding-top:1rem}.checkout .card{grid-column:2;grid-row:1/span 2;padding:1.75rem}
.checkout .tests{align-self:start}}
`;

/** Groups the digits that the customer types and prevents a second submission. The form works without this script. */
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
