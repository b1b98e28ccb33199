import { describe, expect, test } from "vitest";
import { nameProblem } from "./auth.schema.ts";

describe("nameProblem", () => {
  test.each([
    "Jo Marsh",
    "Siân O’Connor-Lloyd",
    "J.R. Smith",
    "Dr. Mary St. John",
    "Zoë D'Arcy",
    "Мария Иванова",
    "李小龙",
    "محمد الأحمد",
    "Nguyễn Thị Minh Khai",
    "Sam Supple",
    "Ada Minter",
  ])("accepts %s", (name) => expect(nameProblem(name)).toBeNull());

  test.each([
    ["your card was charged £900. Cancel now at https://evil.example", /letters/],
    ["Call 07700 900123", /letters/],
    ["Jo\u202eMarsh", /letters/],
    ["Jo\u200bMarsh", /letters/],
    ["Jo\u0000Marsh", /letters/],
    ["Jo <b>Marsh", /letters/],
    ["Маrsh Jo", /letters/],
    ["Visit evil.com now", /web address/],
    ["www.evil", /web address/],
    ["Fettle", /mistaken/],
    ["fettle Payments", /mistaken/],
    ["F.e.t.t.l.e Refunds", /mistaken/],
    ["Customer Support", /mistaken/],
    ["Ｓｕｐｐｏｒｔ", /mistaken/],
    ["ꜱᴜᴘᴘᴏʀᴛ Team", /mistaken/],
    ["Súpport", /mistaken/],
    ["Help Desk", /mistaken/],
    ["Admin", /mistaken/],
  ])("refuses %j", (name, problem) => expect(nameProblem(name)).toMatch(problem));
});
