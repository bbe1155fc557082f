/**
 * Default notice in Markdown. The server fills in {shop}, {company}, {contact}, {orderDays}, {unpaidDays} and
 * {auditDays}.
 */
export const defaultPrivacyNotice = `This notice says what {shop} knows about you, why, for how long, and what you may ask of us under the Protection of Personal Information Act (POPIA).

## Who is responsible

{company}. {contact}

## What we keep, and why

- **Your account**: e-mail address and, if you give them to us, your name, phone number and addresses, so that you can order and we can reach you about an order.
- **Your orders**: what you bought, what it cost, where it was delivered and to whom. We need this to deliver, to refund and for our books.
- **Your age**: that you are 18 or older, when, and under which version of our terms.
- **Your reviews**: what you wrote, with the name of your account.
- **Notes**: what our staff write down to serve you better, and the total of your orders.
- Your card number never reaches us: you pay on our payment provider’s page.

## Who else sees it

- For a delivery, the courier gets name, address, location, phone number and your notes for the driver. It also gets the order number, and the items with their quantities and prices.
- The payment provider gets the amount and the number of your order, and the items with their quantities and prices.
- Google hosts our database in the European Union and our sign-in in the United States. European law and our agreement with Google protect your information there as POPIA demands of another country (section 72).
- We do not sell information about you, and we show no advertising.

## How long

- We remove name, address, phone number and e-mail address from orders {orderDays} days after they were placed, and from orders that were never paid {unpaidDays} days after the time to pay ran out.
- Notes that our staff write about you are deleted {orderDays} days after they were written.
- Delivery quotes are deleted after 30 days.
- The log of what our staff did is deleted after {auditDays} days.
- Everything else is kept until you delete your account.
- Backups keep deleted data for another 14 days.

## What you can do

- Under Settings, Your Data: download everything we keep about you, withdraw your consent, or delete your account.
- If you ordered by telephone, ask us: we give you what we keep, and erase it.
- You may complain to the Information Regulator (South Africa): https://inforegulator.org.za
`;
