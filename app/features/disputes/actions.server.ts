import type { Ctx } from "#app/context.server.ts";
import { defineAction } from "#app/web/actions.server.ts";
import { toastAndRedirect } from "#app/web/respond.server.ts";
import { awaits } from "#features/approvals/index.server.ts";
import { SENT_FOR_APPROVAL } from "#features/approvals/rules/approval.labels.ts";
import { makeOffer } from "#flows/answer-dates.server.ts";
import { acceptDisputeOffer, decideDispute, raiseDispute, withdrawDispute } from "#flows/decide-dispute.server.ts";
import { requireActive, roleOf } from "#kernel/actor.ts";
import { AppError, errors } from "#kernel/errors.ts";
import {
  addEvidence,
  answerDispute,
  askForEvidence,
  escalateDispute,
  openConversation,
  quoteMessage,
  recordReading,
} from "./index.server.ts";
import { isOver } from "./rules/dispute.machine.ts";
import {
  acceptFormSchema,
  answerFormSchema,
  askEvidenceFormSchema,
  decideFormSchema,
  disputeFormSchema,
  evidenceFormSchema,
  formTerms,
  offerFormSchema,
  quoteMessageSchema,
  raiseFormSchema,
  readingSchema,
} from "./rules/dispute.schema.ts";

/** Which reasons may be given depends on the side; admins have none. */
function raiseSchemaFor({ actor }: Ctx) {
  const role = roleOf(requireActive(actor));
  if (role !== "customer" && role !== "tradesperson") throw errors.WRONG_ROLE();
  return raiseFormSchema(role);
}

/** The dialog "Raise a dispute"; then on to the dispute. */
export const raiseDisputeAction = defineAction("raise-dispute", {
  schema: raiseSchemaFor,
  run: (ctx, input) => raiseDispute(ctx, input),
  reply: ({ id }) =>
    toastAndRedirect(`/disputes/${id}`, {
      tone: "success",
      title: "Dispute Raised",
      description: "Support will contact you",
    }),
});

export const answerDisputeAction = defineAction("answer-dispute", {
  schema: answerFormSchema,
  run: (ctx, input) => answerDispute(ctx, input),
  toast: () => ({ title: "Answer sent", description: "You both have 7 days to agree" }),
});

export const makeOfferAction = defineAction("make-offer", {
  schema: offerFormSchema,
  run: (ctx, { disputeId, message, ...form }) =>
    withFormFields(() => makeOffer(ctx, { disputeId, message, terms: formTerms(form) })),
  toast: ({ status }) =>
    isOver(status)
      ? { title: "We’re refunding everything", description: "The dispute is over" }
      : {
          title: "Offer sent",
          description: "They can accept it until you make another offer or the dispute ends",
        },
});

export const acceptOfferAction = defineAction("accept-offer", {
  schema: acceptFormSchema,
  run: (ctx, input) => acceptDisputeOffer(ctx, input),
  toast: () => ({ title: "Offer accepted", description: "The dispute is settled" }),
});

export const escalateDisputeAction = defineAction("escalate-dispute", {
  schema: disputeFormSchema,
  run: (ctx, input) => escalateDispute(ctx, input),
  toast: () => ({ title: "Decision requested", description: "We’ll decide within 14 days" }),
});

export const withdrawDisputeAction = defineAction("withdraw-dispute", {
  schema: disputeFormSchema,
  run: (ctx, input) => withdrawDispute(ctx, input),
  toast: () => ({ title: "Dispute withdrawn", description: "The booking continues as before" }),
});

export const addEvidenceAction = defineAction("add-evidence", {
  schema: evidenceFormSchema,
  run: async (ctx, input, { form }) => addEvidence(ctx, { ...input, files: await chosenFiles(form) }),
  toast: (count) => ({ title: count === 1 ? "File added" : `${count} files added` }),
});

export const quoteMessageAction = defineAction("quote-message", {
  schema: quoteMessageSchema,
  run: (ctx, input) => quoteMessage(ctx, input),
  toast: "Message quoted",
});

export const openConversationAction = defineAction("open-conversation", {
  schema: disputeFormSchema,
  run: (ctx, input) => openConversation(ctx, input),
  toast: () => ({ title: "Conversation opened", description: "Our team can read it when they decide" }),
});

/** An admin's decision. */
export const decideDisputeAction = defineAction("decide-dispute", {
  stepUp: true,
  schema: decideFormSchema,
  run: (ctx, { disputeId, reason, ...form }) =>
    withFormFields(() => decideDispute(ctx, { disputeId, reason, terms: formTerms(form) })),
  toast: (result) =>
    awaits(result)
      ? SENT_FOR_APPROVAL
      : { title: "Dispute decided", description: "We have told both people, with your reasons" },
});

/** "Ask", for an operator who decides: one side is to show something by a day. */
export const askEvidenceAction = defineAction("ask-for-evidence", {
  schema: askEvidenceFormSchema,
  run: (ctx, { reason: what, ...ask }) => askForEvidence(ctx, { ...ask, what }),
  toast: () => ({ title: "Request sent", description: "Both people can see it and its deadline" }),
});

/** Errors name the fields of the API; the form marks its own: the day of repeat work, or else the amount. */
async function withFormFields<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AppError) || !["VALIDATION_FAILED", "OVER_SPLIT"].includes(error.code)) throw error;
    const { code, status, title } = error;
    const message = error.fields[0]?.message ?? error.message;
    const field = error.fields[0]?.field === "repeat_on" ? "repeatOn" : "refund";
    throw new AppError(code, { status, title, message }, { fields: [{ field, message }], cause: error });
  }
}

/** The bytes of the chosen files. An empty file field is sent as a file without a name. */
function chosenFiles(form: FormData): Promise<Uint8Array[]> {
  const files = form.getAll("file").filter((value) => value instanceof File && value.size + value.name.length > 0);
  return Promise.all((files as File[]).map(async (file) => new Uint8Array(await file.arrayBuffer())));
}

/** Shows an operator the shared conversation of a dispute, on every page that has it. */
export const readConversationAction = defineAction("read-conversation", {
  schema: readingSchema,
  run: recordReading,
  toast: () => ({
    title: "Conversation open for an hour",
    description: "The audit log shows that you read it, and why.",
  }),
});
