import { z } from "zod";
import { texts } from "./visitor.texts.ts";

/** How a visitor without an account names themselves in a form: the answer goes to the address. */
export const visitorFields = {
  name: z
    .string({ error: texts.pleaseEnterYourName })
    .trim()
    .min(1, texts.pleaseEnterYourName)
    .max(100, texts.nameMost100Characters),
  email: z
    .string({ error: texts.pleaseEnterYourEmailAddress })
    .trim()
    .toLowerCase()
    .max(255, texts.emailAddressMost255)
    .pipe(z.email(texts.pleaseEnterValidEmailAddress)),
};
