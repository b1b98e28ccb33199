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
import { texts } from "./texts.ts";

/** Anyone can write. Name and email address are read from the form only if nobody is signed in. */
export const writeToTeamAction = defineAction({
  intent: "write-to-team",
  schema: ({ actor }) => (actor.kind === "user" ? writeSchema : askSchema) as typeof askSchema,
  run: (ctx, input) => (ctx.actor.kind === "user" ? writeToTeam(ctx, input) : askAsVisitor(ctx, input)),
  toast: (_result, { actor }) => ({
    title: texts.messageSent,
    description: actor.kind === "user" ? texts.answerHere : texts.answerByEmail,
  }),
});

/** An admin's answer. */
export const answerThreadAction = defineAction({
  intent: "answer-thread",
  schema: answerSchema,
  run: (ctx, input) => answerThread(ctx, input),
  toast: texts.answerSent,
});

export const addUsualAnswerAction = defineAction({
  intent: "add-usual-answer",
  schema: addAnswerSchema,
  run: (ctx, input) => addUsualAnswer(ctx, input),
  toast: texts.usualAnswerAdded,
});

export const changeUsualAnswerAction = defineAction({
  intent: "change-usual-answer",
  schema: changeAnswerSchema,
  run: (ctx, input) => changeUsualAnswer(ctx, input),
  toast: texts.usualAnswerSaved,
});

export const removeUsualAnswerAction = defineAction({
  intent: "remove-usual-answer",
  schema: removeAnswerSchema,
  run: (ctx, input) => removeUsualAnswer(ctx, input),
  toast: texts.usualAnswerRemoved,
});
