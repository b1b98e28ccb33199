import type { Ctx } from "#app/context.server.ts";
import { JOB_CATEGORIES } from "#config/constants.ts";
import { GUIDES, type Guide } from "#config/kinds-of-work/guide.ts";
import { jobHints } from "#features/guide/assistant/index.server.ts";
import {
  descriptionFrom,
  detailsOf,
  type JobDetail,
  startDateFrom,
  titleFrom,
  urgencies,
} from "#features/jobs/rules/details.ts";
import { gasQuestion } from "#features/jobs/rules/gas-work.ts";
import { canPostJob } from "#features/jobs/rules/job.policy.ts";
import { visitorLocation } from "#features/search/index.server.ts";
import { tradesOfService } from "#features/search/rules/read-service.ts";
import { jobCategoryOfTrade } from "#features/tradespeople/rules/trade-categories.ts";
import { londonDay, shortDay } from "#kernel/dates.ts";
import { postcodeProblem } from "#kernel/geo/postcode-problem.ts";
import { newId } from "#kernel/id.ts";
import { outwardOf } from "#kernel/postcode.ts";
import { closedText, SWITCHES, shareOf } from "#kernel/switches.ts";
import { type Asked, addressOf, backFrom, type Fields, fieldsOf } from "./asked.server.ts";
import { insteadOf, readChosen } from "./chosen.server.ts";
import { nearby } from "./nearby.server.ts";

/** "What needs doing?": the kinds of work to choose from, by category. */
export interface WorkStep {
  step: "work";
  what: string;
  /** The rest of the address. */
  fields: Fields;
  /** The category that what was typed belongs to. */
  open: string | null;
  categories: { name: string; kinds: { id: string; name: string }[] }[];
}

export function workStep(asked: Asked): WorkStep {
  const { what } = asked;
  const categories = new Map<string, { id: string; name: string }[]>();
  for (const { id, name, category } of GUIDES)
    categories.set(category, [...(categories.get(category) ?? []), { id, name }]);
  return {
    step: "work",
    what,
    fields: fieldsOf({ ...asked, guide: null }),
    open: categoryFor(what),
    categories: [...categories].map(([name, kinds]) => ({ name, kinds })),
  };
}

/** The category of a text that names a category, a trade or work of several kinds. */
function categoryFor(what: string): string | null {
  const named = JOB_CATEGORIES.find((name) => name.toLowerCase() === what.toLowerCase());
  const [trade] = tradesOfService(what) ?? [];
  return named ?? (trade ? jobCategoryOfTrade(trade) : null);
}

/** What all later steps show. */
const common = (asked: Asked, guide: Guide, today: string) => ({
  work: { id: guide.id, name: guide.name, category: guide.category },
  answered: detailsOf(guide, asked.answers, asked.when, today),
  fields: fieldsOf({ ...asked, guide }),
});

export type QuestionStep = ReturnType<typeof questionStep>;

/** One question, whose answers are tapped. */
export function questionStep(ctx: Ctx, asked: Asked, guide: Guide) {
  const nth = asked.answers.length;
  const question = guide.questions[nth];
  if (!question) throw new Error(`${guide.id} has no question ${nth}`);
  return {
    step: "question" as const,
    ...common(asked, guide, londonDay(ctx.clock.now())),
    back: backFrom(asked),
    nth,
    of: guide.questions.length,
    ask: question.ask,
    choices: question.answers,
    chosen: asked.chosen,
  };
}

/** What such work has cost near a postcode, and who could quote for it. */
async function likelyAt(ctx: Ctx, guide: Guide, postcode: string) {
  const outward = outwardOf(postcode);
  const [{ priceRange, ofKind }, people] = await Promise.all([
    jobHints(ctx, { category: guide.category, kind: guide.id, postcode }),
    nearby(ctx, guide.name, outward),
  ]);
  return { outward, priceRange, pricedWork: ofKind ? guide.name : guide.category, people };
}

export type PlaceStep = Awaited<ReturnType<typeof placeStep>>;

/** Where and how soon. `problem` is what the directory says against the postcode; `error` is what is wrong once it has been sent; `likely` when the postcode is known from a step before. */
export async function placeStep(ctx: Ctx, asked: Asked, guide: Guide, problem: string | null) {
  const today = londonDay(ctx.clock.now());
  const location = asked.location || ((await visitorLocation(ctx))?.postcode ?? "");
  const likely = asked.postcode ? await likelyAt(ctx, guide, asked.postcode) : null;
  return {
    step: "place" as const,
    ...common(asked, guide, today),
    fields: fieldsOf({ ...asked, guide, location: "", when: "" }),
    back: backFrom(asked),
    location,
    likely,
    when: asked.when,
    error: asked.when === "" ? null : (postcodeProblem(location) ?? problem),
    choices: urgencies(today).map(({ id, label, until }) => ({
      value: id,
      label,
      hint: until === "" ? "Any day" : until === today ? "Urgent" : `By ${shortDay(until, today)}`,
    })),
  };
}

/** Why the job cannot be posted for now, by a visitor after signing up. */
const closedFor = (ctx: Ctx): string | null =>
  ctx.actor.kind === "user"
    ? closedText(ctx, "new-jobs")
    : shareOf(ctx.siteMemory.current().shares, "new-jobs") === 0
      ? SWITCHES["new-jobs"].refusal
      : closedText(ctx, "sign-ups");

export type PostStep = Awaited<ReturnType<typeof postStep>>;

/** The last step: the account, or the job as it will be posted. */
export async function postStep(ctx: Ctx, asked: Asked & { postcode: string }, guide: Guide) {
  const today = londonDay(ctx.clock.now());
  const { actor } = ctx;
  const likely = await likelyAt(ctx, guide, asked.postcode);
  const chosen = await readChosen(ctx, { ask: asked.ask, outward: likely.outward, today });
  const asking = chosen.filter(({ canBeAsked }) => canBeAsked);
  const parts = common({ ...asked, ask: asking.map(({ id }) => id) }, guide, today);
  const details: JobDetail[] = parts.answered;
  const texts = {
    title: titleFrom(guide, details),
    category: guide.category,
    description: descriptionFrom(details),
    postcode: asked.postcode,
    preferredStartDate: startDateFrom(asked.when, today),
  };
  return {
    step: "post" as const,
    ...parts,
    back: addressOf(fieldsOf({ ...asked, guide, when: "" })),
    here: addressOf(parts.fields),
    closed: closedFor(ctx),
    ...likely,
    chosen,
    asking,
    cannotAsk: asked.ask.length - chosen.length,
    instead: (asking.length < asked.ask.length || chosen.some(({ warning }) => warning)
      ? insteadOf(chosen, likely.people.faces)
      : []
    ).map((person) => ({
      ...person,
      to: addressOf(
        fieldsOf({ ...asked, guide, ask: [...chosen.flatMap((one) => (one.warning ? [] : one.id)), person.id] }),
      ),
    })),
    texts,
    asksGas: gasQuestion(texts),
    who:
      actor.kind !== "user"
        ? ("visitor" as const)
        : canPostJob(actor).allowed
          ? ("customer" as const)
          : ("other" as const),
    viewer: actor.kind === "user" ? actor.id : null,
    today,
    // Each form has its own id, so that sending it twice posts one job.
    formId: newId(),
  };
}
