import { html } from "hono/html";

interface Step {
  title: string;
  text: string;
  code: string;
}

/**
 * From an API key to a paid job, in one program for Node 20 or later. A test runs the code that the page shows (quickstart.db.test.ts).
 */
const STEPS: readonly Step[] = [
  {
    title: "Get a key",
    text: "Create one in your profile with the scopes read, write and money. For a trial, create another one as a tradesperson, who sends the quote. Then put all three into the environment.",
    code: `// FETTLE_URL: this site. FETTLE_KEY: the customer's key. FETTLE_TRADE_KEY: the tradesperson's, for a trial.
const { FETTLE_URL, FETTLE_KEY, FETTLE_TRADE_KEY } = process.env;`,
  },
  {
    title: "Call the API",
    text: "A POST with an Idempotency-Key can be repeated without a second effect. A refusal has a code for your program and a sentence for people.",
    code: `const api = (key) => async (method, path, body) => {
  const headers = { Authorization: "Bearer " + key, "Content-Type": "application/json" };
  if (method === "POST") headers["Idempotency-Key"] = crypto.randomUUID();
  const reply = await fetch(FETTLE_URL + "/api/v1" + path, { method, headers, body: body && JSON.stringify(body) });
  const answer = await reply.json();
  if (!reply.ok) throw new Error(reply.status + " " + answer.code + ": " + answer.detail);
  return answer;
};
const customer = api(FETTLE_KEY);
const tradesperson = api(FETTLE_TRADE_KEY);`,
  },
  {
    title: "Post a job",
    text: "Amounts are whole pence.",
    code: `const job = await customer("POST", "/jobs", {
  title: "Replace kitchen mixer tap",
  category: "Plumbing",
  description: "The mixer tap in the kitchen drips from the base and the hot side is slow.",
  postcode: "LS6 2AB",
  budget_min: 8000,
  budget_max: 15000,
});`,
  },
  {
    title: "Get a quote",
    text: "Up to three tradespeople quote. For a trial, send the quote yourself. A webhook with the event quote.submitted tells your program when one comes.",
    code: `await tradesperson("POST", "/jobs/" + job.id + "/quotes", { amount: 9500, message: "On Thursday, with the parts." });
const { items: quotes } = await customer("GET", "/jobs/" + job.id + "/quotes");`,
  },
  {
    title: "Accept it",
    text: "The revision says which text of the quote is agreed to. If the quote has changed since you read it, the call is refused with QUOTE_CHANGED.",
    code: `const [quote] = quotes;
const booking = await customer("POST", "/quotes/" + quote.id + "/accept", { revision: quote.revision });`,
  },
  {
    title: "Pay",
    text: "The customer pays on the page at url, and the booking says when we hold the money. For a trial, the page is this site's own, and a program can fill it in.",
    code: `const { url } = await customer("POST", "/functions/create-payment", { bookingId: booking.id });
const card = { number: "4242 4242 4242 4242", exp: "12/34", cvc: "123", action: "pay" };
await fetch(url, { method: "POST", body: new URLSearchParams(card), redirect: "manual" });
const sessionId = new URL(url).pathname.split("/").at(-1);
const payment = await customer("POST", "/functions/verify-payment", { sessionId });`,
  },
  {
    title: "Finish",
    text: "The tradesperson says that the work is done. The customer approves it, which releases the money.",
    code: `await tradesperson("POST", "/bookings/" + booking.id + "/complete");
await customer("POST", "/bookings/" + booking.id + "/approve");
const { status, money } = await customer("GET", "/bookings/" + booking.id);
console.log(JSON.stringify({ payment: payment.status, status, received: money.received, released: money.released }));`,
  },
];

/** The part of /api/docs that begins with a key and ends with a paid job. */
export const quickstart = () => html`<section id="quickstart"><h2>From a key to a paid job</h2>
<p>Save the parts below as one file, <code>quickstart.mjs</code>, and run it with <code>node quickstart.mjs</code>.</p>
${STEPS.map(({ title, text, code }, at) => html`<h3>${at + 1}. ${title}</h3><p>${text}</p><pre tabindex="0"><code class="quickstart">${code}</code></pre>`)}</section>`;
