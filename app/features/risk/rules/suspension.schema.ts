import { z } from "zod";
import { reasonSchema, reasonText } from "#app/web/reason.ts";
import { type Pence, parsePounds, pence } from "#kernel/money.ts";
import { APPEAL_MAX } from "#kernel/reason.ts";
import { SUSPENSION_RULE_IDS } from "./suspension.labels.ts";
import { SUSPENSION_EFFECTS } from "./suspension.machine.ts";

export const FACTS_MAX = 2_000;

const reload = { error: "Please reload the page" };

const facts = z
  .string({ error: "Please say what happened" })
  .trim()
  .min(10, "Please say what happened, in at least 10 characters")
  .max(FACTS_MAX, "At most 2,000 characters, please");

const rule = z.enum(SUSPENSION_RULE_IDS, { error: "Please choose the rule that was broken" });
const effects = z.enum(SUSPENSION_EFFECTS, { error: "Please choose what happens to booked work" }).default("freeze");

/** The admin's form. */
export const suspendSchema = reasonSchema.extend({
  userId: z.string(reload),
  facts,
  rule,
  effects,
});

/** The body of POST /admin/users/{id}/suspend. Without `facts` the person reads the reason. */
export const suspendBody = z.strictObject({
  reason: reasonText,
  facts: facts.optional(),
  rule: rule.default("other"),
  effects,
});

export const appealSuspensionSchema = z.object({
  suspensionId: z.string(reload),
  appeal: z
    .string({ error: "Please say why the decision is wrong" })
    .trim()
    .min(10, "Please say why the decision is wrong, in at least 10 characters")
    .max(APPEAL_MAX, "At most 1,000 characters, please"),
});

/** An admin's decision about a suspension, with the reason for the audit log. */
export const suspensionDecisionSchema = reasonSchema.extend({ suspensionId: z.string(reload) });

export const restoreSchema = reasonSchema.extend({ userId: z.string(reload) });
export const clearHoldSchema = reasonSchema.extend({ holdId: z.string(reload) });

const AMOUNT = "Please enter an amount in pounds";

/** An admin's decision about one frozen booking. `refund` is typed in pounds and parsed to pence. */
export const decideFrozenSchema = reasonSchema.extend({
  bookingId: z.string(reload),
  refund: z
    .string({ error: AMOUNT })
    .trim()
    .max(20, AMOUNT)
    .transform((text, context): Pence => {
      const amount = parsePounds(text);
      if (amount === null) context.addIssue({ code: "custom", message: AMOUNT });
      return amount ?? pence(0);
    }),
});
