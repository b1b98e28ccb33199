import { z } from "zod";
import type { Ctx } from "#app/context.server.ts";
import { JOB_CATEGORIES } from "#config/constants.ts";
import { roleOf } from "#kernel/actor.ts";
import type { AiTool } from "#providers/ai/port.ts";
import type { LookedUp } from "../rules/answer.ts";
import type { GuideIndex } from "../rules/guide-index.ts";
import { lookUpHelp, lookUpTradespeople } from "./look-up.server.ts";
import {
  type Lines,
  lookUpJob,
  lookUpMyBookings,
  lookUpMyJobs,
  lookUpMyQuotes,
  lookUpOpenJobs,
  lookUpQuotes,
} from "./look-up-records.server.ts";

interface Draft {
  title: string;
  category: string;
  description: string;
  postcode?: string | undefined;
}

/** A link to the prefilled form of a new job. Nothing is stored. */
function draftHref({ postcode, ...draft }: Draft): string {
  const fields = { ...draft, ...(postcode && { postcode: postcode.slice(0, 10) }) };
  return `/post-job?${new URLSearchParams(fields)}`;
}

/** A look-up: its result for the model, and its description for the user. */
type LookUp<Input> = (ctx: Ctx, input: Input, lines?: Lines) => Promise<LookedUp>;

interface Handlers {
  /** Called for each completed look-up. */
  looked(what: LookedUp): void;
  /** Restores the personal details that were withheld from the model, in its request. */
  restore(text: string): string;
  /** What every list says of the person's jobs and bookings. */
  lines?: Lines | undefined;
}

const words = (what: string, longest = 100) => z.string().trim().max(longest).optional().describe(what);
const jobId = z.strictObject({
  job_id: z.string().describe("The id of a job, from another look-up or the screen's path"),
});
const nothing = z.strictObject({});
const SERVICE = "A trade or what needs doing: plumber, leaking tap";
const LOCATION = "A city, a postcode or its first part";

const searchHelp = (index: GuideIndex) =>
  tool(
    "Finds help articles and screens that explain how this website works",
    z.strictObject({ question: z.string().trim().min(1).max(200) }),
    lookUpHelp(index),
  );

const everyone = {
  find_tradespeople: tool(
    "Finds verified tradespeople, best match first",
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
    "Fills in the new job form with a draft. It does not post the job: the person reads, changes and posts it",
    z.strictObject({
      title: z.string().trim().min(5).max(100),
      category: z.enum(JOB_CATEGORIES),
      description: z.string().trim().min(20).max(1_200).describe("Only what the person said; no invented facts"),
      postcode: words("Only if the person gave one", 40),
    }),
    async (_ctx, input) => ({
      forModel: { drafted: true, link: draftHref(input) },
      label: null,
      cards: [
        { kind: "draft", title: input.title, href: draftHref(input), detail: "A draft to check, change and post" },
      ],
    }),
  ),
};

const ofCustomer = {
  my_jobs: tool("The person's own jobs, newest first, with their booking", nothing, lookUpMyJobs),
  quotes_for_my_job: tool("The quotes for one of the person's own jobs", jobId, lookUpQuotes),
};

const ofTradesperson = {
  open_jobs: tool(
    "Open jobs that the person can quote for, newest first",
    z.strictObject({
      category: z.enum(JOB_CATEGORIES).optional(),
      location: words(LOCATION, 60),
      words: words("Words of the job"),
    }),
    lookUpOpenJobs,
  ),
  my_quotes: tool("The quotes that the person has sent, newest first", nothing, lookUpMyQuotes),
};

const ofBoth = {
  my_bookings: tool("The person's own bookings, newest first", nothing, lookUpMyBookings),
  job: tool("One job that the person may see", jobId, lookUpJob),
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

function tool<Schema extends z.core.$ZodType>(description: string, input: Schema, lookUp: LookUp<z.output<Schema>>) {
  return (ctx: Ctx, { looked, restore, lines }: Handlers): AiTool => ({
    description,
    input,
    async run(requested) {
      // The model may send anything, so its request is validated again after the details are restored.
      const found = await lookUp(ctx, z.parse(input, restored(requested, restore)), lines);
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
