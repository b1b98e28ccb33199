import { z } from "zod";
import { reasonSchema, reasonText } from "#app/web/reason.ts";
import { type Pence, parsePounds, pence } from "#kernel/money.ts";
import { APPEAL_MAX } from "#kernel/reason.ts";
import { SUSPENSION_RULE_IDS } from "./suspension.labels.ts";
import { SUSPENSION_EFFECTS } from "./suspension.machine.ts";
import { texts } from "./suspension.schema.texts.ts";
import { FACTS_MAX } from "./suspension-limits.ts";

const reload = { error: texts.reloadPage };

const facts = z
  .string({ error: texts.factsMissing })
  .trim()
  .min(10, texts.factsTooShort)
  .max(FACTS_MAX, texts.factsTooLong);

const rule = z.enum(SUSPENSION_RULE_IDS, { error: texts.ruleMissing });
const effects = z.enum(SUSPENSION_EFFECTS, { error: texts.effectsMissing }).default("freeze");

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
    .string({ error: texts.appealMissing })
    .trim()
    .min(10, texts.appealTooShort)
    .max(APPEAL_MAX, texts.appealTooLong),
});

/** An admin's decision about a suspension, with the reason for the audit log. */
export const suspensionDecisionSchema = reasonSchema.extend({ suspensionId: z.string(reload) });

export const restoreSchema = reasonSchema.extend({ userId: z.string(reload) });
export const clearHoldSchema = reasonSchema.extend({ holdId: z.string(reload) });

/** An admin's decision about one frozen booking. `refund` is typed in pounds and parsed to pence. */
export const decideFrozenSchema = reasonSchema.extend({
  bookingId: z.string(reload),
  refund: z
    .string({ error: texts.enterAmount })
    .trim()
    .max(20, texts.enterAmount)
    .transform((text, context): Pence => {
      const amount = parsePounds(text);
      if (amount === null) context.addIssue({ code: "custom", message: texts.enterAmount });
      return amount ?? pence(0);
    }),
});
