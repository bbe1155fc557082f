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
  /** Message above the form, for example that the card was declined. */
  alert?: string;
};

export const emptyForm: FormState = { values: { number: '', expiry: '', cvv: '', name: '' }, problems: {} };

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
  const body = html`<main>
    ${summary(checkout)}
    <section class="card" aria-labelledby="pay-heading">
      <h2 id="pay-heading">Pay by card</h2>
      <form id="card" method="post" novalidate>
        ${alert === undefined ? '' : html`<p class="alert" role="alert">${alert}</p>`}
        ${field('number', form)}
        <div class="pair">${field('expiry', form)}${field('cvv', form)}</div>
        ${field('name', form)}
        <button class="button pay" id="pay" name="action" value="pay">
          Pay ${rand(checkout.request.amount)}
        </button>
      </form>
      <form method="post">
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
  const body = html`<main>
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
        <span>${item.quantity} × ${item.displayName}</span
        ><span>${rand(item.quantity * item.pricingDetails.price)}</span>
      </li>`,
  );
  return html`<section class="card" aria-label="Order">
    <div class="total">
      <h1>${number === null ? 'Your order' : `Order ${number}`}</h1>
      <span class="amount">${rand(amount)}</span>
    </div>
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
  return html`<section class="card" aria-labelledby="test-heading">
    <h2 id="test-heading">Test cards</h2>
    <p class="soft small">Choose one to fill in the form. Other cards are not taken here.</p>
    <ul class="fill">
      ${links}
    </ul>
  </section>`;
}

function rand(cents: number): string {
  return `R${(cents / 100).toFixed(2)}`;
}
