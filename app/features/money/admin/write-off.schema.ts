import { z } from "zod";
import { reasonSchema } from "#app/web/reason.ts";
import { poundsField } from "../rules/refund-form.schema.ts";
import { texts } from "./write-off.texts.ts";

/** The form with which operators write off a debt. */
export const writeOffForm = reasonSchema.extend({
  /** The id of the form: a form that is sent twice writes off once. */
  writeOffId: z.string().max(100).optional(),
  userId: z.string({ error: texts.choosePerson }).max(100),
  amount: poundsField(),
});
