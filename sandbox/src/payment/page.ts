import type { SentReply } from '../http/exchange';
import { html, type Markup } from '../http/html';
import { page } from '../http/page';
import { type CardProblems, grouped, knownTestCards } from './cards';
import { pageScript, pageStyle } from './pageStyle';
import type { Checkout } from './state';

export type FormValues = {
  number: string;
  expiry: string;
  cvv: string;
  name: string;
};

type FormState = {
  values: FormValues;
  problems: CardProblems;
  alert?: string;
};

export const emptyForm: FormState = { values: { number: '', expiry: '', cvv: '', name: '' }, problems: {} };

// The real provider takes the name and the logo from the shop's account.
const merchant = 'Kush';

const mark = html`<svg viewBox="0 0 64 64" width="36" height="36" aria-hidden="true">
  <rect width="64" height="64" rx="15" fill="#17633f" />
  <path d="M32 55C12 41 14 22 32 9c18 13 20 32 0 46Z" fill="#fff" />
  <path d="M32 55V30" stroke="#17633f" stroke-width="3.6" stroke-linecap="round" />
</svg>`;

const lock = html`<svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
  <path d="M5 7V5a3 3 0 0 1 6 0v2" fill="none" stroke="currentColor" stroke-width="1.6" />
  <rect x="3" y="7" width="10" height="7" rx="2" fill="currentColor" />
</svg>`;

const cardMarks = html`<span class="marks" role="img" aria-label="Visa, Mastercard and American Express">
  <span class="mark visa">VISA</span>
  <span class="mark visa amex">AMEX</span>
  <span class="mark"
    ><svg viewBox="0 0 24 16" width="24" height="16">
      <circle cx="9" cy="8" r="6" fill="#eb001b" />
      <circle cx="15" cy="8" r="6" fill="#f79e1b" fill-opacity=".85" /></svg
  ></span>
</span>`;

const fields: Record<keyof FormValues, { label: string; attributes: Markup }> = {
  number: {
    label: 'Card number',
    attributes: html`inputmode="numeric" autocomplete="cc-number" maxlength="23"`,
  },
  expiry: {
    label: 'Expiry (MM/YY)',
    attributes: html`inputmode="numeric" autocomplete="cc-exp" maxlength="7"`,
  },
  cvv: { label: 'CVV', attributes: html`inputmode="numeric" autocomplete="cc-csc" maxlength="3"` },
  name: { label: 'Name on card', attributes: html`autocomplete="cc-name" maxlength="80"` },
};

export function paymentPage(checkout: Checkout, form: FormState): SentReply {
  const hasProblems = Object.keys(form.problems).length > 0;
  const alert = form.alert ?? (hasProblems ? 'Check the marked fields.' : undefined);
  const body = html`<main class="checkout">
    ${summary(checkout)}
    <section class="card" aria-labelledby="pay-heading">
      <div class="head">
        <h2 id="pay-heading">Pay by card</h2>
        ${cardMarks}
      </div>
      <form id="card" method="post" novalidate>
        ${alert === undefined ? '' : html`<p class="alert" role="alert">${alert}</p>`}
        ${field('number', form)}
        <div class="pair">${field('expiry', form)}${field('cvv', form)}</div>
        ${field('name', form)}
        <button class="button pay" id="pay" name="action" value="pay">
          Pay ${rand(checkout.request.amount)}
        </button>
        <p class="safe">${lock}${merchant} never sees your card number.</p>
      </form>
      <form class="leave" method="post">
        <button class="button plain" name="action" value="cancel">Cancel</button>
      </form>
    </section>
    ${testCards()}
  </main>`;
  const title = `${hasProblems || form.alert ? 'Error: ' : ''}Card payment (sandbox)`;
  return page({ title, body, style: pageStyle, script: pageScript });
}

export function paidPage(checkout: Checkout): SentReply {
  const back = checkout.request.successUrl;
  const link = back === null ? '' : html`<p><a class="button pay" href="${back}">Back to the shop</a></p>`;
  const body = html`<main class="checkout">
    ${summary(checkout)}
    <section class="card">
      <h2>This has been paid.</h2>
      ${link}
    </section>
  </main>`;
  return page({ title: 'Paid (sandbox)', body, style: pageStyle });
}

export function notice(title: string, sentence: string, status: number): SentReply {
  const body = html`<main>
    <section class="card">
      <h1>${title}</h1>
      <p>${sentence}</p>
    </section>
  </main>`;
  return page({ title: `${title} (sandbox)`, body, style: pageStyle }, status);
}

function summary(checkout: Checkout): Markup {
  const { amount, externalId, lineItems, metadata } = checkout.request;
  // Shows the order number of the shop, because the checkout id means nothing to a customer.
  const number = metadata['orderNumber'] ?? externalId;
  const lines = (lineItems ?? []).map(
    (item) =>
      html`<li>
        <span>${item.quantity > 1 ? `${item.quantity} × ` : ''}${item.displayName}</span
        ><span>${rand(item.quantity * item.pricingDetails.price)}</span>
      </li>`,
  );
  return html`<section class="order" aria-label="Order">
    <p class="shop">${mark}${merchant}</p>
    <p class="amount">${rand(amount)}</p>
    <h1>${number === null ? 'Your order' : `Order ${number}`}</h1>
    ${
      lines.length === 0
        ? ''
        : html`<ul class="lines">
            ${lines}
          </ul>`
    }
  </section>`;
}

function field(name: keyof FormValues, { values, problems }: FormState): Markup {
  const { label, attributes } = fields[name];
  const problem = problems[name];
  const marks = problem === undefined ? html`` : html`aria-invalid="true" aria-describedby="${name}-problem"`;
  return html`<div class="field">
    <label for="${name}">${label}</label>
    <input id="${name}" name="${name}" value="${values[name]}" required ${attributes} ${marks} />
    ${problem === undefined ? '' : html`<p class="problem" id="${name}-problem">${problem}</p>`}
  </div>`;
}

function testCards(): Markup {
  const links = knownTestCards.map(
    (card) =>
      html`<li>
        <a href="?card=${card.number}"
          ><b>${grouped(card.number)}</b> <span class="soft">${card.says}</span></a
        >
      </li>`,
  );
  return html`<section class="tests" aria-labelledby="test-heading">
    <h2 id="test-heading">Test cards</h2>
    <p class="soft small">Choose one to fill in the form.</p>
    <ul class="fill">
      ${links}
    </ul>
  </section>`;
}

function rand(cents: number): string {
  return `R${(cents / 100).toFixed(2)}`;
}
