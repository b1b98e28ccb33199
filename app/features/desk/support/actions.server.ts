import type { z } from "zod";
import type { Ctx } from "#app/context.server.ts";
import { type ActionArgs, defineAction } from "#app/web/actions.server.ts";
import { toastAndRedirect, toastAndStay } from "#app/web/respond.server.ts";
import { SENT_FOR_APPROVAL } from "#features/approvals/rules/approval.labels.ts";
import {
  addUsualAnswer,
  answerTicket,
  askAsVisitor,
  changeUsualAnswer,
  nextTicket,
  openTicket,
  rateTicket,
  removeUsualAnswer,
  reviewTicket,
  type SentFile,
  sendBulk,
  solveTicket,
  stopBulk,
  ticketsChosen,
  undoSolve,
  writeFirst,
  writeToTicket,
} from "./index.server.ts";
import {
  answerSchema,
  askSchema,
  bulkSchema,
  firstSchema,
  openSchema,
  rateSchema,
  solveSchema,
  stopBulkSchema,
  undoSolveSchema,
  writeSchema,
} from "./rules/support.schema.ts";
import { reviewSchema } from "./rules/ticket-review.schema.ts";
import { addAnswerSchema, changeAnswerSchema, removeAnswerSchema } from "./rules/usual-answer.schema.ts";

/** The chosen files. An empty file field is sent as a file without a name. */
function filesIn(form: FormData): Promise<SentFile[]> {
  const files = form.getAll("files").filter((value) => value instanceof File && value.size + value.name.length > 0);
  return Promise.all(
    (files as File[]).map(async (file) => ({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) })),
  );
}

/** Anyone can write. Visitors give a name and an address instead of what it is about. */
export const writeToTeamAction = defineAction("write-to-team", {
  schema: ({ actor }) => (actor.kind === "user" ? openSchema : askSchema) as typeof openSchema & typeof askSchema,
  run: async (ctx, input, { form }) =>
    ctx.actor.kind === "user" ? openTicket(ctx, { ...input, files: await filesIn(form) }) : askAsVisitor(ctx, input),
  reply: (opened) =>
    opened
      ? toastAndRedirect(`/chat-support/${opened.id}`, {
          tone: "success",
          title: "Message sent",
          description: "Our team will answer here. We’ll tell you when.",
        })
      : toastAndStay("Message sent", "Our team will email you an answer."),
});

/** A person's further message in their ticket. */
export const writeToTicketAction = defineAction("write-to-ticket", {
  schema: writeSchema,
  run: async (ctx, input, { form }) => writeToTicket(ctx, { ...input, files: await filesIn(form) }),
  toast: () => ({ title: "Message sent", description: "Our team will answer here. We’ll tell you when." }),
});

/** The one question after a ticket is solved. */
export const rateTicketAction = defineAction("rate-ticket", {
  schema: rateSchema,
  run: (ctx, input) => rateTicket(ctx, input),
  toast: () => ({ title: "Thank you for telling us" }),
});

/** An operator's answer. */
export const answerTicketAction = defineAction("answer-ticket", {
  schema: answerSchema,
  run: sendAnswer,
  toast: () => ({ title: "Answer sent" }),
});

/** The same, and on to the ticket that is next, or back to the queue. */
export const answerAndNextAction = defineAction("answer-and-next", {
  schema: answerSchema,
  run: sendAnswer,
  async reply(answered, ctx) {
    const next = await nextTicket(ctx, answered);
    const title = "Answer sent";
    if (next) return toastAndRedirect(`/admin/support/${next}?next`, { tone: "success", title });
    return toastAndRedirect("/admin/support", { tone: "success", title, description: "Nothing else waits for you." });
  },
});

async function sendAnswer(
  ctx: Ctx,
  { tag: tags, ...input }: z.output<typeof answerSchema>,
  { form }: ActionArgs,
): Promise<string> {
  await answerTicket(ctx, { ...input, tags, files: await filesIn(form) });
  return input.ticketId;
}

/** An operator writes to a person first, and goes on in the ticket that this opens. */
export const writeFirstAction = defineAction("write-first", {
  schema: firstSchema,
  run: (ctx, input) => writeFirst(ctx, input),
  reply: ({ id }) => toastAndRedirect(`/admin/support/${id}`, { tone: "success", title: "Message sent" }),
});

export const solveTicketAction = defineAction("solve-ticket", {
  schema: solveSchema,
  run: (ctx, input) => solveTicket(ctx, input),
  toast: ({ id }) => ({
    title: "Solved without a reply",
    action: { label: "Undo", path: `/admin/support/${id}`, intent: "undo-solve", fields: { ticketId: id } },
  }),
});

export const undoSolveAction = defineAction("undo-solve", {
  schema: undoSolveSchema,
  run: (ctx, input) => undoSolve(ctx, input),
  toast: () => ({ title: "Back in the queue" }),
});

/** An answer to many tickets, which leads to the page that says how far it is. */
export const sendBulkAction = defineAction("send-bulk", {
  schema: bulkSchema,
  async run(ctx, { bulkId, next, content, seenAt: seen, ...selection }) {
    const seenAt = new Date(seen);
    const ticketIds = await ticketsChosen(ctx, { ...selection, seenAt });
    return { bulkId, waits: await sendBulk(ctx, { bulkId, next, content, seenAt, ticketIds }) };
  },
  reply: ({ bulkId, waits }) =>
    toastAndRedirect(`/admin/support/bulk/${bulkId}`, {
      tone: "success",
      ...(waits ? SENT_FOR_APPROVAL : { title: "Sent in half a minute", description: "Until then you can undo it." }),
    }),
});

/** An operator's review of how somebody else solved a ticket. */
export const reviewTicketAction = defineAction("review-ticket", {
  schema: reviewSchema,
  run: (ctx, input) => reviewTicket(ctx, input),
  toast: () => ({ title: "Review saved" }),
});

export const stopBulkAction = defineAction("stop-bulk", {
  schema: stopBulkSchema,
  run: (ctx, input) => stopBulk(ctx, input),
  toast: () => ({ title: "Stopped", description: "Nothing more is sent." }),
});

export const addUsualAnswerAction = defineAction("add-usual-answer", {
  schema: addAnswerSchema,
  run: (ctx, input) => addUsualAnswer(ctx, input),
  toast: "Usual answer added",
});

export const changeUsualAnswerAction = defineAction("change-usual-answer", {
  schema: changeAnswerSchema,
  run: (ctx, input) => changeUsualAnswer(ctx, input),
  toast: "Usual answer saved",
});

export const removeUsualAnswerAction = defineAction("remove-usual-answer", {
  schema: removeAnswerSchema,
  run: (ctx, input) => removeUsualAnswer(ctx, input),
  toast: "Usual answer removed",
});
