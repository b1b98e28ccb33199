import type { Ctx } from "#app/context.server.ts";
import { spendAnswer } from "#providers/ai/daily-limit.server.ts";
import { AiFailure, type AiLimits } from "#providers/ai/port.ts";
import type { AnswerCard, AnswerEvent } from "../rules/answer.ts";
import { answerGate } from "../rules/answer-gate.ts";
import { dangerAnswer, type GuideAnswer, guideAnswer, mayBeTrouble, personSentence, screenAt } from "../rules/guide.ts";
import type { GuideIndex } from "../rules/guide-index.ts";
import { instructions } from "../rules/instructions.text.ts";
import type { WrittenPage } from "../rules/passage.ts";
import type { Question } from "../rules/question.schema.ts";
import { type ScreenRole, screenRoleOf } from "../rules/screens/screen.ts";
import { SCREENS } from "../rules/screens.ts";
import { withoutPersonal } from "../rules/without-personal.ts";
import { getGuideIndex } from "./look-up.server.ts";
import type { Lines } from "./look-up-records.server.ts";
import { lookUpTools } from "./look-up-tools.server.ts";

/** The most cards below one answer. */
const CARDS = 6;

const CUT = "This answer was too long, so it stops here.";

/** The model's filtered text, its look-ups and the cards for them, without the final event. Throws AiFailure. */
async function* askModel(
  ctx: Ctx,
  index: GuideIndex,
  question: Question,
  { signal, limits, lines }: Omit<Options, "pages">,
): AsyncGenerator<AnswerEvent> {
  const { messages, restore } = conversationOf(question, ctx.actor.kind === "user" ? ctx.actor.name : "");
  const pending: AnswerEvent[] = [];
  const cards = new Map<string, AnswerCard>();
  const known = new Set<string>();
  const tools = lookUpTools(ctx, index, {
    restore,
    lines,
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
  return path && role !== "visitor" ? { title: "a job", path } : null;
}

/** The model's answers per day and caller. The guide's answers are not limited. */
export const DAILY = { user: 80, guest: 20 };

const AFTER_LIMIT = "You’ve reached today’s limit, so our built-in guide will answer for the rest of the day.";

const AFTER_FAILURE = "Our AI model isn’t responding right now, so this answer comes from the built-in guide.";

interface Options {
  /** Stops the model: the client has closed the connection. */
  signal?: AbortSignal;
  limits?: Partial<AiLimits>;
  /** The written pages that answers may quote, besides the help articles. */
  pages?: readonly WrittenPage[];
  /** What every list says of the person's jobs and bookings. */
  lines?: Lines;
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
  const emergency = dangerAnswer(index, question.message, screenRoleOf(ctx.actor));
  if (emergency) yield* eventsOf({ ...emergency, text: `${emergency.text}\n\n` });
  yield* askModel(ctx, index, question, options);
  if (mayBeTrouble(index, question.message, screenRoleOf(ctx.actor)))
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
