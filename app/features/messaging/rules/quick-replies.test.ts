import { expect, test } from "vitest";
import { quickReplies } from "./quick-replies.ts";

const from = (content: string, own = false) => ({ content, own });

test.each([
  ["customer", "I could come on Tuesday morning", "That works for me"],
  ["tradesperson", "When can you come?", "What time suits you?"],
  ["tradesperson", "How much would it be?", "I’ll send you a quote"],
  ["customer", "It is £85", "Does that include parts?"],
  ["customer", "Could you send a photo of it today?", "I’ll send a photo"],
  ["customer", "Running late, 20 minutes away", "See you soon"],
  ["tradesperson", "Thank you!", "You’re welcome"],
] as const)("a %s who is told “%s” may answer “%s”", (reader, content, reply) => {
  expect(quickReplies(reader, from(content))).toContain(reply);
});

test("an empty conversation offers questions to begin with", () => {
  expect(quickReplies("customer", undefined)).toContain("When could you come?");
  expect(quickReplies("tradesperson", undefined)).toContain("Could you send a photo?");
});

test("nothing is offered after one's own message, or where no reply is likely", () => {
  expect(quickReplies("customer", from("When could you come?", true))).toEqual([]);
  expect(quickReplies("customer", from("The boiler is in the loft"))).toEqual([]);
  // Parts of words are not what the message is about.
  expect(quickReplies("customer", from("I have a sundial and a photocopier"))).toEqual([]);
});
