import type { Browser, Page } from "@playwright/test";
import { makePicture } from "#features/uploads/testing.ts";
import { ask, read } from "./api.ts";
import { dayIn } from "./clock.ts";
import { expect, freshEmail, freshName, NEW_PASSWORD, newPerson, newWindow, OWN_PAGE } from "./fixtures.ts";
import { CARDS } from "./money.ts";
import { admin, verified } from "./trust.ts";

/** Two people and their work, with names of 50 letters, titles of 100, and a job in every state of a list. */
export interface LongWorld {
  /** Their email addresses. `newcomer` has a job and has not verified the address. */
  customer: string;
  tradesperson: string;
  newcomer: string;
  tradespersonId: string;
  /** Of the two people. */
  conversationId: string;
  /** The tradesperson's. The customer has an API key, and the tradesperson an alert. */
  webhookId: string;
  jobs: Record<State, LongJob>;
}

const STATES = [
  "open",
  "choose",
  "refuse",
  "withdraw",
  "date",
  "date-requested",
  "milestones",
  "view",
  "complete",
  "pay",
  "approve",
  "review",
  "done",
  "not-finished",
  "disputed",
  "answered",
  "offered",
  "escalated",
  "settled",
  "repeat",
  "rejected",
  "withdrawn",
  "cancelled",
  "part",
  "declined",
  "processing",
  "frozen",
  "check-missing",
  "closed",
] as const;
type State = (typeof STATES)[number];

interface LongJob {
  jobId: string;
  quoteId: string;
  bookingId: string;
  disputeId?: string;
}

export const ofLength = (length: number, text: string) =>
  `${text} ${"Cholmondeley Featherstonehaugh ".repeat(9)}`.slice(0, length).trim();
/** As wide as the amounts of a list get. */
const AMOUNT = 1_234_550;
/** The most that somebody may quote before their identity is checked. */
export const UNCHECKED_AMOUNT = 100_000;
const AT_A_TIME = 3;

export async function longWorld(browser: Browser): Promise<LongWorld> {
  const emails = {
    customer: freshEmail("persephone"),
    tradesperson: freshEmail("maximilian"),
    suspended: freshEmail("ambrosius"),
    newcomer: freshEmail("philippa"),
  };
  const person = (name: string, userType: "customer" | "tradesperson", email: string) =>
    newPerson(browser, { name: ofLength(50, freshName(name)), email, userType });
  const customer = await person("Persephone", "customer", emails.customer);
  const tradesperson = await person("Maximilian", "tradesperson", emails.tradesperson);
  const suspended = await person("Ambrosius", "tradesperson", emails.suspended);
  const operator = await admin(browser);
  await verified(tradesperson, operator);
  const gasCheck = await gasSafe(tradesperson, operator);
  await saveCard(customer, CARDS.pays);
  const jobs = {} as LongWorld["jobs"];
  // More at a time wait for each other's locks for so long that the server answers that it is busy.
  for (let first = 0; first < STATES.length; first += AT_A_TIME)
    await Promise.all(
      STATES.slice(first, first + AT_A_TIME).map(async (state) => {
        // Of the tradesperson who gets suspended nothing is checked: others have the same documents, and would be taken for them.
        jobs[state] =
          state === "frozen"
            ? await longJob(state, customer, suspended, UNCHECKED_AMOUNT)
            : await longJob(state, customer, tradesperson);
      }),
    );
  await suspend(suspended, operator);
  await ask(operator, `/admin/verifications/${gasCheck}/withdraw`, { reason: "The register does not know the number" });
  // The other cards: one is declined, so that one milestone has failed, and the bank of the last asks the customer first.
  await saveCard(customer, "4000 0025 0000 3155");
  await payPart(jobs.processing, customer, false);
  await saveCard(customer, "4000 0000 0000 0341");
  await payPart(jobs.declined, customer, false);
  await addPictures(tradesperson);
  await unverified(browser, emails.newcomer);
  return { ...emails, ...(await addPrograms(customer, tradesperson)), jobs };
}

/** What is neither work nor money: a conversation, a key of the customer's, and a webhook and an alert of the tradesperson's. */
async function addPrograms(customer: Page, tradesperson: Page) {
  const { id: participant_id } = await read(await tradesperson.request.get("/api/v1/me"));
  const conversation = await ask(customer, "/conversations", { participant_id });
  await ask(customer, `/conversations/${conversation.id}/messages`, { content: "Could you come on Friday?" });
  await ask(customer, "/me/api-keys", { name: ofLength(60, "Accounts"), scopes: ["read"] });
  const url = "https://hooks.example.com/a-long-address-for-the-events-of-a-program";
  const webhook = await ask(tradesperson, "/me/webhooks", { url, events: ["message.created"] });
  const form = { intent: "add-alert", categories: "Carpentry", frequency: "daily", byEmail: "on" };
  await tradesperson.request.post("/subscriptions/alerts/new", { form, headers: OWN_PAGE });
  return {
    tradespersonId: String(participant_id),
    conversationId: String(conversation.id),
    webhookId: String(webhook.id),
  };
}

