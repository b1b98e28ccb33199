import { z } from "zod";
import { typedPounds } from "#app/web/number-fields.ts";
import { beforeReason, reasonSchema, reasonText } from "#app/web/reason.ts";
import { atLeast, atMost } from "#app/web/text-length.ts";
import { formatPounds, MAX_AMOUNT } from "#kernel/money.ts";
import { APPEAL_MAX } from "#kernel/reason.ts";
import { SUSPENSION_RULE_IDS } from "./suspension.labels.ts";
import { SUSPENSION_EFFECTS } from "./suspension.machine.ts";
import { FACTS_MAX } from "./suspension.policy.ts";

const reload = { error: "Reload the page" };

const facts = z
  .string({ error: "Say what happened" })
  .trim()
  .check(
    atLeast(10, "Say what happened in at least 10 characters"),
    atMost(FACTS_MAX, "This must be 2,000 characters or fewer"),
  );

const rule = z.enum(SUSPENSION_RULE_IDS, { error: "Choose which rule was broken" });
const effects = z.enum(SUSPENSION_EFFECTS, { error: "Choose what happens to booked work" }).default("freeze");

/** The admin's form. */
export const suspendSchema = beforeReason({ userId: z.string(reload), rule, facts, effects });

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
    .string({ error: "Say why you think the decision is wrong" })
    .trim()
    .check(
      atLeast(10, "Say why you think the decision is wrong, in at least 10 characters"),
      atMost(APPEAL_MAX, "This must be 1,000 characters or fewer"),
    ),
});

/** An admin's decision about a suspension, with the reason for the audit log. */
export const suspensionDecisionSchema = reasonSchema.extend({ suspensionId: z.string(reload) });

export const restoreSchema = reasonSchema.extend({ userId: z.string(reload) });
export const clearHoldSchema = reasonSchema.extend({ holdId: z.string(reload) });

/** An admin's decision about one frozen booking. `refund` is typed in pounds and parsed to pence. */
export const decideFrozenSchema = beforeReason({
  bookingId: z.string(reload),
  refund: typedPounds(
    { min: 0, max: MAX_AMOUNT },
    {
      wrong: "Enter an amount in pounds",
      least: "The amount must not be less than zero",
      most: `The amount must be ${formatPounds(MAX_AMOUNT, { pennies: false })} or less`,
    },
  ),
});
