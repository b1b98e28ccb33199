import { html } from "hono/html";
import { TEST_CARDS, type TypedCard } from "../cards.ts";
import type { Next } from "../hosted.ts";
import type { Html, PageContext } from "./layout.ts";

export type Fault = Extract<Next, { fault: unknown }>["fault"];

const EMPTY: TypedCard = { number: "", exp: "", cvc: "" };

const spaced = (number: string) => number.replace(/(\d{4})(?=\d)/g, "$1 ");

/** The values of the fields after a test card has been chosen from the list. */
export function pickedCard(name: string | undefined, now: Date): TypedCard {
  const card = TEST_CARDS.find((known) => known.name === name);
  if (!card) return EMPTY;
  return { number: spaced(card.number), exp: `12 / ${String((now.getUTCFullYear() + 4) % 100)}`, cvc: "123" };
}

export const typedCard = (form: Record<string, unknown>): TypedCard => {
  const field = (name: string) => (typeof form[name] === "string" ? form[name].slice(0, 40) : "");
  return { number: field("number"), exp: field("exp"), cvc: field("cvc") };
};

/** The status of the reply: an error for a posted form, 200 for a page that is only viewed. */
export function statusOf(c: PageContext, fault: Fault | null): 200 | 402 | 422 {
  if (fault === null || c.req.method === "GET") return 200;
  return fault.field === null ? 402 : 422;
}

/** The card's three fields and two buttons, with the error beside its field. */
export function cardForm(given: {
  typed: TypedCard;
  fault: Fault | null;
  submit: { value: string; label: string };
  cancel: string;
}): Html {
  const { typed, fault, submit } = given;
  const field = (name: keyof TypedCard, label: string, hint: string, autofocus = false) => {
    const wrong = fault?.field === name ? fault.message : null;
    const focus = fault?.field ? fault.field === name : autofocus;
    return html`<div class="field">
      <label for="${name}">${label}</label>
      <input
        id="${name}"
        name="${name}"
        value="${typed[name]}"
        inputmode="numeric"
        autocomplete="off"
        maxlength="40"
        spellcheck="false"
        aria-describedby="${name}-hint${wrong ? ` ${name}-error` : ""}"
        ${wrong ? html`aria-invalid="true"` : ""}
        ${focus ? html`autofocus` : ""}
      />
      ${wrong ? html`<span class="error" id="${name}-error">${wrong}</span>` : ""}
      <span class="hint" id="${name}-hint">${hint}</span>
    </div>`;
  };
  return html`<form method="post" novalidate>
    ${fault && fault.field === null ? html`<p class="alert" role="alert">${fault.message}</p>` : ""}
    ${field("number", "Card number", "A test card from the list", fault?.field === null)}
    <div class="pair">
      ${field("exp", "Expiry date", "Such as 12 / 30")}
      ${field("cvc", "Security code", "Any three digits")}
    </div>
    <div class="buttons">
      <button class="primary" name="action" value="${submit.value}">${submit.label}</button>
      <button name="action" value="cancel">${given.cancel}</button>
    </div>
  </form>`;
}

/** Links to the page with each test card filled in. The return URL stays in the query. */
export function cardList(path: string, returnUrl?: string): Html {
  const rest = returnUrl ? `&return_url=${encodeURIComponent(returnUrl)}` : "";
  return html`<section class="stack" aria-labelledby="cards">
    <h2 id="cards">Test cards</h2>
    <p class="soft small">Choose a card to fill in its details. Never enter a real card here.</p>
    <ul class="cards">
      ${TEST_CARDS.map(
        (card) => html`<li>
          <a href="${path}?card=${card.name}${rest}"><span class="num">${spaced(card.number)}</span> <span>${card.note}</span></a>
        </li>`,
      )}
    </ul>
  </section>`;
}
