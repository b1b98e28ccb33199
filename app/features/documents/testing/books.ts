import fc from "fast-check";
import { feesOf, lossOf, type Movement, moneyOf, owedOf, totalsOf } from "#features/money/rules/ledger.ts";
import { partsOf, sourceOf, sumsOf } from "#features/money/rules/movement-facts.ts";
import {
  chargedBack,
  paymentReceived,
  recovered,
  refunded,
  released,
  undone,
} from "#features/money/rules/movements.ts";
import { newId } from "#kernel/id.ts";
import { fee, pence } from "#kernel/money.ts";
import type { Draft } from "../rules/document.ts";
import type { MovementFacts } from "../rules/drafts.ts";
import { draftsOfMovement } from "../rules/movement-drafts.ts";
import { workInvoiceDraft, workInvoicedBy } from "../rules/work-invoice.ts";
import { makeFacts, makeMovement } from "./facts.ts";

export const operatorWith = (vatNumber: string | null) => ({
  name: "Fettle Ltd",
  companyNumber: null,
  address: null,
  registeredOffice: null,
  vatNumber,
});

const PAID_AT = new Date("2026-03-10T12:00:00Z");

export type Books = ReturnType<typeof books>;

/** The ledger of one booking, and the documents of its movements, made as the server makes them. */
export function books(vatNumber: string | null, price = 10_000) {
  const booking = makeFacts();
  const ids = { bookingId: booking.bookingId, tradespersonId: booking.tradesperson.id };
  const movements: Movement[] = [];
  const drafts: Draft[] = [];
  const facts = { ...booking, amount: price };
  const totals = () => totalsOf(movements);
  function post(...made: Movement[]): Draft[] {
    movements.push(...made);
    return [...new Set(made.map(({ key }) => sourceOf(key)))].flatMap((source) => issue(source));
  }
  function issue(source: string): Draft[] {
    const parts = movements.filter(({ key }) => partsOf(source).includes(key));
    const [{ kind } = { kind: "loss" as const }] = parts;
    const upToThis = totalsOf(movements.slice(0, Math.max(...parts.map((part) => movements.indexOf(part))) + 1));
    const { received, refunded: back, held } = moneyOf(upToThis);
    const movement: MovementFacts = {
      ...makeMovement({
        source,
        after: { paid: pence(received - back), fees: feesOf(upToThis), held, paidAt: PAID_AT },
      }),
      ...sumsOf(
        kind,
        source,
        parts.flatMap(({ lines }) => lines),
      ),
    };
    const earlier = workInvoicedBy(drafts.map(issued));
    const work = workInvoiceDraft({ booking: facts, movement, earlier, brand: "Fettle" });
    const isInvoiced = earlier.invoiced > 0 || work !== null;
    const issuing = { operator: operatorWith(vatNumber), isInvoiced };
    const made = [...draftsOfMovement(facts, movement, issuing), ...(work ? [work] : [])];
    drafts.push(...made);
    return made;
  }
  const backOf = (providerId: string, amount: number) => ({
    ...ids,
    providerId,
    amount: pence(amount),
    totals: totals(),
  });
  return {
    booking,
    movements,
    drafts,
    totals,
    pay: (_n: number, amount: number) => post(paymentReceived({ ...ids, intentId: newId(), amount: pence(amount) })),
    release: (_n: number, amount: number) =>
      post(released({ ...ids, part: newId(), amount: pence(amount), fee: fee(pence(amount)) })),
    refund: (n: number, amount: number) => post(...refunded(backOf(`re_${n}`, amount))),
    bounce: (n: number) => {
      const keys = partsOf(`refund:re_${n}`);
      return post(...movements.filter(({ key }) => keys.includes(key)).map((one) => undone(one, `undone:${one.key}`)));
    },
    /** `owed`: what the tradesperson has not been sent yet. */
    chargeBack: (n: number, amount: number, owed: number) =>
      post(...chargedBack({ ...backOf(`du_${n}`, amount), owed: pence(owed) })),
    recover: (n: number, amount: number) =>
      post(recovered({ ...ids, key: `recovery:trr_${n}`, amount: pence(amount) })),
    win: (n: number) => {
      const own = movements.filter(({ key }) => key === `chargeback:du_${n}` || key === `loss:du_${n}`);
      const back = own.map((one) => undone(one, `undone:${one.key}`));
      const after = lossOf([...totals(), ...totalsOf(back)]);
      const given = after < 0 ? [recovered({ ...ids, key: `recovery:${back[0]?.key}`, amount: after })] : [];
      return post(...back, ...given);
    },
  };
}

/** A draft as it is stored. */
export function issued({ content, ...draft }: Draft) {
  const head = { kind: draft.kind, number: "1", title: "", brand: "", operator: null, date: "" };
  return { ...draft, createdAt: draft.at, content: { ...content, ...head } };
}

const share = fc.integer({ min: 0, max: 100 });
const act = fc.tuple(
  fc.constantFrom("pay", "release", "refund", "bounce", "chargeBack", "recover", "win"),
  share,
  share,
);

/** What can happen to the money of a booking. */
export const lives = fc.record({
  price: fc.integer({ min: 30, max: 500_000 }),
  acts: fc.array(act, { minLength: 3, maxLength: 14 }),
  isVatRegistered: fc.boolean(),
});

type Life = typeof lives extends fc.Arbitrary<infer One> ? One : never;

/** The books after a life. */
export function liveThrough({ price, acts, isVatRegistered }: Life): Books {
  const book = books(isVatRegistered ? "GB123456789" : null, price);
  const open = new Set<string>();
  for (const [n, [what, part, other]] of acts.entries()) {
    const { received, held, released: out } = moneyOf(book.totals());
    const of = (amount: number, at = part) => Math.floor((amount * at) / 100);
    const amount = {
      pay: of(price - received),
      release: of(held),
      refund: of(held + out),
      recover: of(lossOf(book.totals())),
    };
    const [latest] = [...open].filter((one) => one.startsWith(what === "win" ? "du" : "re")).slice(-1);
    const ended = Number(latest?.slice(2));
    if (what in amount && amount[what as keyof typeof amount] > 0)
      book[what as keyof typeof amount](n, amount[what as keyof typeof amount]);
    if (what === "refund" && amount.refund > 0) open.add(`re${n}`);
    // The whole payment is charged back; what the tradesperson is still owed is known to the ledger of all their bookings.
    if (what === "chargeBack" && held + out > 0) {
      book.chargeBack(n, held + out, of(Math.max(0, owedOf(book.totals())), other));
      open.add(`du${n}`);
    }
    // Only the latest can end here, so that the amounts of the others still hold.
    if ((what === "bounce" || what === "win") && latest && latest === [...open].at(-1)) {
      if (what === "win") book.win(ended);
      else book.bounce(ended);
      open.delete(latest);
    }
  }
  return book;
}
