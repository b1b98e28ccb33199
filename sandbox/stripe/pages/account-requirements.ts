import { Hono } from "hono";
import { html } from "hono/html";
import { z } from "zod";
import type { Sandbox } from "../core/api.ts";
import type { Call } from "../core/call.ts";
import { runAsStripe } from "../core/run-as-stripe.ts";
import { page } from "../core/store.ts";
import { completeAccount, restrictAccount } from "../resources/accounts.ts";
import { bodyOf, done, refuse } from "./control-form.ts";
import type { Html, PageEnv } from "./layout.ts";

const TWO_WEEKS = 14 * 24 * 60 * 60;
const DOCUMENT = ["individual.verification.document"];

/** The changes that the control panel can make to the requirements of a connected account. */
const ACCOUNT_CHANGES = {
  due: {
    label: "Document required within 14 days",
    apply: (call: Call, id: string) => restrictAccount(call, id, { due: DOCUMENT, deadline: call.now + TWO_WEEKS }),
  },
  overdue: {
    label: "Payouts stopped until there is a document",
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
export function requirements(sandbox: Sandbox): Hono<PageEnv> {
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
      return refuse(c, [{ path: ["email"], message: "no one with this email has started to set up payouts" }]);
    return done(c, parsed.data);
  });
  return app;
}

export const requirementsForm = (): Html => html`<section class="panel stack" aria-labelledby="requirements-title">
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
