import { z } from "zod";
import type { Ctx } from "#app/context.server.ts";
import { JOB_CATEGORIES } from "#config/constants.ts";
import { roleOf } from "#kernel/actor.ts";
import type { AiTool } from "#providers/ai/port.ts";
import { draftHref } from "../rules/draft-job.ts";
import type { GuideIndex } from "../rules/guide-index.ts";
import type { LookedUp } from "../rules/looked-up.ts";
import { lookUpHelp } from "./look-up-help.server.ts";
import {
  lookUpJob,
  lookUpMyBookings,
  lookUpMyJobs,
  lookUpMyQuotes,
  lookUpOpenJobs,
  lookUpQuotes,
} from "./look-up-records.server.ts";
import { lookUpTradespeople } from "./look-up-tradespeople.server.ts";
import { texts } from "./texts.ts";

/** A look-up: its result for the model, and its description for the user. */
type LookUp<Input> = (ctx: Ctx, input: Input) => Promise<LookedUp>;

interface Handlers {
  /** Called for each completed look-up. */
  looked(what: LookedUp): void;
  /** Restores the personal details that were withheld from the model, in its request. */
  restore(text: string): string;
}

const words = (what: string, longest = 100) => z.string().trim().max(longest).optional().describe(what);
const jobId = z.strictObject({
  job_id: z.string().describe(texts.idOfJob),
});
const nothing = z.strictObject({});
const SERVICE = texts.tradeOrWhatNeedsDoing;
const LOCATION = texts.city;

const searchHelp = (index: GuideIndex) =>
  tool(
    texts.findsAnswersAndScreens,
    z.strictObject({ question: z.string().trim().min(1).max(200) }),
    lookUpHelp(index),
  );

const everyone = {
  find_tradespeople: tool(
    texts.findsVerifiedTradespeople,
    z.strictObject({
      service: words(SERVICE),
      location: words(LOCATION, 60),
      min_rating: z.number().min(0).max(5).optional(),
    }),
    lookUpTradespeople,
  ),
};

const draft = {
  draft_job: tool(
    texts.fillsFormOfNewJob,
    z.strictObject({
      title: z.string().trim().min(5).max(100),
      category: z.enum(JOB_CATEGORIES),
      description: z.string().trim().min(20).max(1_200).describe(texts.onlyWhatPersonSaid),
      postcode: words(texts.onlyIfPersonGaveOne, 40),
    }),
    async (_ctx, input) => ({
      forModel: { drafted: true, link: draftHref(input) },
      label: null,
      cards: [{ kind: "draft", title: input.title, href: draftHref(input), detail: texts.draftToRead }],
    }),
  ),
};

const ofCustomer = {
  my_jobs: tool(texts.personsOwnJobs, nothing, lookUpMyJobs),
  quotes_for_my_job: tool(texts.quotesForOneOfPersons, jobId, lookUpQuotes),
};

const ofTradesperson = {
  open_jobs: tool(
    texts.openJobsThatPerson,
    z.strictObject({
      category: z.enum(JOB_CATEGORIES).optional(),
      location: words(LOCATION, 60),
      words: words(texts.wordsOfJob),
    }),
    lookUpOpenJobs,
  ),
  my_quotes: tool(texts.quotesThatPersonHasSent, nothing, lookUpMyQuotes),
};

const ofBoth = {
  my_bookings: tool(texts.personsOwnBookings, nothing, lookUpMyBookings),
  job: tool(texts.oneJobThatPerson, jobId, lookUpJob),
};

/** The model's look-ups. Each runs with the caller's permissions, like the caller's screens. None writes. */
export function lookUpTools(ctx: Ctx, index: GuideIndex, handlers: Handlers): Record<string, AiTool> {
  const role = roleOf(ctx.actor);
  const tools = {
    search_help: searchHelp(index),
    ...everyone,
    ...(role === "visitor" || role === "customer" ? draft : {}),
    ...(role === "customer" ? { ...ofCustomer, ...ofBoth } : {}),
    ...(role === "tradesperson" ? { ...ofTradesperson, ...ofBoth } : {}),
  };
  return Object.fromEntries(Object.entries(tools).map(([name, make]) => [name, make(ctx, handlers)]));
}

function tool<Schema extends z.ZodType>(description: string, input: Schema, lookUp: LookUp<z.output<Schema>>) {
  return (ctx: Ctx, { looked, restore }: Handlers): AiTool => ({
    description,
    input,
    async run(requested) {
      // The model may send anything, so its request is validated again after the details are restored.
      const found = await lookUp(ctx, input.parse(restored(requested, restore)));
      looked(found);
      return found.forModel;
    },
  });
}

const restored = (requested: unknown, restore: (text: string) => string): unknown =>
  typeof requested === "object" && requested !== null
    ? Object.fromEntries(
        Object.entries(requested).map(([name, value]) => [name, typeof value === "string" ? restore(value) : value]),
      )
    : requested;
