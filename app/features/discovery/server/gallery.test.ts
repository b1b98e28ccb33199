import { describe, expect, test } from "vitest";
import type { PictureWords } from "../rules/picture-words.ts";
import { makeGallery } from "./gallery.server.ts";

const words = (title: string): PictureWords => ({ brand: "Fettle", title, line: "", facts: [] });

/** A drawer that waits until it is told to go on, and counts what it drew. */
function slowly() {
  const drawn: string[] = [];
  const waiting: (() => void)[] = [];
  const draw = ({ title }: PictureWords) => {
    drawn.push(title);
    return new Promise<Buffer>((done) => waiting.push(() => done(Buffer.from(title))));
  };
  return { drawn, draw, goOn: () => waiting.shift()?.() };
}

describe("the gallery", () => {
  test("draws one picture for all who ask for the same", async () => {
    const { drawn, draw, goOn } = slowly();
    const gallery = makeGallery(draw);
    const asked = [gallery.show(words("a")), gallery.show(words("a")), gallery.show(words("a"))];
    goOn();
    expect((await Promise.all(asked)).map(String)).toEqual(["a", "a", "a"]);
    await gallery.show(words("a"));
    expect(drawn).toEqual(["a"]);
  });

  test("draws one after another", async () => {
    const { drawn, draw, goOn } = slowly();
    const gallery = makeGallery(draw);
    const first = gallery.show(words("a"));
    const second = gallery.show(words("b"));
    expect(drawn).toEqual(["a"]);
    goOn();
    await first;
    await Promise.resolve();
    expect(drawn).toEqual(["a", "b"]);
    goOn();
    expect(String(await second)).toBe("b");
  });

  test("turns away who would wait too long", () => {
    const gallery = makeGallery(slowly().draw);
    for (let index = 0; index <= 40; index++) void gallery.show(words(String(index)));
    expect(() => gallery.show(words("one more"))).toThrow(expect.objectContaining({ code: "RATE_LIMITED" }));
    expect(() => gallery.show(words("0"))).not.toThrow();
  });

  test("forgets what failed, and what nobody asked for lately", async () => {
    let broken = true;
    const drawn: string[] = [];
    const gallery = makeGallery(async ({ title }) => {
      if (broken) throw new Error("no font");
      drawn.push(title);
      return Buffer.from(title);
    });
    await expect(gallery.show(words("a"))).rejects.toThrow("no font");
    broken = false;
    for (let index = 0; index <= 400; index++) await gallery.show(words(String(index)));
    await gallery.show(words("400"));
    await gallery.show(words("0"));
    expect(drawn.filter((title) => title === "0")).toHaveLength(2);
    expect(drawn.filter((title) => title === "400")).toHaveLength(1);
  });
});
