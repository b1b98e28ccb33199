import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isEmergencyCall } from "../answer-text.ts";
import { EMERGENCIES } from "./emergencies.text.ts";
import { detectEmergencies, emergencyAnswer } from "./emergency-answer.ts";

import { LOOKALIKES, SIGN_WORDS } from "./signs.ts";

/** One example of each danger: a question, and the beginning of the answer's first line. */
const DANGERS: readonly (readonly [words: string, begins: string])[] = [
  ["smell gas", "0800 111 999"],
  ["gas pipe leaking", "0800 111 999"],
  ["drilled through gas pipe", "0800 111 999"],
  ["smells like rotten eggs", "0800 111 999"],
  ["carbon monoxide alarm going off", "0800 111 999"],
  ["sparks from socket", "999"],
  ["smoke from socket", "999"],
  ["burning smell from plug", "999"],
  ["fuse box buzzing", "999"],
  ["kitchen caught fire", "999"],
  ["smoke alarm going off", "999"],
  ["husband electrocuted", "999"],
  ["electric shock from shower", "999"],
  ["fallen from ladder", "999"],
  ["apprentice unconscious", "999"],
  ["trapped under scaffolding", "999"],
  ["ceiling collapsed", "999"],
  ["builder threatening violence", "999"],
  ["threatening me with knife", "999"],
  ["water dripping through light", "105"],
  ["power lines hanging after storm", "105"],
  ["electricity off whole street", "105"],
  ["street flooding", "0345 988 1188"],
  ["burst pipe", "Turn the water off at the stopcock"],
];

/** The lines of the answer, without the addresses of their links. */
const lines = (question: string) =>
  (emergencyAnswer(question)?.text ?? "").replaceAll(/\[([^\]]+)\]\([^)]+\)/g, "$1").split("\n");

const first = (question: string) => lines(question)[0] ?? "";

describe("signs of danger", () => {
  test.each(DANGERS)("%s → %s", (words, begins) => {
    expect(first(words).startsWith(begins)).toBe(true);
  });

  test("are recognised with random capitals, one typing error and other words around them", () => {
    const around = fc.array(
      fc.constantFrom("please", "help", "quick", "omg", "oh", "my god", "what do i do", "theres", "its", "mate", "!!!"),
      { maxLength: 4 },
    );
    const slip = fc.record({
      kind: fc.constantFrom("none", "drop", "double", "swap", "replace", "insert"),
      at: fc.nat(200),
      letter: fc.constantFrom(..."abcdefghijklmnopqrstuvwxyz"),
    });
    fc.assert(
      fc.property(
        fc.constantFrom(...DANGERS),
        around,
        around,
        slip,
        fc.array(fc.boolean(), { minLength: 60, maxLength: 60 }),
        ([words, begins], before, after, how, capitals) => {
          const slipped = withSlip(words, how);
          fc.pre(slipped !== null);
          const text = [...before, slipped, ...after].join(" ");
          const question = [...text].map((c, at) => (capitals[at % 60] ? c.toUpperCase() : c)).join("");
          // A typing error can add a second danger ("gas fipe"), whose number then comes first.
          expect(lines(question), question).toContainEqual(expect.stringMatching(new RegExp(`^${begins}`)));
        },
      ),
      { numRuns: 2_000 },
    );
  });

  test.each([
    "need someone to fit a smoke alarm",
    "install a carbon monoxide alarm",
    "gas safe engineer near me",
    "how much to move a gas pipe",
    "electric fire installation",
    "tiles have fallen off my roof",
    "bleed my radiators",
    "electric shower leaking",
    "shocked at the price",
    "wood burning stove fitting",
    "customer threatening to sue me",
    "threatening a bad review",
    "ceiling needs plastering",
    "power washing the drive out the back",
    "run a cable down the garden",
    "boiler beeping error F28",
    "the painter smelled of smoke",
    "stop the job alarm emails",
    "payment will not go through and I have been charged",
  ])("are not found in everyday questions: %s", (question) => {
    expect(detectEmergencies(question).map(({ id }) => id)).toEqual([]);
  });

  test("any text is handled without an exception", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 400 }), (text) => {
        expect(detectEmergencies(text).length).toBeLessThanOrEqual(2);
      }),
    );
  });
});

describe("the emergency answer", () => {
  test("begins with a link that dials the number, or with the stopcock for a burst pipe", () => {
    for (const { id, lines } of EMERGENCIES) {
      expect(lines[0]).toMatch(
        id === "burst-pipe" ? /^Turn the water off at the stopcock/ : /^\[[\d ]+\]\(tel:\d+\): /,
      );
      const calls = lines.flatMap((line) => [...line.matchAll(/\]\(([^)]+)\)/g)].map(([, href]) => href ?? ""));
      expect(calls.filter((href) => !isEmergencyCall(href) && !href.startsWith("/"))).toEqual([]);
    }
  });

  test("names the numbers for two dangers, danger to life first", () => {
    const { text } = emergencyAnswer("smell of gas and my mum is unconscious") ?? { text: "" };
    expect(text).toMatch(/^\[999\]/);
    expect(text).toContain("0800 111 999");
  });
});

interface Slip {
  kind: string;
  at: number;
  letter: string;
}

/** The words with one typing error in a word of four letters or more; null if the error makes another word. */
function withSlip(words: string, { kind, at, letter }: Slip): string | null {
  const all = words.split(" ");
  const long = all.flatMap((word, index) => (word.length >= 4 ? [index] : []));
  const index = long[at % long.length] ?? 0;
  const word = all[index] ?? "";
  const place = at % word.length;
  const [head, tail] = [word.slice(0, place), word.slice(place)];
  const changed: Record<string, string> = {
    none: word,
    drop: head + tail.slice(1),
    double: head + tail.slice(0, 1) + tail,
    swap: head + tail.slice(1, 2) + tail.slice(0, 1) + tail.slice(2),
    replace: head + letter + tail.slice(1),
    insert: head + letter + tail,
  };
  const slipped = changed[kind] ?? word;
  if (slipped !== word && (LOOKALIKES.has(slipped) || SIGN_WORDS.has(slipped))) return null;
  return all.map((each, where) => (where === index ? slipped : each)).join(" ");
}
