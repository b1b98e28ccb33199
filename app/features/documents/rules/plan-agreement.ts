import { priceVatText } from "#features/verification/rules/trader.format.ts";
import { longDay } from "#kernel/dates.ts";
import { formatPounds } from "#kernel/money.ts";
import { cancellationForm, complaints, otherTerms, rightToCancel } from "./agreement.ts";
import type { Draft } from "./document.ts";
import { contractParties, logoOf, type PlanFacts, paragraphs } from "./drafts.ts";

/** The source of the agreement of regular visits: they have one, whatever the number of visits. */
export const planSource = (planId: string): string => `plan:${planId}`;

/**
 * The agreement of regular visits. It is one contract, made once: the documents of its visits refer to it and say of none that it was agreed, or
 * that somebody asked for anything, on its day.
 */
export function planAgreementDraft(plan: PlanFacts, terms: { version: string; appliesFrom: string }): Draft {
  const { customer, tradesperson, jobTitle, amount } = plan;
  return {
    kind: "agreement",
    ownerIds: [customer.id, tradesperson.id],
    bookingId: null,
    planId: plan.planId,
    source: planSource(plan.planId),
    title: jobTitle,
    words: [jobTitle, customer.name, tradesperson.name, plan.planId].join(" "),
    amount,
    at: plan.agreedAt,
    content: {
      ...logoOf(plan),
      parties: contractParties(plan),
      facts: [
        { label: "Work", text: jobTitle },
        { label: "Where", text: plan.postcode },
        { label: "Regular visits", text: plan.planId },
        { label: "Agreed on", text: longDay(plan.agreedAt) },
        { label: "How often", text: plan.how },
      ],
      lines: [{ text: jobTitle, detail: "Each visit (total price)", amount }],
      total: { label: "Price of each visit", amount },
      parts: [
        { title: "The work", paragraphs: paragraphs(plan.description) },
        { title: "The visits", paragraphs: theVisits },
        { title: "Price and payment", paragraphs: paymentTerms(plan) },
        { title: "Your right to cancel", paragraphs: rightToCancel(plan, "end the visits on their page") },
        { title: "Model cancellation form", paragraphs: cancellationForm(plan, plan.how) },
        { title: "If something is wrong", paragraphs: complaints(plan) },
        { title: "Terms", paragraphs: otherTerms(terms) },
      ],
      notes: [],
    },
  };
}

const theVisits = [
  "These visits are one agreement. We book each visit a week ahead and tell both sides. Either side can skip a visit, or pause or end the visits, at any time. A visit that is already booked stays booked, and can be cancelled like any other booking.",
  "Before each further six months of visits, a notice says which visits will be booked and how to stop them.",
];

const paymentTerms = ({ amount, tradesperson }: PlanFacts): string[] => [
  `Each visit costs ${formatPounds(amount)}. The customer pays nothing else. ${priceVatText(tradesperson.details?.vatNumber ?? null)}.`,
  "The customer can pay for each visit before it or when the work is done. If they pay before they approve the work, our payment provider holds the money. Approving the finished work releases it. If the customer does nothing, it is released automatically 14 days after the work is marked complete, unless there is a dispute.",
];
