import { desc, eq } from "drizzle-orm";
import { Hono } from "hono";
import { html } from "hono/html";
import { z } from "zod";
import { stripeDeliveries, stripeEvents, stripeFaults } from "#db/schema/sandbox-stripe.ts";
import type { Sandbox } from "../core/api.ts";
import { FAULTS, faultKinds, setFault } from "../core/faults.ts";
import { requirements, requirementsForm } from "./account-requirements.ts";
import { bodyOf, done, refuse } from "./control-form.ts";
import { type PageContext, type PageEnv, show } from "./layout.ts";

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
      <p class="soft">Replaces Stripe on this machine. It is ${sandbox.clock.now().toISOString().replace("T", " ").slice(0, 16)} UTC by the product’s clock.</p>
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
