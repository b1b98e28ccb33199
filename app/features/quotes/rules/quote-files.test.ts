import fc from "fast-check";
import { expect, test } from "vitest";
import { filesAfter, QUOTE_FILES_MAX, type QuoteFile, quoteFileNames, shownFiles } from "./quote-files.ts";

const fileOf = (id: string, kind: QuoteFile["kind"] = "pdf"): QuoteFile => ({
  id,
  kind,
  name: `${id}.${kind}`,
  bytes: 2_048,
  width: kind === "photo" ? 320 : null,
  height: kind === "photo" ? 200 : null,
});

test("a change keeps the order, and is refused exactly when it would leave more than five files", () => {
  const ids = fc.uniqueArray(fc.uuid(), { maxLength: 2 * QUOTE_FILES_MAX });
  fc.assert(
    fc.property(ids, fc.nat(QUOTE_FILES_MAX), fc.array(fc.nat(10)), (all, split, removed) => {
      const [before, add] = [all.slice(0, split), all.slice(split)];
      const remove = removed.flatMap((place) => before[place] ?? "gone");
      const left = [...before.filter((id) => !remove.includes(id)), ...add];
      const after = filesAfter(
        before.map((id) => fileOf(id)),
        { add: add.map((id) => fileOf(id)), remove },
      );
      expect(after?.map(({ id }) => id) ?? null).toEqual(left.length > QUOTE_FILES_MAX ? null : left);
    }),
  );
  expect(filesAfter(null, {})).toEqual([]);
});

test("a photo has two stored sizes and a picture on the page, a PDF one file and a line", () => {
  expect(quoteFileNames("jo", fileOf("a", "photo"))).toEqual(["quotes/jo/a.jpg", "quotes/jo/a-small.webp"]);
  expect(quoteFileNames("jo", fileOf("b"))).toEqual(["quotes/jo/b.pdf"]);
  expect(shownFiles({ id: "q", files: [fileOf("a", "photo"), fileOf("b")] })).toEqual([
    {
      id: "a",
      name: "a.photo",
      about: "Photo, 2 KB",
      full: "/quotes/q/files/a",
      photo: { small: "/quotes/q/files/a?size=small", width: 320, height: 200 },
    },
    { id: "b", name: "b.pdf", about: "PDF, 2 KB", full: "/quotes/q/files/b", photo: null },
  ]);
  expect(shownFiles({ id: "q", files: null })).toEqual([]);
});
