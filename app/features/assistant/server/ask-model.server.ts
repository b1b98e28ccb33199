import type { Ctx } from "#app/context.server.ts";
import type { AiLimits } from "#providers/ai/port.ts";
import type { AnswerCard, AnswerEvent } from "../rules/answer.ts";
import { answerGate } from "../rules/answer-gate.ts";
import { screenAt } from "../rules/guide.ts";
import type { GuideIndex } from "../rules/guide-index.ts";
import { instructions } from "../rules/instructions.text.ts";
import type { Question } from "../rules/question.schema.ts";
import { type ScreenRole, screenRoleOf } from "../rules/screens/screen.ts";
import { SCREENS } from "../rules/screens.ts";
import { withoutPersonal } from "../rules/without-personal.ts";
import { lookUpTools } from "./look-up-tools.server.ts";
import { texts } from "./texts.ts";

/** The most cards below one answer. */
const CARDS = 6;
const CUT = texts.answerCut;

/** The model's filtered text, its look-ups and the cards for them, without the final event. Throws AiFailure. */
export async function* askModel(
  ctx: Ctx,
  index: GuideIndex,
  question: Question,
  { signal, limits }: { signal?: AbortSignal; limits?: Partial<AiLimits> },
): AsyncGenerator<AnswerEvent> {
  const { messages, restore } = conversationOf(question, ctx.actor.kind === "user" ? ctx.actor.name : "");
  const pending: AnswerEvent[] = [];
  const cards = new Map<string, AnswerCard>();
  const known = new Set<string>();
  const tools = lookUpTools(ctx, index, {
    restore,
    looked({ label, cards: found }) {
      if (label) pending.push({ type: "looked", at: label });
      for (const card of found) {
        known.add(card.href);
        cards.set(card.href, card);
      }
    },
  });
  const gate = answerGate(known, restore);
  const say = (text: string): AnswerEvent[] => (text === "" ? [] : [{ type: "text", text }]);
  const asked = { instructions: instructionsFor(ctx, question.page), messages, tools };
  for await (const part of ctx.ai.ask({ ...asked, ...(signal && { signal }), ...(limits && { limits }) })) {
    yield* pending.splice(0);
    if (part.type === "text") yield* say(gate.push(part.text));
    if (part.type === "cut") pending.push({ type: "note", text: CUT });
  }
  yield* say(gate.end());
  yield* pending;
  for (const card of [...cards.values()].slice(0, CARDS)) yield { type: "card", card };
}

/** The conversation with placeholders instead of personal details; `restore` restores them. */
function conversationOf({ history, message }: Question, ownName: string) {
  const turns = [...history, { role: "user" as const, content: message }];
  // Processed as one text, so that the same detail has the same placeholder throughout.
  const { text, restore } = withoutPersonal(turns.map(({ content }) => content).join(BETWEEN), ownName);
  const parts = text.split(BETWEEN);
  return { messages: turns.map(({ role }, at) => ({ role, content: parts[at] ?? "" })), restore };
}

/** A user's text cannot contain this: the schema removes control characters. */
const BETWEEN = "\n\u0000\n";

function instructionsFor(ctx: Ctx, page: string | undefined): string {
  const role = screenRoleOf(ctx.actor);
  const screens = SCREENS.filter((screen) => screen.for.includes(role)).map(({ path, title }) => `${path} ${title}`);
  return instructions({
    brand: ctx.settings.BRAND_NAME,
    role,
    here: screenAt(page, role) ?? jobPageAt(page, role),
    screens: screens.join("\n"),
  });
}

/** The page of a job, with the id for the look-up, which decides whether the user may see it. */
function jobPageAt(page: string | undefined, role: ScreenRole) {
  const path = /^\/job\/[0-9a-f-]{36}/i.exec(page ?? "")?.[0];
  return path && role !== "visitor" ? { title: texts.job, path } : null;
}
