import { z } from "zod";
import { ukPhone } from "./numbers.ts";
import { BUSINESS_TYPES } from "./setup.ts";
import { COMPANY_NUMBER, traderFields } from "./trader.schema.ts";

const phone = z
  .string({ error: "Invalid UK phone number" })
  .max(30, "Invalid UK phone number")
  .transform((text, check) => {
    const number = ukPhone(text);
    if (number === null) check.addIssue({ code: "custom", message: "Invalid UK phone number" });
    return number ?? "";
  });

/** Step 1 of Business Setup. */
export const businessSchema = z
  .object({
    name: traderFields.name("Business name"),
    type: z.enum(BUSINESS_TYPES, { error: "Select a business type" }),
    companyNumber: z.string().trim().max(20, COMPANY_NUMBER).nullish(),
    phone,
    addressLine1: traderFields.addressLine1,
    addressLine2: traderFields.addressLine2,
    town: traderFields.town,
    postcode: traderFields.postcode,
    vatNumber: traderFields.vatNumber,
    /** A checkbox. */
    invoicesForMe: z
      .literal("on")
      .optional()
      .transform((value) => value === "on"),
  })
  .transform((input, check) => {
    // The field is hidden for other types, so a number typed before the type was changed is ignored.
    if (input.type !== "limited_company") return { ...input, companyNumber: null };
    const { data: number } = traderFields.companyNumber.safeParse(input.companyNumber);
    if (!number) check.addIssue({ code: "custom", path: ["companyNumber"], message: COMPANY_NUMBER });
    return { ...input, companyNumber: number ?? null };
  });
/** A missing file passes: `saveLogo` refuses it with its own message. */
export const logoForm = z.object({ logo: z.instanceof(File).optional().catch(undefined) });

export type SaveBusiness = z.output<typeof businessSchema>;
