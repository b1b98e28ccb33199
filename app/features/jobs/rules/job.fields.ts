import { z } from "zod";
import type { FieldValues, SentValues } from "#app/web/field-schemas.ts";
import { penceAmount, typedPounds } from "#app/web/number-fields.ts";
import { postcodeField } from "#app/web/postcode-field.ts";
import { atLeast, atMost } from "#app/web/text-length.ts";
import { JOB_CATEGORIES } from "#config/constants.ts";
import { defineFields, type SentName, type Viewer } from "#kernel/fields.ts";
import { pence, poundsInput } from "#kernel/money.ts";
import { sameDetails } from "./details.ts";
import { GAS_ANSWERS } from "./gas-work.ts";
import type { ViewerRole } from "./job.policy.ts";
import { DESCRIPTION, TITLE } from "./job-limits.ts";

const tooShort = (field: string, min: number) => `${field} must be at least ${min} characters`;

const notPositive = "Budget must be a positive number";

/** Far above the price of any job, to catch typing errors. */
const MAX_BUDGET = pence(100_000_000);

const text = (limits: { min: number; max: number }, name: string) =>
  z
    .string({ error: tooShort(name, limits.min) })
    .trim()
    .check(
      atLeast(limits.min, tooShort(name, limits.min)),
      atMost(limits.max, `${name} must be less than ${limits.max} characters`),
    );

const title = text(TITLE, "Title");
const description = text(DESCRIPTION, "Description");
const category = z.enum(JOB_CATEGORIES, { error: "Please select a category" });
const startDate = z.iso.date({ error: "Enter a start date as day, month and year", abort: true });

const gasAnswer = z.enum(GAS_ANSWERS, { error: "Choose yes, no or not sure" });

const BUDGET = { min: 0, max: MAX_BUDGET };
const wholePence = penceAmount(BUDGET, {
  notNumber: notPositive,
  wrong: "Budget must be a whole number of pence",
  least: notPositive,
  most: "Budget must be £1,000,000 or less",
});
/** Pounds as typed ("95", "£1,200.50") become pence. */
const typedBudget = typedPounds(BUDGET, { wrong: notPositive, most: "Budget must be £1,000,000 or less" });

const DERIVED = "derived by the database from the other columns";

/** Who finds an open job. */
const OPEN = ["tradespeople", "team"] as const;

/**
 * The columns of a job, each declared once: who sees it, and for what its customer sets also how a form and the API send it. Everything else is
 * made from this table (`#kernel/fields.ts`). The key is the column, and the field's name in forms.
 */
export const jobFields = defineFields({
  of: "customer",
  viewers: {
    owner: "owner",
    booked: ["tradespeople", "booked"],
    quoter: ["tradespeople"],
    browsing: ["tradespeople"],
    admin: ["team"],
  } satisfies Record<ViewerRole, Viewer>,
  fields: {
    id: { audience: OPEN },
    customerId: { audience: OPEN },
    title: { audience: [...OPEN, "bank"], personal: true, api: "title", form: title, reply: z.string() },
    category: { audience: OPEN, api: "category", form: category, reply: z.string() },
    description: {
      audience: [...OPEN, "bank"],
      personal: true,
      api: "description",
      form: description,
      reply: z.string(),
    },
    kind: { audience: OPEN },
    budgetMin: {
      audience: OPEN,
      listed: true,
      api: "budget_min",
      form: typedBudget,
      body: wholePence,
      reply: z.number().int(),
      optional: true,
      text: poundsInput,
    },
    budgetMax: {
      audience: OPEN,
      api: "budget_max",
      form: typedBudget,
      body: wholePence,
      reply: z.number().int(),
      optional: true,
      text: poundsInput,
    },
    postcode: {
      audience: ["booked"],
      shownAs: { column: "outwardCode", to: OPEN },
      personal: true,
      api: "postcode",
      form: postcodeField,
      reply: z.string(),
    },
    outwardCode: { audience: OPEN, personal: true },
    latitude: { audience: null, personal: true },
    longitude: { audience: null, personal: true },
    preferredStartDate: {
      audience: OPEN,
      api: "preferred_start_date",
      form: startDate,
      reply: z.string(),
      optional: true,
    },
    details: { audience: OPEN, personal: true, same: sameDetails },
    gasAnswer: { audience: OPEN, api: "involves_gas", form: gasAnswer, reply: z.enum(GAS_ANSWERS), optional: true },
    gasDecision: { audience: OPEN, later: true },
    gasReviewAt: { audience: OPEN },
    status: { audience: OPEN },
    openToOthers: { audience: OPEN },
    visibleAt: { audience: OPEN },
    expiresAt: { audience: OPEN },
    remindedAt: { audience: [], later: true },
    nobodyNear: { audience: [], later: true },
    nearCheckedAt: { audience: [], later: true },
    createdAt: { audience: OPEN },
    customerPaid: { audience: null },
    customerTopRated: { audience: null },
    tokens: { audience: null, personal: { stays: DERIVED } },
    words: { audience: null, personal: { stays: DERIVED } },
  },
});

type Declared = (typeof jobFields)["fields"];

/**
 * A job's fields that its customer sets. Budgets are in pence, the postcode is normalised, the date is "YYYY-MM-DD"; an optional field without a
 * value is missing or null.
 */
export type PostJob = SentValues<Declared>;
type JobFieldName = SentName<Declared>;
/** The fields that an edit changes; the others do not change. */
export type EditJob = Partial<FieldValues<Declared>>;
/** The texts of the form's fields. */
export type JobTexts = { [Name in JobFieldName]?: string | undefined };
