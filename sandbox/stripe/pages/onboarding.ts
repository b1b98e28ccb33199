import { Hono } from "hono";
import { html } from "hono/html";
import type Stripe from "stripe";
import type { Sandbox } from "../core/api.ts";
import { StripeProblem } from "../core/problem.ts";
import { runAsStripe } from "../core/run-as-stripe.ts";
import { type Hidden, loadWithHidden } from "../core/store.ts";
import { completeAccount } from "../resources/accounts.ts";
import { notFound, type PageContext, type PageEnv, show, typedInto } from "./layout.ts";
import { returnAddress } from "./return-address.ts";

/** The form in which Stripe collects the details of a connected account: `/onboarding/{account_id}`. */
export function onboardingPage(sandbox: Sandbox, brand: string): Hono<PageEnv> {
  const app = new Hono<PageEnv>();
  const find = (id: string) =>
    runAsStripe(sandbox, (call) => loadWithHidden(call, "account", id)).catch((error: unknown) => {
      if (error instanceof StripeProblem) return null;
      throw error;
    });
  const back = (c: PageContext, hidden: Hidden) => hidden.returnUrl ?? returnAddress(c, "/");

  app.get("/:id", async (c) => {
    const found = await find(c.req.param("id"));
    if (!found) return notFound(c);
    const expires = Number(c.req.query("expires") ?? Number.POSITIVE_INFINITY);
    if (expires * 1_000 <= sandbox.clock.now().getTime())
      return c.redirect(found.hidden.refreshUrl ?? returnAddress(c, "/"), 303);
    return show(c, { title: "Get paid", body: question(found.object, brand) });
  });
  app.post("/:id", async (c) => {
    const id = c.req.param("id");
    const found = await find(id);
    if (!found) return notFound(c);
    const { action } = await typedInto(c);
    if (action === "complete") await runAsStripe(sandbox, (call) => completeAccount(call, id));
    return c.redirect(back(c, found.hidden), 303);
  });
  return app;
}

function question(account: Stripe.Account, brand: string) {
  const due = account.requirements?.currently_due ?? [];
  const done = account.details_submitted && due.length === 0;
  return html`<main class="wrap narrow">
    <section class="panel stack" aria-labelledby="title">
      <h1 id="title">Get paid through ${brand}</h1>
      ${
        done
          ? html`<p>Your details are complete. You can be paid.</p>`
          : html`<p>
              On its own page, Stripe asks for ${account.details_submitted ? "the missing details" : "your name, address, date of birth, bank account and trade"}. The sandbox asks for
              nothing and keeps nothing. Complete it, and the account can be paid at once.
            </p>`
      }
      ${account.email ? html`<p class="soft">For ${account.email}</p>` : ""}
      <form method="post">
        <div class="buttons">
          <button class="primary" name="action" value="complete">${done ? "Confirm my details" : "Complete my details"}</button>
          <button name="action" value="later">Do this later</button>
        </div>
      </form>
    </section>
  </main>`;
}
