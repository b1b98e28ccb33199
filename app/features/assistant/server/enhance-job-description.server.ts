import type { Ctx } from "#app/context.server.ts";
import { requireCustomer } from "#kernel/actor.ts";
import { spendAnswer } from "#providers/ai/daily-limit.server.ts";
import { AiFailure, type AiOutcome } from "#providers/ai/port.ts";
import type { AnswerSource } from "../rules/answer.ts";
import { ENHANCE, type Enhance } from "../rules/enhance.schema.ts";
import { enhanceInstructions, usableAnswer } from "../rules/enhance-by-model.ts";
import { enhancePlainly } from "../rules/enhance-plainly.ts";
import { withoutPersonal } from "../rules/without-personal.ts";

/** Answers of the model a day; after that the description is set out without it. */
const DAILY = { user: 40, guest: 0 };
/** Somebody waits at a form. */
const LIMITS = { totalMs: 25_000, silenceMs: 12_000, steps: 1, outputTokens: 700, characters: 4_000 };

/** `source`: "model" for a text of the language model, "guide" for one set out by our own rules. */
interface Enhanced {
  enhanced: string;
  source: AnswerSource;
}

/**
 * Sets out a job's description for tradespeople, with what they will ask as questions to fill in; changes nothing else. With a
 * model in the settings it writes, and our own rules when it fails, has too much to say or was asked too often today. What is
 * personal in the text is not sent to it. Throws NOT_SIGNED_IN, SUSPENDED, WRONG_ROLE.
 */
export async function enhanceJobDescription(
  ctx: Ctx,
  { description, category }: Enhance,
  signal?: AbortSignal,
): Promise<Enhanced> {
  const { name } = requireCustomer(ctx.actor);
  const plainly = (because?: AiOutcome["because"]): Enhanced => {
    ctx.ai.answered({ for: "enhancement", by: "guide", ...(because && { because }) });
    return { enhanced: enhancePlainly(description, category, ENHANCE.max), source: "guide" };
  };
  if (!ctx.ai.there) return plainly();
  if (!(await spendAnswer(ctx, "enhancement", DAILY))) return plainly("limit");
  const { text, restore } = withoutPersonal(description, name);
  try {
    const answer = await ctx.ai.write({
      instructions: enhanceInstructions(category),
      messages: [{ role: "user", content: text }],
      limits: LIMITS,
      ...(signal && { signal }),
    });
    const usable = usableAnswer(answer, text);
    const enhanced = usable === null ? null : restore(usable);
    if (enhanced === null || enhanced.length > ENHANCE.max) return plainly("malformed");
    ctx.ai.answered({ for: "enhancement", by: "model" });
    return { enhanced, source: "model" };
  } catch (error) {
    if (!(error instanceof AiFailure)) throw error;
    ctx.log.warn({ reason: error.reason }, "the model did not set out a description");
    return plainly(error.reason);
  }
}