/** A current Gas Safe check, by its id. */
async function gasSafe(tradesperson: Page, operator: Page): Promise<string> {
  const { id } = await ask(tradesperson, "/me/verifications", { kind: "gas_safe", reference: "1234567" });
  await ask(operator, `/admin/verifications/${id}/approve`, { reason: "Looked up", expires_at: "2099-01-01" });
  return String(id);
}

async function suspend(tradesperson: Page, operator: Page): Promise<void> {
  const { id } = await read(await tradesperson.request.get("/api/v1/me"));
  const facts = "Took the money for the gate and never came";
  const data = { rule: "fraud", facts, effects: "freeze", reason: "Two reports" };
  await ask(operator, `/admin/users/${id}/suspend`, data);
}

/** Somebody who has posted a job and not opened the link in the mail. */
async function unverified(browser: Browser, email: string): Promise<void> {
  const page = await newWindow(browser);
  const data = { name: ofLength(50, freshName("Philippa")), email, userType: "customer", password: NEW_PASSWORD };
  await read(await page.request.post("/api/auth/sign-up/email", { data, headers: OWN_PAGE }));
  await ask(page, "/jobs", jobData("Work to verify:"));
}

/** Saves a card and makes it the one that milestones charge. */
async function saveCard(customer: Page, number: string): Promise<void> {
  const { url } = await ask(customer, "/functions/create-setup-intent");
  const form = { number, exp: "12/40", cvc: "123", action: "save" };
  const next = await customer.request.post(String(url), { form });
  // The bank asks whether it is the customer.
  if (next.url().includes("/authenticate/")) await customer.request.post(next.url(), { form: { action: "complete" } });
  const { items = [] } = await read(await customer.request.get("/api/v1/me/payment-methods"));
  const card = items.find(({ last4 }) => last4 === number.slice(-4));
  await ask(customer, `/me/payment-methods/${card?.id}/default`);
}

const jobData = (title: string) => ({
  title: ofLength(100, title),
  category: "Carpentry",
  postcode: "LS6 2AB",
  description: "The lower hinge has come off and the gate drags on the path.",
  budget_min: AMOUNT,
  budget_max: AMOUNT,
});

/** A job in a state, with a title of 100 letters. */
export async function longJob(state: State, customer: Page, tradesperson: Page, amount = AMOUNT): Promise<LongJob> {
  const title = state === "check-missing" ? "Repair the gas boiler: " : `Work to ${state.replace("-", " ")}:`;
  const job = await ask(customer, "/jobs", jobData(title));
  const made: LongJob = { jobId: String(job.id), quoteId: "", bookingId: "" };
  if (state === "open") return made;
  if (state === "closed") {
    await ask(customer, `/jobs/${job.id}/cancel`);
    return made;
  }
  const quote = await ask(tradesperson, `/jobs/${job.id}/quotes`, { amount, message: "Two new hinges." });
  made.quoteId = String(quote.id);
  if (state === "choose" || state === "refuse" || state === "withdraw") return made;
  if (state === "rejected") await ask(customer, `/quotes/${quote.id}/reject`);
  if (state === "withdrawn") await ask(tradesperson, `/quotes/${quote.id}/withdraw`);
  if (state === "rejected" || state === "withdrawn") return made;
  if (state === "date-requested") {
    await askForDate(made, customer, tradesperson);
    return made;
  }
  await ask(customer, `/quotes/${quote.id}/accept`, { revision: 1 });
  const { items = [] } = await read(await customer.request.get("/api/v1/me/bookings"));
  made.bookingId = String(items.find((one) => one.job_id === job.id)?.id);
  await STEPS[state]?.(made, customer, tradesperson);
  return made;
}

type Step = (job: LongJob, customer: Page, tradesperson: Page) => Promise<unknown>;

const pay: Step = async ({ bookingId }, customer) => {
  const { url } = await ask(customer, "/functions/create-payment", { bookingId });
  const form = { number: CARDS.pays, exp: "12/34", cvc: "123", action: "pay" };
  return customer.request.post(String(url), { form });
};
const complete: Step = ({ bookingId }, _, tradesperson) => ask(tradesperson, `/bookings/${bookingId}/complete`);
const approve: Step = ({ bookingId }, customer) => ask(customer, `/bookings/${bookingId}/approve`);
const askForDate: Step = async ({ quoteId }, customer) =>
  ask(customer, "/bookings", { quote_id: quoteId, revision: 1, scheduled_date: await dayIn(customer, 21) });
