import { describe, expect, test } from "vitest";
import {
  changePasswordSchema,
  requestResetSchema,
  resetPasswordSchema,
  signInSchema,
  signUpSchema,
} from "./auth.schema.ts";

const right = { email: "jo@example.test", password: "long enough", fullName: "Jo Marsh" };
const firstOf = (schema: typeof signUpSchema | typeof signInSchema, value: unknown) =>
  schema.safeParse(value).error?.issues[0]?.message;

describe("sign-up", () => {
  test("trims, lowercases the address and makes a customer by default", () => {
    expect(signUpSchema.parse({ ...right, email: "  Jo@Example.TEST ", fullName: "  Jo Marsh " })).toEqual({
      ...right,
      userType: "customer",
    });
    expect(signUpSchema.parse({ ...right, userType: "tradesperson" }).userType).toBe("tradesperson");
  });

  test.each([
    [{ email: "" }, "Invalid email address"],
    [{ email: undefined }, "Invalid email address"],
    [{ email: "jo@" }, "Invalid email address"],
    [{ email: "jo marsh@example.test" }, "Invalid email address"],
    [
      { email: `${"a".repeat(60)}@${"b".repeat(60)}.${"c".repeat(200)}.test` },
      "Email must be less than 255 characters",
    ],
    [{ password: undefined }, "Password must be at least 8 characters"],
    [{ password: "1234567" }, "Password must be at least 8 characters"],
    [{ password: "p".repeat(101) }, "Password must be less than 100 characters"],
    [{ fullName: undefined }, "Name must be at least 2 characters"],
    [{ fullName: "  J  " }, "Name must be at least 2 characters"],
    [{ fullName: "J".repeat(101) }, "Name must be less than 100 characters"],
    [{ fullName: "Jo\u0000Marsh" }, "Name can only contain letters, spaces, hyphens, apostrophes, full stops and &"],
    [{ userType: "admin" }, "Choose customer or tradesperson"],
  ])("%o", (over, message) => {
    expect(firstOf(signUpSchema, { ...right, ...over })).toBe(message);
  });

  test("accepts values exactly at the limits", () => {
    const limits = { password: "p".repeat(8), fullName: "Jo" };
    expect(signUpSchema.safeParse({ ...right, ...limits }).success).toBe(true);
    expect(signUpSchema.safeParse({ ...right, password: "p".repeat(100), fullName: "J".repeat(100) }).success).toBe(
      true,
    );
  });

  test("reports the first of several mistakes in the order of the form", () => {
    expect(firstOf(signUpSchema, { email: "nope", password: "short", fullName: "J" })).toBe("Invalid email address");
  });
});

test.each([
  [{ email: "nope", password: "x" }, "Invalid email address"],
  [{ email: "jo@example.test", password: "" }, "Password is required"],
  [{ email: "jo@example.test" }, "Password is required"],
  [{ email: "jo@example.test", password: "p".repeat(101) }, "Password must be less than 100 characters"],
])("sign-in %o", (value, message) => {
  expect(firstOf(signInSchema, value)).toBe(message);
});

test("sign-in accepts a short password, which is checked against the account", () => {
  expect(signInSchema.safeParse({ email: "jo@example.test", password: "x" }).success).toBe(true);
});

test("the other forms use the same rules", () => {
  const first = (result: { error?: { issues: { message: string }[] } | undefined }) => result.error?.issues[0]?.message;
  expect(first(requestResetSchema.safeParse({ email: "nope" }))).toBe("Invalid email address");
  expect(first(resetPasswordSchema.safeParse({ password: "long enough" }))).toBe("This link does not work");
  expect(first(resetPasswordSchema.safeParse({ token: "t", password: "short" }))).toBe(
    "Password must be at least 8 characters",
  );
  expect(first(changePasswordSchema.safeParse({ newPassword: "long enough" }))).toBe("Current password is required");
});
