import { expect, test } from "vitest";
import { sendSchema } from "./message.schema.ts";

test.each([
  ["  Hello \n", "Hello"],
  ["a".repeat(4_000), "a".repeat(4_000)],
  [`  ${"a".repeat(4_000)}  `, "a".repeat(4_000)],
  ["<b>bold</b>", "<b>bold</b>"],
])("text %# is accepted, trimmed", (content, trimmed) => {
  expect(sendSchema.parse({ content })).toEqual({ content: trimmed });
});

test.each([
  ["", "Write a message"],
  [" \n\t ", "Write a message"],
  [undefined, "Write a message"],
  [12, "Write a message"],
  ["a".repeat(4_001), "Message must be 4,000 characters or fewer"],
])("text %# is refused", (content, message) => {
  expect(sendSchema.safeParse({ content }).error?.issues[0]?.message).toBe(message);
});
