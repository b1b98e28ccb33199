import { desc, eq } from "drizzle-orm";
import { type Context, Hono } from "hono";
import { html } from "hono/html";
import { z } from "zod";
import { stripeDeliveries, stripeEvents, stripeFaults } from "#db/schema/sandbox-stripe.ts";
import type { Sandbox } from "../core/api.ts";
import type { Call } from "../core/call.ts";
import { FAULTS, faultKinds, setFault } from "../core/faults.ts";
import { runAsStripe } from "../core/run-as-stripe.ts";
import { page } from "../core/store.ts";
import { completeAccount, restrictAccount } from "../resources/accounts.ts";
import { type Html, type PageContext, type PageEnv, show } from "./layout.ts";

/** The body of a control panel request, which is a form or JSON. */
const bodyOf = (c: Context): Promise<unknown> =>
  (c.req.header("content-type")?.includes("json") ? c.req.json() : c.req.parseBody()).catch(() => null);

/** Redirects a browser to the control panel; other clients get the applied change as JSON. */
const done = (c: Context, change: object): Response =>
  c.req.header("accept")?.includes("text/html") ? c.redirect("/sandbox/stripe", 303) : c.json(change);

function refuse(c: Context, issues: readonly Pick<z.core.$ZodIssue, "path" | "message">[]): Response {
  const errors = issues.map((issue) => ({ field: issue.path.join("."), message: issue.message }));
  const detail = errors[0]?.message;
  const problem = {
    type: "about:blank",
    title: "Validation Error",
    status: 422,
    code: "VALIDATION_FAILED",
    detail,
    errors,
  };
  return c.json(problem, 422, { "content-type": "application/problem+json" });
}

const TWO_WEEKS = 14 * 24 * 60 * 60;

const DOCUMENT = ["individual.verification.document"];

/** The changes that the control panel can make to the requirements of a connected account. */
const ACCOUNT_CHANGES = {
  due: {
    label: "Document required within 14 days",
    apply: (call: Call, id: string) => restrictAccount(call, id, { due: DOCUMENT, deadline: call.now + TWO_WEEKS }),
  },
  overdue: {
    label: "Payouts stopped until we get a document",
    apply: (call: Call, id: string) => restrictAccount(call, id, { due: DOCUMENT }),
  },
  rejected: {
    label: "Account closed",
    apply: (call: Call, id: string) => restrictAccount(call, id, { reason: "rejected.other" }),
  },
  met: { label: "All requirements met", apply: completeAccount },
};

const names = Object.keys(ACCOUNT_CHANGES) as (keyof typeof ACCOUNT_CHANGES)[];

const schema = z.strictObject({
  email: z.string({ error: "email is required" }).trim().min(1, "email is required"),
  requirements: z.enum(names, { error: `requirements must be one of ${names.join(", ")}` }),
});

/** `POST /requirements {email, requirements}`, as JSON or a form, changes the requirements of a connected account. */
function requirements(sandbox: Sandbox): Hono<PageEnv> {
  const app = new Hono<PageEnv>();
  app.post("/", async (c) => {
    const parsed = schema.safeParse(await bodyOf(c));
    if (!parsed.success) return refuse(c, parsed.error.issues);
    const { email, requirements } = parsed.data;
    const changed = await runAsStripe(sandbox, async (call) => {
      const [account] = (await page(call, "account", "/v1/accounts", { limit: 1 }, { email })).data;
      return account ? ACCOUNT_CHANGES[requirements].apply(call, account.id) : null;
    });
    if (!changed)
      return refuse(c, [{ path: ["email"], message: "No one with this email has started setting up payouts" }]);
    return done(c, parsed.data);
  });
  return app;
}

const requirementsForm = (): Html => html`<section class="panel stack" aria-labelledby="requirements-title">
  <h2 id="requirements-title">Change account requirements</h2>
  <form method="post" action="/sandbox/stripe/requirements">
    <div class="field">
      <label for="email">Email of the account</label>
      <input id="email" name="email" type="email" autocomplete="off" required />
    </div>
    <div class="field">
      <label for="requirements">Requirements</label>
      <select id="requirements" name="requirements">
        ${names.map((name) => html`<option value="${name}">${ACCOUNT_CHANGES[name].label}</option>`)}
      </select>
    </div>
    <button>Set</button>
  </form>
</section>`;

