import type { Ctx } from "#app/context.server.ts";
import { requireCustomer } from "#kernel/actor.ts";
import { requireSwitch } from "#kernel/switches.ts";
import { spendAnswer } from "#providers/ai/daily-limit.server.ts";
import { AiFailure, type AiOutcome } from "#providers/ai/port.ts";
import type { AnswerSource } from "../rules/answer.ts";
import { ENHANCE, type Enhance } from "../rules/enhance.schema.ts";
import { enhanceInstructions } from "../rules/enhance-by-model.text.ts";
import { usableAnswer } from "../rules/enhance-by-model.ts";
import { enhanceByRules } from "../rules/enhance-by-rules.ts";
import { withoutPersonal } from "../rules/without-personal.ts";

/** The model's texts per day; after that our own rules rewrite the description. */
const DAILY = { user: 40, guest: 0 };
/** Short, because the user waits at a form. */
const LIMITS = { totalMs: 25_000, silenceMs: 12_000, steps: 1, outputTokens: 700, characters: 4_000 };

/** `source`: "model" for a text by the language model, "guide" for one by our own rules. */
interface Enhanced {
  enhanced: string;
  source: AnswerSource;
}

/**
 * Rewrites a job's description for tradespeople, with the open questions at the end; changes nothing else. The language model
 * in the settings writes the text; our own rules do so when there is no model, it fails, its answer is too long or its daily
 * limit is used up. Personal details are not sent to it. Throws NOT_SIGNED_IN, SUSPENDED, WRONG_ROLE, SWITCHED_OFF.
 */
export async function enhanceJobDescription(
  ctx: Ctx,
  { description, category }: Enhance,
  signal?: AbortSignal,
): Promise<Enhanced> {
  const { name } = requireCustomer(ctx.actor);
  requireSwitch(ctx, "assistant");
  const byRules = (because?: AiOutcome["because"]): Enhanced => {
    ctx.ai.answered({ for: "enhancement", by: "guide", ...(because && { because }) });
    return { enhanced: enhanceByRules(description, category, ENHANCE.max), source: "guide" };
  };
  if (!ctx.ai.there) return byRules();
  if (!(await spendAnswer(ctx, "enhancement", DAILY))) return byRules("limit");
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
    if (enhanced === null || enhanced.length > ENHANCE.max) return byRules("malformed");
    ctx.ai.answered({ for: "enhancement", by: "model" });
    return { enhanced, source: "model" };
  } catch (error) {
    if (!(error instanceof AiFailure)) throw error;
    ctx.log.warn({ reason: error.reason }, "the model did not rewrite a description");
    return byRules(error.reason);
  }
}
