import { z } from "zod";
import { atMost } from "./text-length.ts";

/** How a visitor without an account names themselves in a form: the answer goes to the address. */
export const visitorFields = {
  name: z
    .string({ error: "Enter your name" })
    .trim()
    .min(1, "Enter your name")
    .check(atMost(100, "Name must be 100 characters or fewer")),
  email: z
    .string({ error: "Enter your email address" })
    .trim()
    .toLowerCase()
    .max(255, "Email address must be 255 characters or fewer")
    .pipe(z.email("Enter a valid email address")),
};
