import { expect, test } from "vitest";
import { mailboxOf } from "./mailbox.ts";

test.each([
  ["ada@example.test", "ada@example.test"],
  ["  ADA@Example.Test ", "ada@example.test"],
  ["ada+1@example.test", "ada@example.test"],
  ["ada+a+b@example.test.", "ada@example.test"],
  ["a.d.a+shop@gmail.com", "ada@gmail.com"],
  ["ada@googlemail.com", "ada@gmail.com"],
  ["a.da@example.test", "a.da@example.test"],
  ["+ada@example.test", "+ada@example.test"],
  ['"a@b"@example.test', '"a@b"@example.test'],
  ["no address", "no address"],
  ["", ""],
])("the mailbox of %j is %j", (email, mailbox) => expect(mailboxOf(email)).toBe(mailbox));
