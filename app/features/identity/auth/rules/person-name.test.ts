import { describe, expect, test } from "vitest";
import { normaliseText } from "#kernel/text.ts";
import { email, fullName } from "./auth.schema.ts";

/** As a form or a body gives it to the rule. */
const nameOf = (typed: string) => fullName.safeParse(normaliseText(typed));

describe("a person's name", () => {
  test.each([
    ["Jo Marsh", "Jo Marsh"],
    ["Sean O'Brien", "Sean O'Brien"],
    ["Sean O\u2019Brien", "Sean O'Brien"],
    ["Anne-Marie D\u2018Arcy", "Anne-Marie D'Arcy"],
    ["Mary-Jane `Okafor", "Mary-Jane 'Okafor"],
    ["Sarah & Tom Jones", "Sarah & Tom Jones"],
    ["J Ng", "J Ng"],
    ["Ng", "Ng"],
    ["Min O", "Min O"],
    ["Jean\u2010Luc Picard", "Jean-Luc Picard"],
    ["Jean\u2013Luc Picard", "Jean-Luc Picard"],
    ["Zoe\u00a0Smith", "Zoe Smith"],
    ["  Padded   Name  ", "Padded Name"],
    ["Rene\u0301e Dupont", "Ren\u00e9e Dupont"],
    ["Jo\u200bMarsh", "JoMarsh"],
    ["Jo\u202eMarsh", "JoMarsh"],
    ["Mar\u00eda Jos\u00e9 Carre\u00f1o Qui\u00f1ones", "Mar\u00eda Jos\u00e9 Carre\u00f1o Qui\u00f1ones"],
    ["Nguy\u1ec5n Th\u1ecb H\u01b0\u01a1ng", "Nguy\u1ec5n Th\u1ecb H\u01b0\u01a1ng"],
    ["Łukasz Żółć", "Łukasz Żółć"],
    ["محمد علي", "محمد علي"],
    ["שרה כהן", "שרה כהן"],
    ["李小龍", "李小龍"],
    ["Мария Иванова", "Мария Иванова"],
    ["Dr. J.R.R. Tolkien", "Dr. J.R.R. Tolkien"],
    ["Dr. Mary St. John", "Dr. Mary St. John"],
    ["Kaho\u02bbokele", "Kaho\u02bbokele"],
    ["Siân ap Rhys", "Siân ap Rhys"],
    ["Al-Ḥasan", "Al-Ḥasan"],
    ["Sam Supple", "Sam Supple"],
    ["Ada Minter", "Ada Minter"],
  ])("%j is kept as %s", (typed, kept) => expect(nameOf(typed).data).toBe(kept.normalize("NFC")));

  test.each([
    ["O", /at least 2/],
    ["your card was charged £900. Cancel now at https://evil.example", /letters/],
    ["Call 07700 900123", /letters/],
    ["Emma \ud83d\ude00", /letters/],
    ["Jo <b>Marsh", /letters/],
    ["Маrsh Jo", /letters/],
    ["www.cheap-boilers.example", /web address/],
    ["Visit evil.com now", /web address/],
    ["Fettle", /mistaken/],
    ["fettle Payments", /mistaken/],
    ["F.e.t.t.l.e Refunds", /mistaken/],
    ["F&e&t&t&l&e Refunds", /mistaken/],
    ["Customer Support", /mistaken/],
    ["Customer & Support", /mistaken/],
    ["Helen Sup\u200bport", /mistaken/],
    ["Ｓｕｐｐｏｒｔ", /mistaken/],
    ["ꜱᴜᴘᴘᴏʀᴛ Team", /mistaken/],
    ["Súpport", /mistaken/],
    ["Help Desk", /mistaken/],
    ["Adam Admin", /mistaken/],
  ])("%j is refused", (typed, problem) => expect(nameOf(typed).error?.issues[0]?.message).toMatch(problem));
});

describe("an email address", () => {
  test.each([
    ["A.Plus.Tag+fettle@Example.COM", "a.plus.tag+fettle@example.com"],
    [" spaced@example.com ", "spaced@example.com"],
    ["o\u2019brien@example.com", "o'brien@example.com"],
    ["a@xn--mnchen-3ya.example", "a@xn--mnchen-3ya.example"],
    ["pasted@example.com\u200b", "pasted@example.com"],
  ])("%j is kept as %s", (typed, kept) => expect(email.safeParse(normaliseText(typed)).data).toBe(kept));

  test.each(["x..y@example.com", "x@example", "x@example.com."])("%s is refused", (typed) =>
    expect(email.safeParse(normaliseText(typed)).success).toBe(false),
  );
});
