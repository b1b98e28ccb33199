import type { Ctx } from "#app/context.server.ts";
import { spendAnswer } from "#providers/ai/daily-limit.server.ts";
import { AiFailure, type AiLimits } from "#providers/ai/port.ts";
import type { AnswerEvent } from "../rules/answer.ts";
import { emergencyAnswer } from "../rules/emergency/emergency-answer.ts";
import { type GuideAnswer, guideAnswer } from "../rules/guide.ts";
import type { GuideIndex } from "../rules/guide-index.ts";
import type { WrittenPage } from "../rules/passage.ts";
import { personSentence } from "../rules/person.ts";
import type { Question } from "../rules/question.schema.ts";
import { screenRoleOf } from "../rules/screens/screen.ts";
import { troubleIn } from "../rules/trouble.ts";
import { askModel } from "./ask-model.server.ts";
import { getGuideIndex } from "./guide-index.server.ts";
import { texts } from "./texts.ts";

/** The model's answers per day and caller. The guide's answers are not limited. */
export const DAILY = { user: 80, guest: 20 };

const AFTER_LIMIT = texts.afterLimit;
const AFTER_FAILURE = texts.afterFailure;

interface Options {
  /** Stops the model: the client has closed the connection. */
  signal?: AbortSignal;
  limits?: Partial<AiLimits>;
  /** The written pages that answers may quote, besides the help articles. */
  pages?: readonly WrittenPage[];
}

/**
 * Answers one question as a stream of events. Instructions for an emergency come first, from our own table. The language model
 * in the settings answers the rest with look-ups that have the caller's permissions; without a model, or when it fails or its
 * daily limit is used up, the built-in guide answers and a note says so. The answer to a question about money or harm ends with
 * how to reach a person. Changes nothing. Never throws because of the model's behaviour; ends without another event when the
 * client has left.
 */
export async function* askAssistant(ctx: Ctx, question: Question, options: Options = {}): AsyncGenerator<AnswerEvent> {
  const index = getGuideIndex(ctx.settings.BRAND_NAME, options.pages);
  if (!ctx.ai.there) {
    ctx.ai.answered({ for: "assistant", by: "guide" });
    return yield* byGuide(ctx, index, question);
  }
  if (!(await spendAnswer(ctx, "assistant", DAILY))) {
    ctx.ai.answered({ for: "assistant", by: "guide", because: "limit" });
    return yield* byGuide(ctx, index, question, AFTER_LIMIT);
  }
  let started = false;
  try {
    for await (const event of byModel(ctx, index, question, options)) {
      started = true;
      yield event;
    }
    ctx.ai.answered({ for: "assistant", by: "model" });
  } catch (error) {
    if (!(error instanceof AiFailure)) throw error;
    ctx.ai.answered({ for: "assistant", by: "guide", because: error.reason });
    if (error.reason === "stopped") return;
    ctx.log.warn({ reason: error.reason }, "the model did not answer");
    if (started) yield { type: "restart" };
    yield* byGuide(ctx, index, question, AFTER_FAILURE);
  }
}

/**
 * The model's answer, between the emergency instructions and the last paragraph, which do not depend on it. Throws AiFailure.
 */
async function* byModel(
  ctx: Ctx,
  index: GuideIndex,
  question: Question,
  options: Options,
): AsyncGenerator<AnswerEvent> {
  const emergency = emergencyAnswer(question.message);
  if (emergency) yield* eventsOf({ ...emergency, text: `${emergency.text}\n\n` });
  yield* askModel(ctx, index, question, options);
  if (troubleIn(index.wordsOf(question.message)))
    yield { type: "text", text: `\n\n${personSentence(screenRoleOf(ctx.actor))}` };
  yield { type: "done", source: "model" };
}

function* byGuide(
  ctx: Ctx,
  index: GuideIndex,
  { message, history, page }: Question,
  note?: string,
): Generator<AnswerEvent> {
  if (note) yield { type: "note", text: note };
  const before = history.findLast(({ role }) => role === "user")?.content;
  const role = screenRoleOf(ctx.actor);
  yield* eventsOf(guideAnswer(index, { question: message, before, role, page, brand: ctx.settings.BRAND_NAME }));
  yield { type: "done", source: "guide" };
}

function* eventsOf({ text, cards }: GuideAnswer): Generator<AnswerEvent> {
  yield { type: "text", text };
  for (const card of cards) yield { type: "card", card };
}
