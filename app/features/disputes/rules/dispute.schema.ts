import { z } from "zod";
import { anyNumber, penceAmount, queryNumber, typedPounds } from "#app/web/number-fields.ts";
import { reasonSchema } from "#app/web/reason.ts";
import { seenField } from "#app/web/seen-amount.ts";
import { atLeast, atMost } from "#app/web/text-length.ts";
import { USER_TYPES } from "#kernel/actor.ts";
import { formatPounds, MAX_AMOUNT, type Pence, pence } from "#kernel/money.ts";
import {
  DESCRIPTION_MAX,
  DESCRIPTION_MIN,
  type DisputeSide,
  NOTE_MAX,
  reasonsOf,
  WORDS_MAX,
} from "./dispute.labels.ts";
import { REMEDIES, type Remedy } from "./dispute.machine.ts";
import { REQUEST_DAYS, REQUEST_MAX } from "./evidence-request.ts";
import type { Terms } from "./terms.ts";

const SELECT_A_REASON = "Please select a reason";
const SHORT = `Description must be at least ${DESCRIPTION_MIN} characters`;
const LONG = `Description must be less than ${DESCRIPTION_MAX} characters`;

/** An id in a hidden field: people never type it. */
const hiddenId = z.string({ error: "Reload the page and try again" });
const aboutDispute = { disputeId: hiddenId };

const reason = z.string({ error: SELECT_A_REASON }).min(1, SELECT_A_REASON).max(100, SELECT_A_REASON);
const description = z
  .string({ error: SHORT })
  .trim()
  .check(atLeast(DESCRIPTION_MIN, SHORT), atMost(DESCRIPTION_MAX, LONG));

const WHAT = "Say what you need to see";
const requestFields = {
  side: z.enum(USER_TYPES, "side is customer or tradesperson"),
  what: z
    .string({ error: WHAT })
    .trim()
    .min(1, WHAT)
    .check(atMost(REQUEST_MAX, `Text must be at most ${REQUEST_MAX} characters`)),
};
const DAYS = `days is one of ${REQUEST_DAYS.join(", ")}`;
const DAYS_LIMITS = { min: Math.min(...REQUEST_DAYS), max: Math.max(...REQUEST_DAYS) };
const isRequestDays = (days: number) => REQUEST_DAYS.some((known) => known === days);
/** POST /admin/disputes/{id}/evidence-requests. */
export const askEvidenceSchema = z.strictObject({
  ...requestFields,
  days: anyNumber(DAYS).refine(isRequestDays, DAYS),
});
/** The operators' form. */
export const askEvidenceFormSchema = z.object({
  ...aboutDispute,
  side: requestFields.side,
  reason: requestFields.what,
  days: queryNumber(DAYS_LIMITS, DAYS).refine(isRequestDays, DAYS),
});

/** POST /bookings/{id}/disputes. Whether the reason is one of the side's is `isReasonOf`. */
export const raiseSchema = z.strictObject({ reason, description });
/** The dialog's form. */
export const raiseFormSchema = (side: DisputeSide) =>
  z.object({
    bookingId: hiddenId,
    reason: reason.refine((text) => isReasonOf(side, text), SELECT_A_REASON),
    description,
  });

export const isReasonOf = (side: DisputeSide, text: string): boolean => reasonsOf(side).includes(text);
export const WRONG_REASON = SELECT_A_REASON;

const words = (missing: string, name: string) =>
  z
    .string({ error: missing })
    .trim()
    .min(1, missing)
    .check(atMost(WORDS_MAX, `${name} must be ${WORDS_MAX} characters or fewer`));
const message = z
  .string({ error: "Message must be text" })
  .trim()
  .check(atMost(WORDS_MAX, `Message must be at most ${WORDS_MAX} characters`))
  .nullish()
  .transform((text) => text || null);

const AMOUNT = "Enter an amount in pounds";
const REFUND_LIMITS = { min: 0, max: MAX_AMOUNT };
const pounds = typedPounds(REFUND_LIMITS, {
  wrong: AMOUNT,
  least: "The amount must not be less than zero",
  most: `The amount must be ${formatPounds(MAX_AMOUNT, { pennies: false })} or less`,
});
const REFUND = `refund_amount is whole pence, from 0 to ${MAX_AMOUNT}`;
const refundPence = penceAmount(REFUND_LIMITS, REFUND);

/** The other side's answer. */
export const answerFormSchema = z.object({ ...aboutDispute, answer: words("Write an answer", "Answer") });
export const answerSchema = z.strictObject({ message: words("Write an answer", "Message") });

const DAY = "Choose a day";
const day = z.string({ error: DAY }).trim().pipe(z.iso.date(DAY));
const WHAT_TO_PUT_RIGHT = "Say what needs to be put right";
const what = words(WHAT_TO_PUT_RIGHT, "Description");
const CHOOSE = "Choose how to settle it";

