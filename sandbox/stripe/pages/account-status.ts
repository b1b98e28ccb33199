import { Hono } from "hono";
import { html } from "hono/html";
import { z } from "zod";
import type { Sandbox } from "../core/api.ts";
import type { Call } from "../core/call.ts";
import { page } from "../core/store.ts";
import { onStripesSide } from "../core/work.ts";
import { completeAccount, restrictAccount } from "../resources/accounts.ts";
import { bodyOf, done, refuse } from "./control-form.ts";
import type { Html, PageEnv } from "./layout.ts";

const TWO_WEEKS = 14 * 24 * 60 * 60;
const DOCUMENT = ["individual.verification.document"];

/** How Stripe may come to stand to somebody who is paid. */
const STANDINGS = {
  asked: {
    words: "Asks for a document within 14 days",
    take: (call: Call, id: string) => restrictAccount(call, id, { due: DOCUMENT, deadline: call.now + TWO_WEEKS }),
  },
  stopped: {
    words: "Stops until it has a document",
    take: (call: Call, id: string) => restrictAccount(call, id, { due: DOCUMENT }),
  },
  refused: {
    words: "Closes the account",
    take: (call: Call, id: string) => restrictAccount(call, id, { reason: "rejected.other" }),
  },
  satisfied: { words: "Has all it wants", take: completeAccount },
};
const names = Object.keys(STANDINGS) as (keyof typeof STANDINGS)[];

const schema = z.strictObject({
  email: z.string({ error: "email is whose account it is" }).trim().min(1, "email is whose account it is"),
  standing: z.enum(names, { error: `standing is one of ${names.join(", ")}` }),
});

/** Takes what Stripe thinks of somebody: `POST /standing {email, standing}`, as JSON or a form. */
export function standing(sandbox: Sandbox): Hono<PageEnv> {
  const app = new Hono<PageEnv>();
  app.post("/", async (c) => {
    const given = schema.safeParse(await bodyOf(c));
    if (!given.success) return refuse(c, given.error.issues);
    const { email } = given.data;
    const changed = await onStripesSide(sandbox, async (call) => {
      const [account] = (await page(call, "account", "/v1/accounts", { limit: 1 }, { email })).data;
      return account ? STANDINGS[given.data.standing].take(call, account.id) : null;
    });
    if (!changed)
      return refuse(c, [{ path: ["email"], message: "nobody with this email has begun to set up payouts" }]);
    return done(c, given.data);
  });
  return app;
}

export const standingForm = (): Html => html`<section class="panel stack" aria-labelledby="standing-title">
  <h2 id="standing-title">Ask more of somebody who is paid</h2>
  <form method="post" action="/sandbox/stripe/standing">
    <div class="field">
      <label for="email">Whose account (email)</label>
      <input id="email" name="email" type="email" autocomplete="off" required />
    </div>
    <div class="field">
      <label for="standing">Stripe</label>
      <select id="standing" name="standing">
        ${names.map((name) => html`<option value="${name}">${STANDINGS[name].words}</option>`)}
      </select>
    </div>
    <button>Set</button>
  </form>
</section>`;
