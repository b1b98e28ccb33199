import fc from "fast-check";
import { expect, test } from "vitest";
import { sourceOf } from "#features/money/rules/movement-facts.ts";
import { sum } from "#kernel/money.ts";
import { type Books, issued, lives, liveThrough } from "../testing/books.ts";
import { type AuditedBooking, auditBooking, feesByTradesperson } from "./audit.ts";

/** A booking as the audit reads it. */
function audited({ booking, movements, drafts }: Books): AuditedBooking {
  const counted = movements.filter(({ kind }) => kind !== "loss");
  return {
    bookingId: booking.bookingId,
    customerId: booking.customer.id,
    tradespersonId: booking.tradesperson.id,
    movements: [...Map.groupBy(counted, ({ key }) => sourceOf(key))].map(([source, parts]) => {
      const on = (account: string) =>
        sum(
          parts
            .flatMap(({ lines }) => lines.filter((line) => line.account.startsWith(account)))
            .map((line) => line.amount),
        );
      const sums = { provider: on("provider_balance"), payable: on("payable:"), fees: on("fees_earned") };
      return { source, keys: parts.map(({ key }) => key), at: new Date(), ...sums, isDue: false, isLost: false };
    }),
    documents: drafts.flatMap((draft) =>
      draft.ownerIds.map((owner, index) => ({
        ...issued(draft),
        source: `${draft.source}:${owner}`,
        id: `${draft.source} ${index}`,
      })),
    ),
  };
}

test("nothing is found in the documents of any life of a booking", () => {
  fc.assert(
    fc.property(lives, (life) => {
      expect(auditBooking(audited(liveThrough(life)))).toEqual([]);
    }),
    { numRuns: 400 },
  );
});

test("a document that is missing, or that says another amount or kind, is found in any life", () => {
  const faults = fc.constantFrom("missing", "amount", "kind", "line");
  fc.assert(
    fc.property(lives, fc.nat(), faults, (life, pick, fault) => {
      const booking = audited(liveThrough(life));
      const { documents } = booking;
      const index = pick % Math.max(1, documents.length);
      const document = documents[index];
      // A document for no money states nothing that could be wrong, and a tradesperson's own ones depend on what they agreed to.
      if (!document || document.amount === 0 || (fault === "missing" && document.source.startsWith("work:"))) return;
      const [line, ...lines] = document.content.lines;
      const changed = {
        missing: [],
        amount: [{ ...document, amount: document.amount + 1 }],
        kind: [{ ...document, kind: document.kind === "receipt" ? ("credit_note" as const) : ("receipt" as const) }],
        line: [
          {
            ...document,
            content: { ...document.content, lines: [{ text: "", amount: (line?.amount ?? 0) + 1 }, ...lines] },
          },
        ],
      }[fault];
      const found = auditBooking({ ...booking, documents: documents.toSpliced(index, 1, ...changed) });
      expect(found.map(({ kind }) => kind)).toContain(fault === "missing" ? "no_document" : "wrong_document");
    }),
  );
});

test("fees are listed by tradesperson, and other differences as they are", () => {
  const of = { documents: null, ledger: null, ids: [], keys: ["b"], at: null, reference: "t" };
  const all = feesByTradesperson([
    { ...of, kind: "fees" },
    { ...of, kind: "vat" },
    { ...of, kind: "fees" },
  ]);
  expect(all.map(({ kind, keys }) => [kind, keys])).toEqual([
    ["vat", ["b"]],
    ["fees", ["b", "b"]],
  ]);
});
