import { createRequire } from "node:module";
import { constants, inflateSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { getDocument, OPS } from "#app/testing/pdfjs.ts";
import type { DocumentContent } from "../rules/document.ts";
import { drawPdf } from "../server/draw-pdf.server.ts";
import { outlinesIn, outlinesOf } from "../testing/outlines.ts";
import { textOf } from "../testing/pdf-text.ts";

const contentWith = (name: string): DocumentContent =>
  ({
    brand: "Fettle",
    operator: null,
    title: "Receipt",
    number: "R-1",
    date: "1 March 2027",
    parties: [{ label: "Customer", name, lines: [name] }],
    facts: [{ label: "Job", text: name }],
    lines: [],
    notes: [name],
  }) as unknown as DocumentContent;

const draw = (name: string) =>
  drawPdf({ storage: {} as never, caller: "somebody" }, contentWith(name), new Date("2027-03-01T12:00:00Z"));

/** The codes of all glyphs that the file draws. 0 is the box of a missing one. */
function codesIn(bytes: Uint8Array): string[] {
  const streams = Buffer.from(bytes)
    .toString("latin1")
    .matchAll(/stream\r?\n(.*?)endstream/gs);
  return [...streams].flatMap(([, stream = ""]) => {
    const drawn = inflateSync(Buffer.from(stream, "latin1"), { finishFlush: constants.Z_SYNC_FLUSH }).toString(
      "latin1",
    );
    const shown = [...drawn.matchAll(/^\[(.*)\] TJ$/gm)].map(([, text = ""]) => text);
    return shown.flatMap((text) =>
      [...text.matchAll(/<([0-9a-f]+)>/g)].flatMap(([, hex]) => hex?.match(/.{4}/g) ?? []),
    );
  });
}

/** The shapes in which the file draws a letter, as another program reads them. */
async function shapesOf(letter: string, bytes: Uint8Array): Promise<Set<string>> {
  const reading = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const { fnArray, argsArray } = await (await (await reading.promise).getPage(1)).getOperatorList();
  await reading.destroy();
  const glyphs: { unicode?: string; fontChar?: string }[] = fnArray.flatMap((operation, index) =>
    operation === OPS.showText ? argsArray[index][0] : [],
  );
  return new Set(glyphs.flatMap(({ unicode, fontChar = "" }) => (unicode === letter ? fontChar : [])));
}

/** The file of a typeface that has a letter; each has a part of them. */
function sliceWith(letter: string, name: string): string {
  const folder = `@fontsource-variable/noto-sans-${name}`;
  const slices: Record<string, string> = createRequire(import.meta.url)(`${folder}/unicode.json`);
  const code = letter.codePointAt(0) ?? 0;
  const [slice = ""] =
    Object.entries(slices).find(([, ranges]) =>
      ranges.split(",").some((range) => {
        const [first = "", last = first] = range.replace("U+", "").split("-");
        return code >= Number.parseInt(first, 16) && code <= Number.parseInt(last, 16);
      }),
    ) ?? [];
  return `${folder}/files/noto-sans-${name}-${slice.replaceAll(/[[\]]/g, "")}-wght-normal.woff2`;
}

/** The width of a page, in points. */
const A4 = 595;

/** The pieces of text that the file sets, with their places. */
async function partsIn(bytes: Uint8Array): Promise<{ y: number; left: number; right: number }[]> {
  const reading = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const { items } = await (await (await reading.promise).getPage(1)).getTextContent();
  await reading.destroy();
  return items.flatMap((item) => {
    if (!("transform" in item) || !item.str.trim()) return [];
    const [, , , , left, y] = item.transform;
    return { y: Math.round(y), left, right: left + item.width };
  });
}

const reversed = (text: string) => [...text].reverse().join("");

describe("a person can read their name in their documents", () => {
  test.each([
    ["Vietnamese", "Nguyễn Thị Hương", false],
    ["Greek", "Ανδρέας Νικολάου", false],
    ["Cyrillic", "Иван Петров", false],
    ["Arabic", "محمد علي", true],
    ["Arabic with hamza", "أحمد إسراء آدم", true],
    ["Persian", "پژمان چمران", true],
    ["Hebrew", "שרה כהן", true],
    ["Chinese", "李小龍", false],
    ["Japanese", "佐藤 花子", false],
    ["Korean", "김민수", false],
    ["Hindi", "सीता राम", false],
    ["Tamil", "கமலா ராமன்", false],
    ["Thai", "สมชาย ใจดี", false],
    ["Polish", "Łukasz Żółć", false],
    ["a couple", "Sarah & Tom Jones", false],
  ])(
    "%s",
    async (_, name, isRightToLeft) => {
      const bytes = await draw(name);
      const text = (await textOf(bytes)).normalize("NFKC");
      const letters = name.normalize("NFC").replaceAll(" ", "");
      const forms = isRightToLeft
        ? [letters, reversed(letters), ...name.split(" "), ...name.split(" ").map(reversed)]
        : [letters];
      expect(
        forms.some((form) => text.includes(form)),
        `${name} in ${text}`,
      ).toBe(true);
      expect(codesIn(bytes).length).toBeGreaterThan(name.length);
      expect(codesIn(bytes)).not.toContain("0000");
      expect(text).not.toContain("[");
    },
    60_000,
  );

  test("a file has each font once, however often a text changes between them", async () => {
    const content = { ...contentWith("Ann"), notes: ["Proszę naprawić żółty kran 修理 厨房 ".repeat(20)] };
    const bytes = await drawPdf({ storage: {} as never, caller: "somebody" }, content, new Date(0));
    const names = [
      ...Buffer.from(bytes)
        .toString("latin1")
        .matchAll(/\/FontName \/\w+\+(\S+)/g),
    ].map(([, name]) => name);
    expect(names.length).toBeGreaterThan(5);
    expect(names).toEqual([...new Set(names)]);
  }, 60_000);

  test("a word of two typefaces stays on one line, without a hyphen", async () => {
    const content = {
      ...contentWith("Ann"),
      title: "Receipt Nguyễn Ανδρέας Иван محمد علي أحمد שרה כהן 李小龍 佐藤 花子 김민수 Łukasz",
    };
    const bytes = await drawPdf({ storage: {} as never, caller: "somebody" }, content, new Date(0));
    expect(codesIn(bytes)).not.toContain("0000");
    expect((await textOf(bytes)).replaceAll("-1", "")).not.toContain("-");
  }, 60_000);

  const LATIN = "@fontsource/schibsted-grotesk/files/schibsted-grotesk-latin-400-normal.woff";
  const LATIN_MORE = "@fontsource/schibsted-grotesk/files/schibsted-grotesk-latin-ext-400-normal.woff";
  const ARABIC = "@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-400-normal.woff";
  const noto = (name: string, slice: string) =>
    `@fontsource-variable/noto-sans${name}/files/noto-sans${name}-${slice}-wght-normal.woff2`;
  const THAI = noto("-thai", "thai");

  test.each([
    ["Latin", "Sarah", LATIN],
    ["Polish", "Łść", LATIN_MORE],
    ["Vietnamese", "ễịươ", noto("", "vietnamese")],
    ["Greek", "Ανδρέας", noto("", "greek")],
    ["Cyrillic", "Петров", noto("", "cyrillic")],
    ["Arabic", "علي", ARABIC],
    ["Arabic, joined and not", "محمد", ARABIC],
    ["Arabic with hamza", "أحمد", ARABIC],
    ["Persian", "پژمان", ARABIC],
    ["Hebrew", "כהן", noto("-hebrew", "hebrew")],
    ["Hindi", "शर्मा", noto("", "devanagari")],
    ["Hindi with half letters", "हिन्दी", noto("", "devanagari")],
    ["Hindi with joined letters", "क्षत्रिय", noto("", "devanagari")],
    ["Marathi, joined by hand", "पर्\u200dयंत", noto("", "devanagari")],
    ["Tamil", "கொழுந்து", noto("-tamil", "tamil")],
    ["Thai", "สมชาย", THAI],
    ["Thai with marks of tone", "เชื่อที่", THAI],
    ["Thai, beside a tall letter", "ฟ้าป่า", THAI],
  ])(
    "every glyph of %s is the letter, by the outlines that HarfBuzz draws",
    async (_, word, file) => {
      const expected = await outlinesOf(word, file);
      expect(new Set(expected).size, "letters that differ").toBeGreaterThan(1);
      expect(expected).not.toContain("");
      const drawn = outlinesIn(await draw(word)).join("|");
      expect(drawn).toContain(expected.join("|"));
      const another = outlinesIn(await draw([...word].reverse().join("")));
      expect(another.join("|"), "another word").not.toContain(expected.join("|"));
    },
    60_000,
  );

  test.each([
    ["Chinese", "李小龍", "sc"],
    ["Japanese", "佐とう", "jp"],
    ["Korean", "김민수", "kr"],
  ])(
    "every glyph of %s is the letter, each from the slice that has it",
    async (_, word, name) => {
      const letters = await Promise.all([...word].map((letter) => outlinesOf(letter, sliceWith(letter, name))));
      expect(letters.flat()).toHaveLength(3);
      expect(new Set(letters.flat()).size).toBe(3);
      expect(letters.flat()).not.toContain("");
      expect(outlinesIn(await draw(word)).join("|")).toContain(letters.flat().join("|"));
    },
    60_000,
  );

  test.each(["ห้องน้ำ", "ญี่ปุ่น", "ฝุ้ง"])(
    "%s has the glyphs that HarfBuzz chooses, in another order",
    async (word) => {
      const drawn = outlinesIn(await draw(word));
      for (const outline of await outlinesOf(word, THAI)) expect(drawn).toContain(outline);
    },
    60_000,
  );

  test.each([
    ["Thai", "ซ่อมก๊อกน้ำในห้องน้ำที่บ้านซึ่งรั่วมาหลายวันแล้ว".repeat(4)],
    ["Chinese", "修理厨房的水龙头".repeat(16)],
    ["Japanese", "台所の蛇口を修理してください。".repeat(8)],
  ])(
    "a long line of %s ends between words, within the page and without a hyphen",
    async (_, words) => {
      const parts = await partsIn(await draw(words));
      expect(new Set(parts.map(({ y }) => y)).size).toBeGreaterThan(6);
      expect(Math.max(...parts.map(({ right }) => right))).toBeLessThan(A4 - 40);
      expect((await textOf(await draw(words))).replaceAll("R-1", "")).not.toContain("-");
    },
    60_000,
  );

  test.each([
    ["a name", "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch"],
    ["an email address", "01a22dc6-571b-7496-93be-1a22af93d46d@somewhere-else.example.test"],
    ["a text without spaces", "Zimmer".repeat(16)],
  ])(
    "%s that is longer than its line goes on in the next, without a hyphen of ours",
    async (_, word) => {
      const bytes = await drawPdf(
        { storage: {} as never, caller: "somebody" },
        {
          ...contentWith(word),
          parties: [1, 2, 3].map((n) => ({ label: `${n}`, name: word, lines: [word] })),
        } as never,
        new Date(0),
      );
      const parts = await partsIn(bytes);
      expect(Math.max(...parts.map(({ right }) => right))).toBeLessThan(A4 - 50);
      const lines = Map.groupBy(parts, ({ y }) => y);
      for (const line of lines.values())
        for (const { left, right } of line)
          expect(line.filter((other) => other.left > left && other.left < right - 1)).toEqual([]);
      expect((await textOf(bytes)).split("-")).toHaveLength(8 * (word.split("-").length - 1) + 3);
    },
    60_000,
  );

  test("letters of Arabic are joined: the first of a word has another shape than the same letter inside", async () => {
    expect((await shapesOf("م", await draw("محمد"))).size).toBe(2);
    expect((await shapesOf("م", await draw("م"))).size).toBe(1);
  }, 60_000);

  test.each([
    ["👩‍👩‍👧‍👦 Emma", "[emoji]Emma"],
    ["Dear ნინო", "Dear[otherscript]"],
  ])(
    "%s, which no typeface has, is said to be missing",
    async (name, shown) => {
      const bytes = await draw(name);
      const text = await textOf(bytes);
      expect(text).toContain(shown);
      expect(text).toContain("cannotshow");
      expect(codesIn(bytes).length).toBeGreaterThan(name.length);
      expect(codesIn(bytes)).not.toContain("0000");
    },
    60_000,
  );
});