const dispute: Step = (job, customer) =>
  ask(customer, `/bookings/${job.bookingId}/disputes`, {
    reason: "Poor quality of work",
    description: "The gate drags more than before, and a hinge has come off again.",
  }).then(({ id }) => {
    job.disputeId = String(id);
  });
const answer: Step = ({ disputeId }, _, tradesperson) =>
  ask(tradesperson, `/disputes/${disputeId}/answer`, { message: ofLength(90, "The post has rotted.") });
const escalate: Step = ({ disputeId }, customer) => ask(customer, `/disputes/${disputeId}/escalate`);
const offer =
  (terms: object): Step =>
  ({ disputeId }, _, tradesperson) =>
    ask(tradesperson, `/disputes/${disputeId}/offers`, terms);
const accept: Step = ({ disputeId }, customer) => ask(customer, `/disputes/${disputeId}/accept`);
const SPLIT = { refund_amount: 10_000, message: ofLength(90, "A part of it.") };
const inParts: Step = async ({ bookingId }, _, tradesperson) => {
  const milestones = [AMOUNT - 10_000, 10_000].map((amount) => ({ title: ofLength(80, "Part"), amount }));
  const headers = OWN_PAGE;
  await read(
    await tradesperson.request.put(`/api/v1/bookings/${bookingId}/milestones`, { data: { milestones }, headers }),
  );
};
const approvePlan: Step = ({ bookingId }, customer) =>
  ask(customer, `/bookings/${bookingId}/milestones/approve`, { revision: 1 });
/** Charges the first milestone, or the second one, which then fails or waits. */
async function payPart({ bookingId }: LongJob, customer: Page, succeeds: boolean): Promise<void> {
  const plan = await read(await customer.request.get(`/api/v1/bookings/${bookingId}/milestones`));
  const data = { milestoneId: plan.items?.[succeeds ? 0 : 1]?.id };
  const reply = await customer.request.post("/api/v1/functions/charge-milestone", { data, headers: OWN_PAGE });
  const { success } = (await reply.json()) as { success?: boolean };
  expect(success === true, await reply.text()).toBe(succeeds);
}
const payFirst: Step = (job, customer) => payPart(job, customer, true);
const inOrder =
  (...steps: Step[]): Step =>
  async (...who) => {
    for (const step of steps) await step(...who);
  };

const STEPS: Partial<Record<State, Step>> = {
  milestones: inParts,
  part: inOrder(inParts, approvePlan, payFirst),
  declined: inOrder(inParts, approvePlan, payFirst),
  processing: inOrder(inParts, approvePlan, payFirst),
  view: askForDate,
  pay: complete,
  approve: inOrder(pay, complete),
  review: inOrder(pay, complete, approve),
  done: inOrder(pay, complete, approve, async ({ bookingId }, customer, tradesperson) => {
    for (const reviewer of [customer, tradesperson])
      await ask(reviewer, `/bookings/${bookingId}/reviews`, { rating: 4, comment: ofLength(90, "Thorough.") });
  }),
  "not-finished": inOrder(pay, complete, ({ bookingId }, customer) =>
    ask(customer, `/bookings/${bookingId}/not-finished`, { reason: ofLength(90, "The latch does not close.") }),
  ),
  cancelled: inOrder(pay, ({ bookingId }, customer) =>
    ask(customer, `/bookings/${bookingId}/cancel`, { reason: ofLength(90, "We have moved.") }),
  ),
  frozen: pay,
  disputed: inOrder(pay, dispute),
  answered: inOrder(pay, dispute, answer),
  escalated: inOrder(pay, dispute, answer, escalate),
  offered: inOrder(pay, dispute, offer(SPLIT)),
  settled: inOrder(pay, dispute, offer(SPLIT), accept),
  repeat: inOrder(
    pay,
    dispute,
    async (job, customer, tradesperson) => {
      const repeat_on = await dayIn(customer, 14);
      const terms = { outcome: "repeat_work", repeat_on, repeat_what: ofLength(90, "We hang it again.") };
      return offer(terms)(job, customer, tradesperson);
    },
    accept,
  ),
};

/** Two, so that they can be moved. */
async function addPictures(tradesperson: Page): Promise<void> {
  for (const caption of [ofLength(80, "Gate before"), ofLength(80, "Gate after")]) {
    const after = { name: "gate.jpg", mimeType: "image/jpeg", buffer: await makePicture() };
    const multipart = { caption, kind: "leaking-tap", after };
    await read(await tradesperson.request.post("/api/v1/me/portfolio", { headers: OWN_PAGE, multipart }));
  }
}
