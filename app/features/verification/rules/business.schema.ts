import { z } from "zod";
import { isPostcode, normalisePostcode } from "#kernel/postcode.ts";
import { companyNumber, ukPhone } from "./numbers.ts";
import { BUSINESS_TYPES } from "./setup.ts";

/** Step 1 of Business Setup. */

const NAME = { min: 2, max: 100 };
const COMPANY_NUMBER = "A company number has 8 characters, such as 01234567 or SC123456";

const name = z
  .string({ error: `Business name must be at least ${NAME.min} characters` })
  .trim()
  .min(NAME.min, `Business name must be at least ${NAME.min} characters`)
  .max(NAME.max, `Business name must be at most ${NAME.max} characters`)
  .regex(/^\P{Cc}*$/u, "Business name contains characters that cannot be used");

const phone = z
  .string({ error: "Invalid UK phone number" })
  .max(30, "Invalid UK phone number")
  .transform((text, check) => {
    const number = ukPhone(text);
    if (number === null) check.addIssue({ code: "custom", message: "Invalid UK phone number" });
    return number ?? "";
  });

const postcode = z
  .string({ error: "Invalid UK postcode format" })
  .trim()
  .refine(isPostcode, { error: "Invalid UK postcode format", abort: true })
  .max(10, { error: "Postcode is too long", abort: true })
  .transform(normalisePostcode);

export const businessSchema = z
  .object({
    name,
    type: z.enum(BUSINESS_TYPES, { error: "Please select a business type" }),
    companyNumber: z
      .string()
      .trim()
      .max(20, COMPANY_NUMBER)
      .nullish()
      .transform((text) => text || null),
    phone,
    postcode,
  })
  .transform((input, check) => {
    if (input.type !== "limited_company") return { ...input, companyNumber: null };
    const number = input.companyNumber && companyNumber(input.companyNumber);
    if (!number) check.addIssue({ code: "custom", path: ["companyNumber"], message: COMPANY_NUMBER });
    return { ...input, companyNumber: number || null };
  });
export type SaveBusiness = z.output<typeof businessSchema>;