/** The fields of a form that shares the money (the default), and of one that asks for repeat work. */
const splitFields = { outcome: z.literal("split").optional(), refund: pounds };
const repeatFields = { outcome: z.literal("repeat_work"), repeatOn: day, repeatWhat: what };
/** The same in the API, where `outcome` can be left out: a day asks for repeat work. */
const termsBody = {
  outcome: z.enum(REMEDIES, CHOOSE).optional(),
  refund_amount: refundPence.optional(),
  repeat_on: day.optional(),
  repeat_what: what.optional(),
};
type TermsBody = {
  outcome?: Remedy | undefined;
  refund_amount?: Pence | undefined;
  repeat_on?: string | undefined;
  repeat_what?: string | undefined;
};

const isRepeatBody = ({ outcome, repeat_on, repeat_what }: TermsBody): boolean =>
  outcome ? outcome === "repeat_work" : repeat_on !== undefined || repeat_what !== undefined;

/** Asks for the fields of what the body proposes, and refuses those of the other. */
const requireTerms =
  ({ refundsToo }: { refundsToo: boolean }) =>
  (body: TermsBody, context: z.core.$RefinementCtx): void => {
    const wrong = (field: keyof TermsBody, message: string) =>
      context.addIssue({ code: "custom", path: [field], message });
    if (!isRepeatBody(body)) {
      if (body.refund_amount === undefined) wrong("refund_amount", REFUND);
      for (const field of ["repeat_on", "repeat_what"] as const)
        if (body[field] !== undefined) wrong(field, "This belongs to repeat work");
      return;
    }
    if (body.repeat_on === undefined) wrong("repeat_on", DAY);
    if (body.repeat_what === undefined) wrong("repeat_what", WHAT_TO_PUT_RIGHT);
    if (body.refund_amount !== undefined && !refundsToo) wrong("refund_amount", "Offer a refund or repeat work");
  };

/** What a form or a body proposes, as terms. The fields of the other choice are ignored. */
export const formTerms = (
  form:
    | { outcome?: "split" | undefined; refund: Pence }
    | { outcome: "repeat_work"; repeatOn: string; repeatWhat: string; refundToo?: Pence | undefined },
): Terms =>
  form.outcome === "repeat_work"
    ? {
        remedy: "repeat_work",
        repeatOn: form.repeatOn,
        repeatWhat: form.repeatWhat,
        ...(form.refundToo ? { refundAmount: form.refundToo } : {}),
      }
    : { remedy: "split", refundAmount: form.refund };
export const bodyTerms = (body: TermsBody): Terms =>
  isRepeatBody(body)
    ? {
        remedy: "repeat_work",
        repeatOn: body.repeat_on ?? "",
        repeatWhat: body.repeat_what ?? "",
        ...(body.refund_amount ? { refundAmount: body.refund_amount } : {}),
      }
    : { remedy: "split", refundAmount: body.refund_amount ?? pence(0) };

/** An offer: how much goes back to the customer, or repeat work on a day. */
export const offerFormSchema = z.discriminatedUnion(
  "outcome",
  [z.object({ ...aboutDispute, ...splitFields, message }), z.object({ ...aboutDispute, ...repeatFields, message })],
  { error: CHOOSE },
);
const offerBody = { message: message.optional() };
export const offerSchema = z
  .strictObject({ ...termsBody, ...offerBody })
  .superRefine(requireTerms({ refundsToo: false }));

/** `offerId` is the offer that was on the screen. */
export const acceptFormSchema = z.object({ ...aboutDispute, offerId: z.string().optional(), amount: seenField });
export const acceptSchema = z.strictObject({ offer_id: z.uuid("offer_id is the offer's id").optional() });

/** A note about files of evidence; the files themselves are read by `addEvidence`. */
export const evidenceFormSchema = z.object({
  ...aboutDispute,
  note: z
    .string()
    .trim()
    .check(atMost(NOTE_MAX, `Note must be at most ${NOTE_MAX} characters`))
    .optional()
    .transform((text) => text || null),
});

export const quoteMessageSchema = z.object({
  ...aboutDispute,
  messageId: z.string({ error: "Select a message" }),
});

/** For buttons that send nothing but the dispute. */
export const disputeFormSchema = z.object(aboutDispute);
/** What an operator reads the shared conversation for. */
export const readingSchema = reasonSchema.extend(aboutDispute);

/** An admin's decision in the API; the form has the same in pounds. */
const decisionReason = words("Give a reason", "Reason");
export const decideSchema = z
  .strictObject({ ...termsBody, reason: decisionReason })
  .superRefine(requireTerms({ refundsToo: true }));
/** The fields stand in the order of the form: the first one that is wrong is the one named. */
export const decideFormSchema = z.discriminatedUnion(
  "outcome",
  [
    z.object({ ...aboutDispute, ...splitFields, reason: decisionReason }),
    z.object({
      ...aboutDispute,
      ...repeatFields,
      refundToo: z.preprocess((typed) => typed || undefined, pounds.optional()),
      reason: decisionReason,
    }),
  ],
  { error: CHOOSE },
);

/** POST /functions/send-dispute-email, in the specification's names. */
export const sendEmailSchema = z.strictObject({
  bookingId: z.string({ error: "bookingId must be the booking’s id" }),
  reason: z.string({ error: SELECT_A_REASON }),
  description: z.string({ error: SHORT }),
  raisedBy: z.string({ error: "raisedBy must say who raised it" }),
});
