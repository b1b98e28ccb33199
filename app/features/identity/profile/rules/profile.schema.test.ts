import { expect, test } from "vitest";
import { changeMeBody, nameSchema } from "./profile.schema.ts";

const firstMessage = (result: { error?: { issues: { message: string }[] } | undefined }) =>
  result.error?.issues[0]?.message;

test("a name has at least two characters, and a postcode is normalised", () => {
  expect(firstMessage(nameSchema.safeParse({ fullName: "J" }))).toBe("Name must be at least 2 characters");
  expect(nameSchema.parse({ fullName: "Jo Marsh", postcode: " ls62ab " })).toEqual({
    fullName: "Jo Marsh",
    postcode: "LS6 2AB",
  });
  expect(firstMessage(nameSchema.safeParse({ fullName: "Jo Marsh", postcode: "12345" }))).toBe(
    "Invalid UK postcode format",
  );
});

test("a change of the account needs at least one field", () => {
  expect(firstMessage(changeMeBody.safeParse({}))).toBe("Nothing to change");
  expect(changeMeBody.parse({ postcode: null })).toEqual({ postcode: null });
});
