import { Hono } from "hono";
import { html } from "hono/html";
import { formatPounds } from "#kernel/money.ts";
import { methodAwaitingAuthentication } from "../charging.ts";
import type { Sandbox } from "../core/api.ts";
import { idOf } from "../core/ids.ts";
import { runAsStripe } from "../core/run-as-stripe.ts";
import { authenticate } from "../hosted.ts";
import { findMethod, findPayment, findSetup } from "./find.ts";
import { messagePage, notFound, type PageEnv, show, typedInto } from "./layout.ts";
import { returnAddress } from "./return-address.ts";

interface Question {
  /** The payment method that awaits authentication; null if none does. */
  method: string | null;
  what: string;
}

/** The bank's authentication page: `/authenticate/{payment_intent_or_setup_intent_id}`. */
export function authenticatePage(sandbox: Sandbox, brand: string): Hono<PageEnv> {
  const app = new Hono<PageEnv>();
  app.get("/:id", async (c) => {
    const question = await questionOf(sandbox, c.req.param("id"), brand);
    if (!question) return notFound(c);
    if (!question.method)
      return messagePage(c, {
        title: "Nothing to confirm",
        text: "You have already confirmed or refused this.",
        link: { href: returnAddress(c, "/"), label: "Continue" },
      });
    const card = (await findMethod(sandbox, question.method))?.card;
    const body = html`<main class="wrap narrow">
      <section class="panel stack" aria-labelledby="question">
        <h1 id="question">Is this you?</h1>
        <p>${question.what}${card ? ` with the card ending in ${card.last4}` : ""}. Your bank needs you to confirm this.</p>
        <form method="post">
          <div class="buttons">
            <button class="primary" name="action" value="complete">Yes, confirm</button>
            <button name="action" value="fail">No, decline</button>
          </div>
        </form>
      </section>
    </main>`;
    return show(c, { title: "Is this you?", body });
  });
  app.post("/:id", async (c) => {
    const id = c.req.param("id");
    if (!(await questionOf(sandbox, id, brand))) return notFound(c);
    const { action } = await typedInto(c);
    const next = await runAsStripe(sandbox, (call) =>
      authenticate(
        call,
        id,
        action === "complete",
        returnAddress(c, id.startsWith("seti_") ? "/payment-methods" : "/"),
      ),
    );
    return "go" in next
      ? c.redirect(next.go, 303)
      : messagePage(c, { title: "Nothing to confirm", text: next.fault.message });
  });
  return app;
}

async function questionOf(sandbox: Sandbox, id: string, brand: string): Promise<Question | null> {
  if (id.startsWith("seti_")) {
    const intent = await findSetup(sandbox, id);
    const waits = intent?.status === "requires_action";
    return intent && { method: waits ? idOf(intent.payment_method) : null, what: `Save a card with ${brand}` };
  }
  const intent = await findPayment(sandbox, id);
  return (
    intent && { method: methodAwaitingAuthentication(intent), what: `Pay ${formatPounds(intent.amount)} to ${brand}` }
  );
}
