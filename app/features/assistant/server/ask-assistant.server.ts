import type { Ctx } from "#app/context.server.ts";
import { spendAnswer } from "#providers/ai/daily-limit.server.ts";
import { AiFailure, type AiLimits } from "#providers/ai/port.ts";
import type { AnswerEvent } from "../rules/answer.ts";
import { guideAnswer } from "../rules/guide.ts";
import type { Question } from "../rules/question.schema.ts";
import { screenRoleOf } from "../rules/screens/screen.ts";
import { askModel } from "./ask-model.server.ts";
import { indexOf } from "./find-help.server.ts";

/** Answers of the model a day. The guide answers as often as one likes. */
export const DAILY = { user: 80, guest: 20 };

const AFTER_LIMIT = "You have asked a lot today, so the built-in guide answers for the rest of the day.";
const AFTER_FAILURE = "The assistant’s language model is not answering just now, so this is the built-in guide.";

interface Conditions {
  /** Stops the model: whoever asked has gone. */
  signal?: AbortSignal;
  limits?: Partial<AiLimits>;
}

/**
 * Answers one question, in pieces. With a model in the settings it answers, looking things up as whoever asks; when it fails,
 * or was asked too often today, and without one, the built-in guide does, and says so. Changes nothing. Never throws for what
 * the model does; ends without a word when whoever asked has gone.
 */
export async function* askAssistant(
  ctx: Ctx,
  question: Question,
  conditions: Conditions = {},
): AsyncGenerator<AnswerEvent> {
  if (!ctx.ai.there) return yield* byGuide(ctx, question);
  if (!(await spendAnswer(ctx, "assistant", DAILY))) {
    ctx.ai.answered({ for: "assistant", by: "guide", because: "limit" });
    return yield* byGuide(ctx, question, AFTER_LIMIT);
  }
  let begun = false;
  try {
    for await (const event of askModel(ctx, question, conditions)) {
      begun = true;
      yield event;
    }
    ctx.ai.answered({ for: "assistant", by: "model" });
  } catch (error) {
    if (!(error instanceof AiFailure)) throw error;
    ctx.ai.answered({ for: "assistant", by: "guide", because: error.reason });
    if (error.reason === "stopped") return;
    ctx.log.warn({ reason: error.reason }, "the model did not answer");
    if (begun) yield { type: "restart" };
    yield* byGuide(ctx, question, AFTER_FAILURE);
  }
}

function* byGuide(ctx: Ctx, { message, history, page }: Question, note?: string): Generator<AnswerEvent> {
  if (note) yield { type: "note", text: note };
  else ctx.ai.answered({ for: "assistant", by: "guide" });
  const brand = ctx.settings.BRAND_NAME;
  const before = history.findLast(({ role }) => role === "user")?.content;
  const answer = guideAnswer(indexOf(brand), { question: message, before, role: screenRoleOf(ctx.actor), page, brand });
  yield { type: "text", text: answer.text };
  for (const card of answer.cards) yield { type: "card", card };
  yield { type: "done", source: "guide" };
}
