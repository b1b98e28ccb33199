import { defineAction } from "#app/web/actions.server.ts";
import {
  addUsualAnswer,
  answerThread,
  askAsVisitor,
  changeUsualAnswer,
  removeUsualAnswer,
  writeToTeam,
} from "./index.server.ts";
import { answerSchema, askSchema, writeSchema } from "./rules/support.schema.ts";
import { addAnswerSchema, changeAnswerSchema, removeAnswerSchema } from "./rules/usual-answer.schema.ts";

/** Anyone can write. Name and email address are read from the form only if nobody is signed in. */
export const writeToTeamAction = defineAction({
  intent: "write-to-team",
  schema: ({ actor }) => (actor.kind === "user" ? writeSchema : askSchema) as typeof askSchema,
  run: (ctx, input) => (ctx.actor.kind === "user" ? writeToTeam(ctx, input) : askAsVisitor(ctx, input)),
  toast: (_result, { actor }) => ({
    title: "Message sent",
    description:
      actor.kind === "user" ? "Our team will answer here. We’ll tell you when." : "Our team will email you an answer.",
  }),
});

/** An admin's answer. */
export const answerThreadAction = defineAction({
  intent: "answer-thread",
  schema: answerSchema,
  run: (ctx, input) => answerThread(ctx, input),
  toast: "Answer sent",
});

export const addUsualAnswerAction = defineAction({
  intent: "add-usual-answer",
  schema: addAnswerSchema,
  run: (ctx, input) => addUsualAnswer(ctx, input),
  toast: "Usual answer added",
});

export const changeUsualAnswerAction = defineAction({
  intent: "change-usual-answer",
  schema: changeAnswerSchema,
  run: (ctx, input) => changeUsualAnswer(ctx, input),
  toast: "Usual answer saved",
});

export const removeUsualAnswerAction = defineAction({
  intent: "remove-usual-answer",
  schema: removeAnswerSchema,
  run: (ctx, input) => removeUsualAnswer(ctx, input),
  toast: "Usual answer removed",
});
