import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { textSpans } from "#kernel/rich-text.ts";
import { helpArticles } from "../../help/index.server.ts";
import { endsWithPerson } from "../testing/questions/score.ts";
import { writtenPages } from "../testing.ts";
import { ownHref } from "./answer-gate.ts";
import { isEmergencyCall } from "./answer-text.ts";
import { detectEmergencies } from "./emergency/emergency-answer.ts";
import { guideAnswer, mayBeTrouble } from "./guide.ts";
import { guideIndex, INTENTS } from "./guide-index.ts";
import { phrasingsOf } from "./intents/intent.ts";
import { CONTEXTS, suggestionsFor } from "./question.ts";
import type { ScreenRole } from "./screens/screen.ts";
import { SCREENS } from "./screens.ts";

const BRAND = "Fettle";
const index = guideIndex(helpArticles(BRAND), writtenPages);
const ask = (role: ScreenRole, question: string, more: { page?: string; before?: string } = {}) =>
  guideAnswer(index, { role, question, brand: BRAND, ...more });
const hrefs = (answer: { cards: readonly { href: string }[] }) => answer.cards.map(({ href }) => href);

describe("the guide", () => {
  test.each<[ScreenRole, string, string]>([
    ["visitor", "how do I sing up", "/auth?mode=sign-up"],
    ["visitor", "cant log in, forgot my pasword", "/auth/forgot"],
    ["customer", "where do I see the quotes i got", "/my-jobs"],
    ["customer", "where are my jobs?", "/my-jobs"],
    ["customer", "change my pasword", "/profile/password"],
    ["customer", "I want to close my account for good", "/profile/delete"],
    ["customer", "can i talk to a real person", "/chat-support"],
    ["tradesperson", "withdraw a qoute i sent", "/manage-quotes"],
    ["tradesperson", "conect my bank account", "/tradesperson/payments"],
    ["tradesperson", "what have customers written about my work", "/my-reviews"],
    ["admin", "suspend a user", "/admin/users"],
    ["admin", "who changed what last week", "/admin/audit"],
  ])("leads a %s who asks “%s” to %s", (role, question, screen) => {
    expect(hrefs(ask(role, question))[0]).toBe(screen);
  });

  test("answers every question that it suggests", () => {
    for (const role of [null, "customer", "tradesperson"] as const)
      for (const context of CONTEXTS)
        for (const question of suggestionsFor(context, role))
          expect(ask(role ?? "visitor", question).known, question).toBe(true);
  });

  test("answers from the terms, the privacy notice and the safety page too", () => {
    expect(hrefs(ask("customer", "cancellation form"))).toContain("/terms#cancellation-form");
    expect(hrefs(ask("visitor", "how long do you keep my personal data"))).toContain("/privacy#how-long");
    expect(hrefs(ask("tradesperson", "what is not allowed"))).toContain("/terms#rules");
  });

  test.each(["what is the capital of france", "write me a poem", "2+2", "how do I cook pasta", "asdf qwer", "?"])(
    "says when it does not know, and offers the three nearest and a person: %s",
    (question) => {
      const { text, cards, known } = ask("customer", question);
      expect(known).toBe(false);
      expect(text).toContain("I don’t know the answer to that.");
      expect(text).toMatch(/\(\/chat-support\)\.$/);
      expect(cards.length).toBeLessThanOrEqual(4);
      expect(cards.at(-1)?.href).toBe("/chat-support");
      expect(hrefs(ask("visitor", question)).at(-1)).toBe("/support#contact");
    },
  );

  test("gives the same answer every time", () => {
    for (const [asked = ""] of INTENTS.map(phrasingsOf).slice(0, 10))
      expect(ask("customer", asked)).toEqual(ask("customer", asked));
  });

  test("begins with an emergency number, for every role", () => {
    for (const role of ["visitor", "customer", "tradesperson", "admin"] as const)
      expect(ask(role, "hello, I smell gas! how do I post a job?").text).toMatch(/^\[0800 111 999\]\(tel:0800111999\)/);
  });

  test.each([
    ["chip pan is alight", "999"],
    ["the river has come in", "0345 988 1188"],
    ["gas is coming out of a pipe in the kitchen", "0800 111 999"],
    ["he followed me home and i am scared", "999"],
    ["everyone feels drowsy since the heating came on", "0800 111 999"],
  ])("recognises danger that has no sign by its likeness to phrasings of danger: %s → %s", (question, number) => {
    expect(detectEmergencies(question)).toEqual([]);
    expect(ask("customer", question).text.split("\n")[0]).toContain(number);
  });

  test.each([
    "I have been scammed",
    "she is harassing me",
    "he broke my sink",
    "the builder has taken my deposit",
    "I want my money back",
    "where's my refund",
    "he wants cash",
    "they ripped me off",
    "he ran off with it",
    "I am going to sue you",
    "customer will not pay",
    "card declined",
    "payout is missing",
    "I was charged twice",
  ])("says how to reach a person to everyone but operators who asks about money or harm: %s", (question) => {
    for (const role of ["visitor", "customer", "tradesperson"] as const) {
      expect(endsWithPerson(ask(role, question)), role).toBe(true);
      expect(mayBeTrouble(index, question, role), role).toBe(true);
    }
    expect(mayBeTrouble(index, question, "admin")).toBe(false);
  });

  test.each(["how do I pay", "my fence is broken", "change my card", "how much does it cost", "where are my jobs"])(
    "does not take an everyday question for trouble: %s",
    (question) => {
      expect(endsWithPerson(ask("customer", question))).toBe(false);
    },
  );

  test("offers what cannot be taken back, and does not tell to do it, when the question may be a complaint", () => {
    expect(hrefs(ask("customer", "approve the work"))).toEqual(["/my-jobs", "/faq#approve-the-work"]);
    const { known, cards } = ask("customer", "work is done but not happy, do i approve");
    expect(known).toBe(false);
    expect(cards.map(({ href }) => href)).toContain("/disputes");
  });

  test("ends an answer about money or harm with how to reach a person, and does not ask for a payment", () => {
    const answer = ask("customer", "I paid £500 up front and the plumber has disappeared");
    expect(hrefs(answer)).toEqual(["/disputes", "/faq#lost-money"]);
    expect(answer.text).toMatch(/\n\nTo ask a person, message our team in \[Chat with us\]\(\/chat-support\)\.$/);
    expect(answer.text).not.toContain("**Pay**");
    expect(ask("visitor", "I have been scammed").text).toMatch(/see \[Contact\]\(\/support#contact\)\.$/);
  });

  test("says when a screen is for another role, and mentions operators’ screens to operators only", () => {
    const payouts = ask("customer", "set up payouts");
    expect(hrefs(payouts)[0]).toBe("/tradesperson/payments");
    expect(payouts.text).toContain("That’s only for tradespeople");
    expect(ask("visitor", "my saved tradespeople").text).toContain("[sign in](/auth?next=/saved-pros)");
    const forAdmins = SCREENS.filter((screen) => screen.for.join() === "admin").map(({ path }) => path);
    for (const role of ["visitor", "customer", "tradesperson"] as const)
      for (const intent of INTENTS.filter((each) => each.for.join() === "admin"))
        for (const phrasing of phrasingsOf(intent))
          expect(hrefs(ask(role, phrasing)).filter((href) => forAdmins.includes(href))).toEqual([]);
  });

  test("recognises the screen that the user is on", () => {
    expect(ask("customer", "what is this page?", { page: "/payment-methods" }).text).toMatch(
      /^This is Payment Methods\./,
    );
    expect(ask("customer", "how do i add a card", { page: "/payment-methods" }).text).toContain(
      "You’re already on that page.",
    );
  });

  test("reads a short question together with the one before it", () => {
    expect(hrefs(ask("tradesperson", "and change it?", { before: "my hourly rate" }))[0]).toBe(
      "/edit-tradesperson-profile",
    );
  });

  test("filters a list by the trade and the place in the question", () => {
    expect(hrefs(ask("visitor", "find me an electrician in Leeds"))[0]).toBe(
      "/browse-services?service=Electrician&location=Leeds",
    );
    expect(hrefs(ask("visitor", "plumber near ls6 2ab"))[0]).toBe("/browse-services?service=Plumber&location=LS6+2AB");
    expect(hrefs(ask("tradesperson", "find plumbing jobs in Bristol"))[0]).toBe(
      "/browse?category=Plumbing&location=Bristol",
    );
  });

  test("answers greetings, and says what it can do", () => {
    expect(hrefs(ask("visitor", "hi"))).toEqual(["/browse-services", "/get-quotes", "/auth?mode=sign-up"]);
    expect(ask("tradesperson", "what can you do?").text).toContain("find the right page");
    expect(ask("customer", "thanks a lot").text).toBe("You’re welcome.");
  });

  test("answers anything with links to our own pages and emergency numbers only", () => {
    const role = fc.constantFrom<ScreenRole>("visitor", "customer", "tradesperson", "admin");
    const words = fc.array(
      fc.oneof(fc.string({ maxLength: 20 }), fc.constantFrom(...INTENTS.flatMap(({ asked }) => asked.split(/\s+/)))),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(role, words, fc.option(fc.webPath(), { nil: "/my-jobs" }), (who, said, page) => {
        const { text, cards } = ask(who, said.join(" "), { page: page ?? "/" });
        expect(text).not.toBe("");
        expect(text.length).toBeLessThan(1_200);
        const links = [...cards.map(({ href }) => href), ...textSpans(text).flatMap(({ href }) => href ?? [])];
        for (const href of links.filter((each) => !each.startsWith("/auth?next=/") && !isEmergencyCall(each)))
          expect(ownHref(href, new Set()), href).not.toBeNull();
      }),
      { numRuns: 200 },
    );
  });
});