const faultSchema = z.strictObject({
  kind: z.enum(faultKinds as [string, ...string[]], { error: `kind must be one of ${faultKinds.join(", ")}` }),
  count: z.coerce
    .number({ error: "count must be a whole number" })
    .int("count must be a whole number")
    .min(0, "count must be between 0 and 1000")
    .max(1_000, "count must be between 0 and 1000")
    .default(1),
});

/** The sandbox's control panel: inject faults, change account requirements, move the clock, and see the webhooks sent. */
export function controlPanel(sandbox: Sandbox): Hono<PageEnv> {
  const app = new Hono<PageEnv>();
  app.get("/", (c) => renderControlPanel(c, sandbox));
  app.post("/faults", async (c) => {
    const parsed = faultSchema.safeParse(await bodyOf(c));
    if (!parsed.success) return refuse(c, parsed.error.issues);
    await setFault(sandbox.db, parsed.data.kind as keyof typeof FAULTS, parsed.data.count);
    return done(c, parsed.data);
  });
  app.route("/requirements", requirements(sandbox));
  return app;
}

async function renderControlPanel(c: PageContext, sandbox: Sandbox) {
  const remaining = new Map(
    (await sandbox.db.select().from(stripeFaults)).map((fault) => [fault.kind, fault.remaining] as const),
  );
  const deliveries = await sandbox.db
    .select({
      type: stripeEvents.type,
      status: stripeDeliveries.status,
      attempts: stripeDeliveries.attempts,
      id: stripeDeliveries.id,
    })
    .from(stripeDeliveries)
    .innerJoin(stripeEvents, eq(stripeEvents.id, stripeDeliveries.eventId))
    .orderBy(desc(stripeDeliveries.seq))
    .limit(20);
  const body = html`<main class="wrap two">
    <div class="stack">
      <h1>Payment sandbox</h1>
      <p class="soft">This replaces Stripe on this machine. The product’s clock says ${sandbox.clock.now().toISOString().replace("T", " ").slice(0, 16)} UTC.</p>
      <section class="stack" aria-labelledby="webhooks">
        <h2 id="webhooks">Webhooks</h2>
        ${
          deliveries.length === 0
            ? html`<p class="soft">No webhooks yet. Each payment sends some.</p>`
            : html`<table>
                <thead><tr><th scope="col">Event</th><th scope="col">Delivery</th></tr></thead>
                <tbody>
                  ${deliveries.map((row) => html`<tr><td>${row.type}</td><td>${row.status}${row.attempts > 1 ? `, ${row.attempts} attempts` : ""}</td></tr>`)}
                </tbody>
              </table>`
        }
      </section>
    </div>
    <div class="stack second">
      <section class="panel stack" aria-labelledby="faults">
        <h2 id="faults">Inject faults</h2>
        <form method="post" action="/sandbox/stripe/faults">
          <div class="field">
            <label for="kind">Fault</label>
            <select id="kind" name="kind">
              ${faultKinds.map((kind) => html`<option value="${kind}">${FAULTS[kind]}${remaining.get(kind) ? ` (${remaining.get(kind)} remaining)` : ""}</option>`)}
            </select>
          </div>
          <div class="field">
            <label for="count">Number of times</label>
            <input id="count" name="count" value="1" inputmode="numeric" autocomplete="off" />
          </div>
          <button>Set</button>
        </form>
      </section>
      ${requirementsForm()}
      <section class="panel stack" aria-labelledby="clock">
        <h2 id="clock">Move the clock</h2>
        <form method="post" action="/sandbox/clock">
          <div class="field">
            <label for="advance">By</label>
            <select id="advance" name="advance">
              <option value="PT1H">An hour</option>
              <option value="PT24H">A day</option>
              <option value="PT48H">Two days</option>
              <option value="P7D">A week</option>
              <option value="P14D">Two weeks</option>
            </select>
          </div>
          <button>Move forward</button>
        </form>
      </section>
    </div>
  </main>`;
  return show(c, { title: "Payment sandbox", body });
}
