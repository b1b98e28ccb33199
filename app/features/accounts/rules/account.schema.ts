import { z } from "zod";

/** Sign-up and sign-in, with the specification's messages (section 5): for the page, its action and the API. */
const email = z
  .string({ error: "Invalid email address" })
  .trim()
  .max(255, "Email must be less than 255 characters")
  .pipe(z.email("Invalid email address"))
  .transform((value) => value.toLowerCase());

export const newPassword = z
  .string({ error: "Password must be at least 8 characters" })
  .min(8, "Password must be at least 8 characters")
  .max(100, "Password must be less than 100 characters");

export const fullName = z
  .string({ error: "Name must be at least 2 characters" })
  .trim()
  .min(2, "Name must be at least 2 characters")
  .max(100, "Name must be less than 100 characters");

export const userType = z.enum(["customer", "tradesperson"], { error: "Choose customer or tradesperson" });

export const signUpSchema = z.object({
  email,
  password: newPassword,
  fullName,
  userType: userType.default("customer"),
});

export const signInSchema = z.object({
  email,
  password: z
    .string({ error: "Password is required" })
    .min(1, "Password is required")
    .max(100, "Password must be less than 100 characters"),
});

export const emailOnlySchema = z.object({ email });
export const resetPasswordSchema = z.object({ token: z.string().min(1), password: newPassword });
