import { Hono } from "hono";
import { html } from "hono/html";
import type { TypedCard } from "../cards.ts";
import type { Sandbox } from "../core/api.ts";
import { runAsStripe } from "../core/run-as-stripe.ts";
import { saveCard, setupReturn } from "../hosted.ts";
import { cardForm, cardList, type Fault, pickedCard, statusOf, typedCard } from "./card-form.ts";
import { findSetup } from "./find.ts";
import { messagePage, notFound, type PageContext, type PageEnv, show, typedInto } from "./layout.ts";
import { returnAddress } from "./return-address.ts";

/** The product's page for cards, used if the page was given no return URL. */
const CARDS_PAGE = "/payment-methods";

/** The hosted page that saves a card: `/setup/{setup_intent_id}`, with `?return_url=` on this site. */
export function setupPage(sandbox: Sandbox, brand: string): Hono<PageEnv> {
  const app = new Hono<PageEnv>();
  app.get("/:id", async (c) => {
    const intent = await findSetup(sandbox, c.req.param("id"));
    if (!intent) return notFound(c);
    const back = returnAddress(c, CARDS_PAGE);
    if (intent.status === "canceled")
      return messagePage(c, {
        title: "This page has expired",
        text: "No card was saved.",
        link: { href: back, label: "Go back" },
        status: 410,
      });
    if (intent.status === "succeeded")
      return messagePage(c, {
        title: "Card saved",
        text: "The card is saved.",
        link: { href: setupReturn(intent, back), label: "Continue" },
      });
    return form(
      c,
      brand,
      intent.id,
      pickedCard(c.req.query("card"), sandbox.clock.now()),
      lastFault(intent.last_setup_error?.message),
    );
  });
  app.post("/:id", async (c) => {
    const id = c.req.param("id");
    const intent = await findSetup(sandbox, id);
    if (!intent) return notFound(c);
    const given = await typedInto(c);
    const back = returnAddress(c, CARDS_PAGE);
    if (given.action === "cancel") return c.redirect(setupReturn(intent, back), 303);
    const typed = typedCard(given);
    const next = await runAsStripe(sandbox, (call) => saveCard(call, id, typed, back));
    return "go" in next ? c.redirect(next.go, 303) : form(c, brand, id, typed, next.fault);
  });
  return app;
}

const lastFault = (message: string | undefined): Fault | null => (message ? { field: null, message } : null);

function form(c: PageContext, brand: string, id: string, typed: TypedCard, fault: Fault | null) {
  const title = `Save a card with ${brand}`;
  const body = html`<main class="wrap two">
    <section class="stack" aria-label="Summary">
      <h1>${title}</h1>
      <p class="soft">We’ll only charge it when you choose to pay. We won’t take anything now.</p>
    </section>
    <section class="panel stack second" aria-labelledby="card">
      <h2 id="card">Card details</h2>
      ${cardForm({ typed, fault, submit: { value: "save", label: "Save card" }, cancel: "Cancel and go back" })}
    </section>
    <div>${cardList(`/sandbox/stripe/setup/${id}`, c.req.query("return_url"))}</div>
  </main>`;
  return show(c, { title, body, status: statusOf(c, fault) });
}
