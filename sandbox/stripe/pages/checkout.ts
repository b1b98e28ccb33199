import { Hono } from "hono";
import { html } from "hono/html";
import type Stripe from "stripe";
import { formatPounds } from "#kernel/money.ts";
import type { TypedCard } from "../cards.ts";
import type { Sandbox } from "../core/api.ts";
import { StripeProblem } from "../core/problem.ts";
import { runAsStripe } from "../core/run-as-stripe.ts";
import { leaveCheckout, payCheckout, successUrl } from "../hosted.ts";
import { currentSession } from "../resources/checkout-sessions.ts";
import { cardForm, cardList, type Fault, pickedCard, statusOf, typedCard } from "./card-form.ts";
import { messagePage, notFound, type PageContext, type PageEnv, show, typedInto } from "./layout.ts";

interface Shown {
  session: Stripe.Checkout.Session;
  items: Stripe.LineItem[];
}

/** The hosted payment page: `/checkout/{session_id}`. */
export function checkoutPage(sandbox: Sandbox, brand: string): Hono<PageEnv> {
  const app = new Hono<PageEnv>();
  const read = (id: string) =>
    runAsStripe(sandbox, async (call): Promise<Shown | null> => {
      try {
        const { session, hidden } = await currentSession(call, id);
        return { session, items: hidden.lineItems ?? [] };
      } catch (error) {
        if (error instanceof StripeProblem) return null;
        throw error;
      }
    });

  app.get("/:id", async (c) => {
    const shown = await read(c.req.param("id"));
    if (!shown) return notFound(c);
    if (shown.session.status !== "open") return over(c, shown.session);
    return form(c, brand, shown, pickedCard(c.req.query("card"), sandbox.clock.now()), lastFault(c));
  });
  app.post("/:id", async (c) => {
    const id = c.req.param("id");
    const shown = await read(id);
    if (!shown) return notFound(c);
    const given = await typedInto(c);
    const typed = typedCard(given);
    const next = await runAsStripe(sandbox, (call) =>
      given.action === "cancel" ? leaveCheckout(call, id) : payCheckout(call, id, typed),
    );
    if ("go" in next) return c.redirect(next.go, 303);
    const now = await read(id);
    if (now && now.session.status !== "open") return over(c, now.session);
    return form(c, brand, shown, typed, next.fault);
  });
  return app;
}

/** The error after a failed authentication. */
const lastFault = (c: PageContext): Fault | null =>
  c.req.query("authentication") === "failed"
    ? {
        field: null,
        message:
          "We are unable to authenticate your payment method. Please choose a different payment method and try again.",
      }
    : null;

function over(c: PageContext, session: Stripe.Checkout.Session) {
  if (session.status === "complete")
    return messagePage(c, {
      title: "You’ve already used this page",
      text: "We won’t take anything more from your card.",
      link: { href: successUrl(session), label: "Continue" },
    });
  const link = session.cancel_url ? { link: { href: session.cancel_url, label: "Go back" } } : {};
  return messagePage(c, {
    title: "This page has expired",
    text: "Go back and start again. Nothing was taken.",
    status: 410,
    ...link,
  });
}

function form(c: PageContext, brand: string, { session, items }: Shown, typed: TypedCard, fault: Fault | null) {
  const total = formatPounds(session.amount_total ?? 0);
  const paying = session.mode === "payment";
  const title = paying ? `Pay ${brand}` : `Save a card with ${brand}`;
  const body = html`<main class="wrap two">
    <section class="stack" aria-label="Summary">
      <h1>${title}</h1>
      ${paying ? html`<p class="total">${total}</p>` : ""}
      ${session.customer_details?.email ? html`<p class="soft">For ${session.customer_details.email}</p>` : ""}
      ${
        paying
          ? html`<ul class="lines">
              ${items.map(
                (item) => html`<li>
                  <span>${item.description}${(item.quantity ?? 1) > 1 ? ` × ${item.quantity}` : ""}</span>
                  <span class="num">${formatPounds(item.amount_total)}</span>
                </li>`,
              )}
            </ul>`
          : ""
      }
    </section>
    <section class="panel stack second" aria-labelledby="card">
      <h2 id="card">Card details</h2>
      ${cardForm({
        typed,
        fault,
        submit: { value: "pay", label: paying ? `Pay ${total}` : "Save card" },
        cancel: "Cancel and go back",
      })}
    </section>
    <div>${cardList(`/sandbox/stripe/checkout/${session.id}`)}</div>
  </main>`;
  return show(c, { title, body, status: statusOf(c, fault) });
}
