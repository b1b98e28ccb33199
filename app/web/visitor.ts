import { z } from "zod";

/** How a visitor without an account names themselves in a form: the answer goes to the address. */
export const visitorFields = {
  name: z
    .string({ error: "Please enter your name" })
    .trim()
    .min(1, "Please enter your name")
    .max(100, "A name can have at most 100 characters"),
  email: z
    .string({ error: "Please enter your email address" })
    .trim()
    .toLowerCase()
    .max(255, "An email address can have at most 255 characters")
    .pipe(z.email("Please enter a valid email address")),
};
